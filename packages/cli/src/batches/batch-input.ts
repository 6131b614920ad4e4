import { CommandError } from '../failure/command-error.js';
import type { RowSource } from '../command/command-definition.js';
import { defineInput, type InputOf, type OptionValues } from '../command/input-definition.js';
import { argument, flag, parsedOption, textOption, wholeNumberOption } from '../command/input-kinds.js';
import { durationOption } from '../command/time-kinds.js';
import type { BatchOptions } from './send-rows.js';

const MOST_FAILURES = 1_000_000;

/** The options of every command that sends the rows of a batch. */
export const sendOptions = {
  rate: parsedOption('--rate <rate>', 'terminal.batch.rateOption', (typed, { text }): number => {
    const rateMs = readRowRate(typed);
    if (rateMs !== undefined) return rateMs;
    throw new CommandError('usage', text('terminal.batch.badRate', { value: typed }));
  }),
  maxFailures: wholeNumberOption('--max-failures <number>', 'terminal.batch.maxFailuresOption', {
    min: 0,
    max: MOST_FAILURES,
  }),
  stopOnUnknown: flag('--stop-on-unknown', 'terminal.batch.stopOnUnknownOption'),
  until: durationOption('--until <duration>', 'terminal.batch.untilOption'),
};

export const acceptCollateral = flag('--accept-collateral', 'terminal.batch.acceptCollateralOption');
const detailedExitcode = flag('--detailed-exitcode', 'terminal.batch.detailedExitcodeOption');

/** `plan <file>`. */
export const planInput = defineInput({
  arguments: [argument('<file>', 'terminal.batch.fileArgument')],
  options: { out: textOption('--out <plan>', 'terminal.batch.outOption'), detailedExitcode },
});
export type PlanInput = InputOf<typeof planInput>;

/** `apply <plan>`. */
export const applyInput = defineInput({
  arguments: [argument('<plan>', 'terminal.batch.planArgument')],
  options: sendOptions,
});
export type ApplyInput = InputOf<typeof applyInput>;

/** `apply <plan>` of what may hit other accounts too. */
export const applyBansInput = defineInput({
  arguments: [argument('<plan>', 'terminal.batch.planArgument')],
  options: { ...sendOptions, acceptCollateral },
});
export type ApplyBansInput = InputOf<typeof applyBansInput>;

/** The fields of one row of a plan. */
export const PLAN_FIELDS = [
  'line',
  'mark',
  'named',
  'userId',
  'userName',
  'wanted',
  'ref',
  'collateral',
  'collateralIds',
  'note',
];

const subject = {
  line: 'number',
  named: 'string',
  userId: 'number?',
  userName: 'string?',
  wanted: 'string',
  ref: 'string',
  note: 'string',
} as const;

export const planRow: RowSource = {
  adds: { ...subject, mark: 'string', collateral: 'number?', collateralIds: { listOf: 'number' } },
};

export const rowRow: RowSource = {
  adds: { ...subject, outcome: 'string', status: 'number?', code: 'number?' },
};

/** The fields of one row of a batch. */
export const ROW_FIELDS = [
  'line',
  'outcome',
  'named',
  'userId',
  'userName',
  'wanted',
  'ref',
  'status',
  'code',
  'note',
];

const UNIT_MS = { s: 1000, m: 60_000, h: 3_600_000 } as const;

/** Reads `2/s`, `100/m` or `500/h` into milliseconds between two rows; undefined for other texts. */
export function readRowRate(typed: string): number | undefined {
  const [, amount = '', unit = ''] = /^([1-9]\d{0,4})\/([smh])$/u.exec(typed) ?? [];
  if (unit !== 's' && unit !== 'm' && unit !== 'h') return undefined;
  return UNIT_MS[unit] / Number(amount);
}

/** What the options of a command line mean for a batch; without them it has all the time there is, and no pause. */
export function batchOptionsOf(
  { rate, maxFailures, stopOnUnknown, until }: OptionValues<typeof sendOptions>,
  { acceptCollateral, onlyFailed }: Pick<BatchOptions, 'acceptCollateral' | 'onlyFailed'>,
): BatchOptions {
  return {
    rateMs: rate ?? 0,
    maxFailures: maxFailures ?? Number.POSITIVE_INFINITY,
    stopOnUnknown,
    untilMs: until ?? Number.POSITIVE_INFINITY,
    acceptCollateral,
    onlyFailed,
  };
}
