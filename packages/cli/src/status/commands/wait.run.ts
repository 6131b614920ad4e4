import { CommandError } from '../../failure/command-error.js';
import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import { openService } from '../../service/open-service.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { playerRule, readAlertRule } from '../alerts/alert-rule.js';
import { alertsNow } from '../alerts/alert-watch.js';
import { pollStatus } from '../poll-status.js';
import { alertEvent } from '../view/status-events.js';
import { failureNote } from '../view/failure-note.js';
import type { WaitInput } from './wait.js';

/** Ends with 0 as soon as every condition is true, and with 75 when it is not after `--times` requests. */
export async function run({ options }: WaitInput, context: CommandContext): Promise<ExitCode> {
  const { language, output, runtime } = context;
  const rules = [
    ...(options.player === undefined ? [] : [playerRule(options.player)]),
    ...(options.until === undefined ? [] : [readAlertRule(options.until, language)]),
  ];
  if (rules.length === 0) throw new CommandError('usage', language.text('terminal.alert.waitNeedsRule'));
  const client = openService(context);
  const { clock, signal } = runtime;
  const load = () => client.status.detail({}, { signal });
  const { times = Number.POSITIVE_INFINITY } = options;
  for await (const { view, failure } of pollStatus({ load, clock, signal, times })) {
    if (failure !== undefined) await output.note(failureNote(failure, context));
    else if (view !== undefined) {
      const found = rules.map((rule) => alertsNow(rule, view, language)[0]);
      const alerts = found.filter((alert) => alert !== undefined);
      if (alerts.length < rules.length) continue;
      if (!output.isJson) await output.lines(alerts.map(({ message }) => message));
      else {
        for (const alert of alerts) {
          const { rule, message, player, room } = alertEvent(alert);
          await output.record({ rule, message, player, room });
        }
      }
      return exitCodes.ok;
    }
  }
  return signal.aborted ? exitCodes.interrupted : exitCodes.tryLater;
}
