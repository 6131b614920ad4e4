import type { AlertRule } from '@ra3/sdk/rules/alerts';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import { writeText, asError } from '../print/write-stream.js';
import type { CommandContext } from '../command/command-context.js';
import { runCommands } from './alert-setup.js';
import type { AlertCommand } from './alert-command.js';
import { StatusAlerts, notificationSequences, type Alert } from './status-alerts.js';
import type { Polled } from '../settings/poll.js';
import type { StatusView } from './status-view.js';
import { statusChanges } from './status-changes.js';
import { alertEvent, statusEvents } from './status-events.js';
import { failureNote } from '../failure/report-error.js';

export interface EventPrinterOptions {
  readonly rules: readonly AlertRule[];
  readonly command: AlertCommand | undefined;
}

/** Prints what changes from status to status: a line or a row of JSON per event. */
export class EventPrinter {
  readonly #context: CommandContext;
  readonly #options: EventPrinterOptions;
  readonly #watch: StatusAlerts;
  readonly #commands = new Set<Promise<void>>();
  #last: StatusView | undefined;
  #lastError: unknown;

  constructor(options: EventPrinterOptions, context: CommandContext) {
    this.#options = options;
    this.#context = context;
    this.#watch = new StatusAlerts(context.language);
  }

  async print(polled: Polled<StatusView>): Promise<void> {
    const { output, runtime } = this.#context;
    if (polled.kind === 'failure') {
      this.#lastError = polled.error;
      await output.note(failureNote(polled, this.#context));
      return;
    }
    const view = polled.value;
    const takenAt = runtime.clock.now();
    await this.#printChanges(view, takenAt);
    const alerts = this.#watch.check(this.#options.rules, view, takenAt);
    await this.#printAlerts(alerts, takenAt);
    this.#last = view;
  }

  /** Waits for the commands of alerts. Without any response, the last failure is the command's. */
  async end(): Promise<ExitCode> {
    await Promise.all(this.#commands);
    if (this.#last === undefined && this.#lastError !== undefined) throw asError(this.#lastError);
    return exitCodes.ok;
  }

  async #printChanges(view: StatusView, takenAt: number): Promise<void> {
    const { output, language } = this.#context;
    const time = new Date(takenAt).toISOString();
    if (output.isJson) {
      for (const event of statusEvents(this.#last, view)) await output.record({ time, ...event });
      return;
    }
    const lines = statusChanges(this.#last, view, language);
    if (lines.length > 0) await output.lines(lines.map((line) => `${shortTime(time)} ${line}`));
  }

  async #printAlerts(alerts: readonly Alert[], takenAt: number): Promise<void> {
    const { output, runtime } = this.#context;
    const time = new Date(takenAt).toISOString();
    for (const alert of alerts) {
      if (output.isJson) await output.record({ time, ...alertEvent(alert) });
      else await output.lines([`${shortTime(time)} ! ${alert.message}`]);
    }
    if (runtime.stderr.isTTY === true)
      await writeText(runtime.stderr, notificationSequences(alerts.map(({ message }) => message)));
    this.#runCommands(alerts);
  }

  #runCommands(alerts: readonly Alert[]): void {
    const { output, runtime, language } = this.#context;
    const onFailure = (why: string): void =>
      void output.note(language.text('terminal.alert.commandFailed', { why }));
    const run = runCommands(this.#options.command, alerts, { runtime, onFailure }).finally(() =>
      this.#commands.delete(run),
    );
    this.#commands.add(run);
  }
}

function shortTime(iso: string): string {
  return `${iso.slice(0, 19)}Z`;
}
