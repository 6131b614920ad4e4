import { CommandError } from '../../failure/command-error.js';
import { describeError } from '../../failure/describe-error.js';
import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import { writeText } from '../../output/write-stream.js';
import { pollStatus, type WatchState } from '../poll-status.js';
import { statusChanges } from '../view/status-changes.js';
import { statusRow } from '../view/status-row.js';
import type { StatusView } from '../status-view.js';
import type { CommandContext } from '../../terminal/command-context.js';
import type { WatchInput } from './watch.js';

export async function run(
  { options: { times = Number.POSITIVE_INFINITY } }: WatchInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { runtime, output } = context;
  const client = await context.openClient();
  const load = (signal: AbortSignal) => client.status.detail({}, { signal });
  if (runtime.stdout.isTTY === true && !output.isJson) {
    const { openStatusScreen } = await import('../screen/open-status-screen.js');
    return openStatusScreen({ load, times }, context);
  }

  const { clock, signal } = runtime;
  const printer = output.isJson ? new RowPrinter(context) : new LinePrinter(context);
  for await (const state of pollStatus({ load: () => load(signal), clock, signal, times }))
    await printer.print(state);
  if (!printer.hasPrinted && printer.lastError !== undefined) throw printer.lastError;
  return exitCodes.ok;
}

/** Prints a state only when it differs from the last one. */
abstract class Printer {
  hasPrinted = false;
  lastError: Error | undefined;
  protected readonly context: CommandContext;
  #last: StatusView | undefined;

  constructor(context: CommandContext) {
    this.context = context;
  }

  async print({ view, takenAt, failure }: WatchState): Promise<void> {
    if (failure !== undefined) {
      this.lastError = asError(failure.error);
      // If no response ever arrives, the last failure becomes the command's error.
      await this.printFailure(failure.error, failure.nextTryAt);
      return;
    }
    if (view === undefined || takenAt === undefined)
      throw new CommandError('failed', 'a state without a view');
    await this.printChange(this.#last, view, takenAt);
    this.hasPrinted = true;
    this.#last = view;
  }

  protected abstract printChange(
    before: StatusView | undefined,
    after: StatusView,
    takenAt: number,
  ): Promise<void>;

  protected async printFailure(error: unknown, nextTryAt: number): Promise<void> {
    const { language, output, runtime } = this.context;
    const report = describeError(error, language);
    const seconds = Math.round((nextTryAt - runtime.clock.now()) / 1000);
    const note = language.text('terminal.status.retrying', { message: report.message, seconds });
    await writeText(runtime.stderr, `${output.isJson ? JSON.stringify({ error: report }) : note}\n`);
  }
}

class LinePrinter extends Printer {
  protected override async printChange(
    before: StatusView | undefined,
    after: StatusView,
    takenAt: number,
  ): Promise<void> {
    const { output, language } = this.context;
    const time = new Date(takenAt).toISOString().slice(0, 19);
    await output.lines(statusChanges(before, after, language).map((line) => `${time}Z ${line}`));
  }
}

class RowPrinter extends Printer {
  protected override async printChange(
    before: StatusView | undefined,
    after: StatusView,
    takenAt: number,
  ): Promise<void> {
    const row = statusRow(after);
    const isSame = before !== undefined && JSON.stringify(statusRow(before)) === JSON.stringify(row);
    if (!isSame) await this.context.output.record({ time: new Date(takenAt).toISOString(), ...row });
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error), { cause: error });
}
