import type { StatusDetail } from '@ra3/sdk';
import { playerRule } from '@ra3/sdk/rules';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import { writeText } from '../print/write-stream.js';
import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from '../command/command-context.js';
import { runCommands, type WatchSetup } from './alert-setup.js';
import { alertsNow } from './alert-watch.js';
import { notificationSequences } from './notification.js';
import { viewStatus } from './status-view.js';
import { alertEvent } from './status-events.js';

/**
 * Tries all rules on the present status, without a cool-down: prints what each is true of, rings, and runs the command.
 * Ends with 3 when no rule is true.
 */
export async function testAlerts(
  { rules, followed, command, load }: WatchSetup & { load: (signal: AbortSignal) => Promise<StatusDetail> },
  context: CommandContext,
): Promise<ExitCode> {
  const { runtime, output, language } = context;
  const all = [...rules, ...followed.map(playerRule)];
  if (all.length === 0) throw new CommandError('usage', language.text('terminal.alert.testNeedsRule'));
  const view = viewStatus(await load(runtime.signal));
  const time = new Date(runtime.clock.now()).toISOString();
  const found = all.map((rule) => ({ rule, alerts: alertsNow(rule, view, language) }));
  for (const { rule, alerts } of found) {
    if (output.isJson) {
      for (const alert of alerts) await output.record({ time, ...alertEvent(alert) });
    } else {
      const lines = alerts.map(({ message }) => `  ${message}`);
      const none = [`  ${language.text('terminal.alert.notNow')}`];
      await output.lines([rule.text, ...(lines.length === 0 ? none : lines)]);
    }
  }
  const alerts = found.flatMap((one) => one.alerts);
  if (runtime.stderr.isTTY === true) {
    await writeText(runtime.stderr, notificationSequences(alerts.map(({ message }) => message)));
  }
  const failures: string[] = [];
  await runCommands(command, alerts, { env: runtime.env, onFailure: (why) => failures.push(why) });
  for (const why of failures) await output.note(language.text('terminal.alert.commandFailed', { why }));
  if (failures.length > 0) return exitCodes.failure;
  return alerts.length === 0 ? exitCodes.notFound : exitCodes.ok;
}
