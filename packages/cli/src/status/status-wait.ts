import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { textOption } from '../command/input-kinds.js';
import { gameField, times } from './status-definition.js';
import { pollingMs } from '@ra3/sdk/facts';
import { playerRule, type AlertRule } from '@ra3/sdk/rules/alerts';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import { exitCodes } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { readAlertRule } from './alert-rule.js';
import { alertsNow, type Alert } from './status-alerts.js';
import { poll } from '../settings/poll.js';
import { viewStatus, type StatusView } from './status-view.js';
import { alertEvent } from './status-events.js';
import { failureNote } from '../failure/report-error.js';

const input = defineInput({
  options: {
    player: textOption('--player <name>', 'terminal.alert.waitPlayerOption'),
    until: textOption('--until <rule>', 'terminal.alert.untilOption'),
    times,
  },
});
type WaitInput = InputOf<typeof input>;

export const statusWait = defineCommand({
  path: ['status', 'wait'],
  summary: 'terminal.alert.waitSummary',
  input,
  examples: [
    'ra3 status wait --player Natasha && notify-send "Natasha is online"',
    "ra3 status wait --until 'searching>=2' --times 30",
  ],
  row: {
    adds: {
      rule: 'string',
      message: 'string',
      player: { object: { name: 'string' }, isNullable: true },
      room: { ...gameField, isNullable: true },
    },
  },
  load: () => import('./status-wait.js'),
});

/** Ends with 0 as soon as every condition is true, and with 75 when it is not after `--times` requests. */
export const run: Run<typeof input> = async ({ options }, context) => {
  const { language, output, runtime } = context;
  const rules = rulesOf(options, language);
  const client = await context.openClient();
  const { clock, signal } = runtime;
  const read = async () => viewStatus(await client.status.detail({}, { signal }));
  const { times = Number.POSITIVE_INFINITY } = options;
  for await (const polled of poll(read, pollingMs.serverStatus, { clock, signal, times })) {
    if (polled.kind === 'failure') {
      await output.note(failureNote(polled, context));
      continue;
    }
    const alerts = whenAllTrue(rules, polled.value, language);
    if (alerts === undefined) continue;
    await printAlerts(alerts, context);
    return exitCodes.ok;
  }
  return signal.aborted ? exitCodes.interrupted : exitCodes.tryLater;
};

function rulesOf({ player, until }: WaitInput['options'], language: Language): AlertRule[] {
  const rules = [
    ...(player === undefined ? [] : [playerRule(player)]),
    ...(until === undefined ? [] : [readAlertRule(until, language)]),
  ];
  if (rules.length > 0) return rules;
  throw new CommandError('usage', language.text('terminal.alert.waitNeedsRule'));
}

/** One alert of each rule; undefined while a rule is not true. */
function whenAllTrue(
  rules: readonly AlertRule[],
  view: StatusView,
  language: Language,
): readonly Alert[] | undefined {
  const alerts = rules.flatMap((rule) => alertsNow(rule, view, language).slice(0, 1));
  return alerts.length === rules.length ? alerts : undefined;
}

async function printAlerts(alerts: readonly Alert[], { output }: CommandContext): Promise<void> {
  if (!output.isJson) {
    await output.lines(alerts.map(({ message }) => message));
    return;
  }
  for (const alert of alerts) {
    const { rule, message, player, room } = alertEvent(alert);
    await output.record({ rule, message, player, room });
  }
}
