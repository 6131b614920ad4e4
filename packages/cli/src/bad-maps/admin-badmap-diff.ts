import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { rulesOptions, changeFields, changeRecord } from './map-change.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { diffLines } from './diff-lines.js';
import { openDiff } from './open-diff.js';

const input = defineInput({ options: rulesOptions });
type BadMapDiffInput = InputOf<typeof input>;

export const adminBadMapDiff = defineCommand({
  path: ['admin', 'badmap', 'diff'],
  summary: 'terminal.admin.map.diffSummary',
  input,
  examples: ['ra3 admin badmap diff -f rules.yaml', 'ra3 admin badmap diff -f rules.yaml --prune --json'],
  fields: ['path', 'change', 'fields', 'before', 'after', 'seenVersion'],
  row: {
    adds: {
      ...changeFields,
    },
  },
  load: () => import('./admin-badmap-diff.js'),
});

export async function run({ options }: BadMapDiffInput, context: CommandContext): Promise<ExitCode> {
  const { output, language } = context;
  const { diff } = await openDiff(options, context);
  if (output.isJson) for (const change of diff.changes) await output.record(changeRecord(change));
  else await output.lines(diffLines(diff, { paint: output.paint, text: language.text }));
  return exitCodes.ok;
}
