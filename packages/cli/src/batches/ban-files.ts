import {
  applyBansInput,
  applyInput,
  PLAN_FIELDS,
  planInput,
  planRow,
  ROW_FIELDS,
  rowRow,
  type ApplyBansInput,
  type ApplyInput,
} from './batch-input.js';
import { defineCommand, type CommandDefinition } from '../command/command-definition.js';
import { runApply } from './run-apply.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { runPlan } from './run-plan.js';

export { runPlan };

interface RowFiles {
  readonly kind: 'ban' | 'unban' | 'warn';
  /** What the files of the examples are called. */
  readonly files: string;
  readonly texts: 'adminBan' | 'adminUnban' | 'adminWarn';
}

const bans: RowFiles = { kind: 'ban', files: 'bans', texts: 'adminBan' };
const liftedBans: RowFiles = { kind: 'unban', files: 'unbans', texts: 'adminUnban' };
const warnings: RowFiles = { kind: 'warn', files: 'warnings', texts: 'adminWarn' };

/** `ra3 admin ban plan` and its like. */
function planOf({ kind, files, texts }: RowFiles): CommandDefinition {
  const line = `ra3 admin ${kind} plan ${files}.csv`;
  return defineCommand({
    path: ['admin', kind, 'plan'],
    isList: true,
    summary: `terminal.${texts}.planSummary`,
    input: planInput,
    examples: [line, `${line} --out ${files}.plan --detailed-exitcode`],
    fields: PLAN_FIELDS,
    row: planRow,
    load: async () => {
      const { runPlan } = await import('./ban-files.js');
      return { run: (input, context) => runPlan(kind, input, context) };
    },
  });
}

/** `ra3 admin ban apply` and its like. Only bans can hit other accounts. */
function applyOf(
  { kind, files, texts }: RowFiles,
  input: typeof applyInput | typeof applyBansInput,
): CommandDefinition {
  const line = `ra3 admin ${kind} apply ${files}`;
  return defineCommand({
    path: ['admin', kind, 'apply'],
    summary: `terminal.${texts}.applySummary`,
    input,
    examples: [`${line}.plan`, `${line}.csv --yes --rate 2/s --max-failures 3`],
    fields: ROW_FIELDS,
    row: rowRow,
    load: async () => {
      const { runFileApply } = await import('./ban-files.js');
      return { run: (given, context) => runFileApply(kind, given, context) };
    },
  });
}

export const adminBanPlan = planOf(bans);
export const adminBanApply = applyOf(bans, applyBansInput);
export const adminUnbanPlan = planOf(liftedBans);
export const adminUnbanApply = applyOf(liftedBans, applyInput);
export const adminWarnPlan = planOf(warnings);
export const adminWarnApply = applyOf(warnings, applyInput);

export function runFileApply(
  kind: 'ban' | 'unban' | 'warn',
  input: ApplyInput | ApplyBansInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { options } = input;
  const kinds = {
    kinds: [kind],
    fileKind: kind,
    command: `admin ${kind} apply`,
    acceptCollateral: 'acceptCollateral' in options && options.acceptCollateral,
  };
  return runApply(kinds, input, context);
}
