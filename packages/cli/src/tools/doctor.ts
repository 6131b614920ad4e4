import { defineCommand } from '../command/command-definition.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import { textColumn } from '../print/list-columns.js';
import type { PaintStyle } from '../print/paint.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import type { CheckResult } from './check.js';
import { checkHost } from './host-checks.js';
import { localChecks } from './local-checks.js';

/** `ra3 doctor`. Exit code: 1 when a check fails; warnings are no failure. */
export const doctor = defineCommand({
  path: ['doctor'],
  isList: true,
  summary: 'terminal.doctor.summary',
  examples: ['ra3 doctor', 'ra3 doctor --json'],
  fields: ['check', 'state', 'found', 'cure'],
  row: { adds: { check: 'string', state: 'string', found: 'string', cure: 'string?' } },
  load: () => import('./doctor.js'),
});

const styles: Readonly<Record<CheckResult['state'], PaintStyle>> = { ok: 'good', warn: 'warn', fail: 'bad' };

export async function run(_input: unknown, context: CommandContext): Promise<ExitCode> {
  const { text } = context.language;
  const states = new Set<CheckResult['state']>();
  async function* results(): AsyncGenerator<CheckResult, void, undefined> {
    for (const check of localChecks) yield check(context);
    yield* await checkHost(context);
  }
  async function* counted(): AsyncGenerator<CheckResult, void, undefined> {
    for await (const result of results()) {
      states.add(result.state);
      yield result;
    }
  }
  await printList<CheckResult>(
    {
      rows: counted(),
      columns: [
        { field: 'state', head: '', cell: ({ state }) => ({ text: state, style: styles[state] }) },
        textColumn('check', text('terminal.column.check')),
        textColumn('found', text('terminal.column.found')),
        textColumn('cure', text('terminal.column.cure')),
      ],
      id: ({ check }) => check,
      empty: '',
    },
    context,
  );
  return states.has('fail') ? exitCodes.failure : exitCodes.ok;
}
