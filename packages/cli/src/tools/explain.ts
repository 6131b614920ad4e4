import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { argument } from '../command/input-kinds.js';
import { failures, type Failure } from '@ra3/sdk/facts';
import { failureMessageKey, failureNames } from '@ra3/sdk/rules/failures';
import { CommandError } from '../failure/command-error.js';
import { exitCodeOfRefusal } from '../failure/describe-service-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';

const input = defineInput({ arguments: [argument('[code]', 'terminal.explain.codeArgument')] });
type ExplainInput = InputOf<typeof input>;

/** `ra3 explain 122`; without a code, the whole catalogue. */
export const explain = defineCommand({
  path: ['explain'],
  isList: true,
  summary: 'terminal.explain.summary',
  input,
  examples: ['ra3 explain 122', 'ra3 explain notSignedIn', 'ra3 explain --output csv'],
  fields: ['code', 'name', 'status', 'exitCode', 'text'],
  row: { adds: { code: 'number?', name: 'string', status: 'number', exitCode: 'number', text: 'string' } },
  load: () => import('./explain.js'),
});

/** A failure of the catalogue (docs/specification/errors.md) as it is explained. */
interface Explained {
  readonly code: number | null;
  readonly name: string;
  readonly status: number;
  /** With which `ra3` ends when a host answers so. */
  readonly exitCode: ExitCode;
  readonly text: string;
}

export async function run({ arguments: [asked] }: ExplainInput, context: CommandContext): Promise<ExitCode> {
  const { language, list, output } = context;
  const all = explainAll(context);
  if (asked === undefined) return printAll(all, context);
  const found = all.find(({ code, name }) => String(code) === asked || name === asked);
  if (found === undefined) {
    throw new CommandError('not-found', language.text('terminal.explain.unknown', { code: asked }));
  }
  if (list.format !== 'table' || list.isQuiet || list.fields.length > 0) return printAll([found], context);
  const { code, name, status, exitCode, text } = found;
  const title = code === null ? name : `${String(code)} ${name}`;
  const facts = language.text('terminal.explain.facts', { status, exitCode });
  await output.lines([output.paint('heading', title), text, output.paint('muted', facts)]);
  return exitCodes.ok;
}

function explainAll({ language }: CommandContext): Explained[] {
  return failureNames().map((name) => {
    const { code, status, info }: Failure = failures[name];
    const text = language.find(failureMessageKey(name)) ?? info;
    return { code: code ?? null, name, status, exitCode: exitCodeOfRefusal(code, status), text };
  });
}

function printAll(rows: readonly Explained[], context: CommandContext): Promise<ExitCode> {
  const { text } = context.language;
  return printList<Explained>(
    {
      rows,
      columns: [
        {
          field: 'code',
          head: text('terminal.column.code'),
          isNumber: true,
          cell: ({ code }) => ({ text: code === null ? '' : String(code) }),
        },
        { field: 'name', head: text('terminal.column.name'), cell: ({ name }) => ({ text: name }) },
        {
          field: 'status',
          head: 'HTTP',
          isNumber: true,
          dropsAt: 1,
          cell: ({ status }) => ({ text: String(status) }),
        },
        {
          field: 'exitCode',
          head: text('terminal.column.exitCode'),
          isNumber: true,
          cell: ({ exitCode }) => ({ text: String(exitCode) }),
        },
        {
          field: 'text',
          head: text('terminal.column.what'),
          shrinksTo: 20,
          cell: (row) => ({ text: row.text }),
        },
      ],
      id: ({ code, name }) => code ?? name,
      empty: '',
    },
    context,
  );
}
