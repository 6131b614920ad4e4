import { playerRule } from '@ra3/sdk/rules';
import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import { loadAlertRules, type WatchSetup } from '../alerts/alert-setup.js';
import { readAlertCommand } from '../alerts/alert-command.js';
import { pollStatus } from '../poll-status.js';
import { EventPrinter } from '../events/event-printer.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { testAlerts } from './test-alerts.js';
import type { WatchInput, WatchOptions } from './watch.js';

export async function run({ options }: WatchInput, context: CommandContext): Promise<ExitCode> {
  const { runtime } = context;
  const { times = Number.POSITIVE_INFINITY } = options;
  const client = await context.openClient();
  const load = (signal: AbortSignal) => client.status.detail({}, { signal });
  const setup = setupOf(options, context);
  if (options.alertTest) return testAlerts({ ...setup, load }, context);
  if (canShowScreen(context)) {
    const { openStatusScreen } = await import('../screen/open-status-screen.js');
    return openStatusScreen({ ...setup, load, times, client }, context);
  }
  const { clock, signal } = runtime;
  const rules = [...setup.rules, ...setup.followed.map(playerRule)];
  const printer = new EventPrinter({ rules, command: setup.command }, context);
  for await (const state of pollStatus({ load: () => load(signal), clock, signal, times })) {
    await printer.print(state);
  }
  return signal.aborted ? exitCodes.interrupted : printer.end();
}

function setupOf({ alert, alertFile, exec, follow }: WatchOptions, context: CommandContext): WatchSetup {
  const { language } = context;
  return {
    rules: loadAlertRules(alert, alertFile, context),
    command: exec === undefined ? undefined : readAlertCommand(exec, language),
    followed: follow.map((name) => name.trim()).filter((name) => name !== ''),
  };
}

/** The full screen needs a terminal that can move its cursor. */
function canShowScreen({ runtime: { stdout, env }, output }: CommandContext): boolean {
  return stdout.isTTY === true && env.TERM !== 'dumb' && !output.isJson;
}
