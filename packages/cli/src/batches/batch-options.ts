import { CommandError } from '../failure/command-error.js';
import { inTopic, type OptionValues } from '../command/input-definition.js';
import { flag, parsedOption, textOption, wholeNumberOption } from '../command/input-kinds.js';
import { durationOption, parseDuration } from '../command/time-kinds.js';
import { textEncodings, type TextEncoding } from './text-encoding.js';

const MOST_FAILURES = 1_000_000;

export const batchOptions = inTopic('batches', {
  dryRun: flag('--dry-run', 'terminal.batch.dryRunOption'),
  detailedExitcode: flag('--detailed-exitcode', 'terminal.batch.detailedExitcodeOption'),
  results: textOption('--results <out>', 'terminal.batch.resultsOption'),
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
});

/** By any name that the web knows: `gbk` and `gb2312` are parts of gb18030. */
export const encodingOption = inTopic('batches', {
  encoding: parsedOption(
    '--encoding <name>',
    'terminal.batch.encodingOption',
    (typed, { text }): TextEncoding => {
      const label = typed
        .toLowerCase()
        .replace(/^utf-?16$/u, 'utf-16le')
        .replace(/^gb\w+$/u, 'gb18030');
      const found = textEncodings.find((name) => name === canonical(label));
      if (found !== undefined) return found;
      const words = textEncodings.join(', ');
      throw new CommandError('usage', text('terminal.usage.oneOf', { value: typed, words }));
    },
  ),
}).encoding;

function canonical(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return label;
  }
}

export const acceptCollateral = flag('--accept-collateral', 'terminal.batch.acceptCollateralOption');

export type BatchOptions = Partial<OptionValues<typeof batchOptions>> & {
  /** Where a dry run writes its plan. */
  readonly out?: string | undefined;
  readonly acceptCollateral?: boolean;
};

/** Reads `2/s`, `100/m` or `500/h` into milliseconds between two rows; undefined for other texts. */
export function readRowRate(typed: string): number | undefined {
  const [, amount = '', unit = ''] = /^([1-9]\d{0,4})\/([smh])$/u.exec(typed) ?? [];
  const unitMs = parseDuration(`1${unit}`);
  return unitMs && unitMs / Number(amount);
}
