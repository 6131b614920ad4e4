import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { flag, repeatedOption, textOption } from '../command/input-kinds.js';
import { gameField, searchingField, times } from '../status/status-definition.js';
import { pollingMs } from '@ra3/sdk/facts';
import { playerRule } from '@ra3/sdk/rules/alerts';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import { loadAlertRules, runCommands, type WatchSetup } from '../status/alert-setup.js';
import { readAlertCommand } from '../status/alert-command.js';
import { poll } from '../settings/poll.js';
import { EventPrinter } from '../status/event-printer.js';
import type { CommandContext } from '../command/command-context.js';
import type { StatusDetail } from '@ra3/sdk';
import { writeText } from '../print/write-stream.js';
import { CommandError } from '../failure/command-error.js';
import { alertsNow, notificationSequences } from '../status/status-alerts.js';
import { viewStatus } from '../status/status-view.js';
import { alertEvent } from '../status/status-events.js';

const input = defineInput({
  options: {
    follow: repeatedOption('--follow <name>', 'terminal.watch.followOption'),
    alert: repeatedOption('--alert <rule>', 'terminal.alert.alertOption'),
    alertFile: textOption('--alert-file <file>', 'terminal.alert.fileOption'),
    exec: textOption('--exec <command>', 'terminal.alert.execOption'),
    alertTest: flag('--alert-test', 'terminal.alert.testOption'),
    times,
  },
});
type WatchInput = InputOf<typeof input>;
type WatchOptions = WatchInput['options'];

export const statusWatch = defineCommand({
  path: ['status', 'watch'],
  summary: 'terminal.status.watchSummary',
  input,
  examples: [
    'ra3 status watch',
    'ra3 status watch --follow Natasha --follow Tanya',
    "ra3 status watch --alert 'map~isle and elo>=1500' --alert 'online>100'",
    "ra3 status watch --alert player=Natasha --exec 'notify-send ra3 {message}'",
    'ra3 status watch --json | tee status.ndjson',
  ],
  row: {
    adds: {
      time: 'string',
      event: 'string',
      online: 'number',
      idle: 'number',
      rooms: 'number',
      searching: searchingField,
      room: { ...gameField, isNullable: true },
      player: { object: { id: 'number', name: 'string' }, isNullable: true },
      rule: 'string',
      message: 'string',
    },
  },
  load: () => import('./status-watch.js'),
});

export const run: Run<typeof input> = async ({ options }, context) => {
  const { runtime } = context;
  const { times = Number.POSITIVE_INFINITY } = options;
  const client = await context.openClient();
  const load = (signal: AbortSignal) => client.status.detail({}, { signal });
  const setup = setupOf(options, context);
  if (options.alertTest) return testAlerts({ ...setup, load }, context);
  if (canShowScreen(context)) {
    const { openApp } = await import('./open-app.js');
    return openApp({ client, words: ['status'], watch: setup, times }, context);
  }
  const { clock, signal } = runtime;
  const rules = [...setup.rules, ...setup.followed.map(playerRule)];
  const printer = new EventPrinter({ rules, command: setup.command }, context);
  const read = async () => viewStatus(await load(signal));
  for await (const polled of poll(read, pollingMs.serverStatus, { clock, signal, times })) {
    await printer.print(polled);
  }
  return signal.aborted ? exitCodes.interrupted : printer.end();
};

function setupOf({ alert, alertFile, exec, follow }: WatchOptions, context: CommandContext): WatchSetup {
  const { language } = context;
  return {
    rules: loadAlertRules(alert, alertFile, context),
    command: exec === undefined ? undefined : readAlertCommand(exec, language),
    followed: follow.map((name) => name.trim()).filter((name) => name !== ''),
  };
}

/** The app needs a terminal that can move its cursor. */
function canShowScreen({ runtime: { stdout, env }, output }: CommandContext): boolean {
  return stdout.isTTY === true && env.TERM !== 'dumb' && !output.isJson;
}

/**
 * Tries all rules on the present status, without a cool-down: prints what each is true of, rings, and runs the command.
 * Ends with 3 when no rule is true.
 */
async function testAlerts(
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
  if (runtime.stderr.isTTY === true)
    await writeText(runtime.stderr, notificationSequences(alerts.map(({ message }) => message)));
  const failures: string[] = [];
  await runCommands(command, alerts, { runtime, onFailure: (why) => failures.push(why) });
  for (const why of failures) await output.note(language.text('terminal.alert.commandFailed', { why }));
  if (failures.length > 0) return exitCodes.failure;
  return alerts.length === 0 ? exitCodes.notFound : exitCodes.ok;
}
