import { applyInput, ROW_FIELDS, rowRow, type ApplyInput } from '../batches/batch-input.js';
import { defineCommand } from '../command/command-definition.js';
import { runApply } from '../batches/run-apply.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';

/** `ra3 admin badpersona apply`. */
export const adminBadpersonaApply = defineCommand({
  path: ['admin', 'badpersona', 'apply'],
  summary: 'terminal.adminBadpersona.applySummary',
  input: applyInput,
  examples: ['ra3 admin badpersona apply names.csv', 'ra3 admin badpersona apply - --yes < names.ndjson'],
  fields: ROW_FIELDS,
  row: rowRow,
  load: () => import('./admin-badpersona-apply.js'),
});

/** Forbids the names of a file. A plan that allows names again comes from `ra3 batch undo`. */
export function run(input: ApplyInput, context: CommandContext): Promise<ExitCode> {
  const kinds = {
    kinds: ['forbid', 'allow'],
    fileKind: 'forbid',
    command: 'admin badpersona apply',
    acceptCollateral: false,
  } as const;
  return runApply(kinds, input, context);
}
