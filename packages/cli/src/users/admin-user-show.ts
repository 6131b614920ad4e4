import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { flag, parsedArgument } from '../command/input-kinds.js';
import { readUserId } from '../admin/read-user-id.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { readHistory } from './read-case.js';
import { historyLines } from './history-lines.js';
import { banReason } from '@ra3/sdk/rules/ban-reason';
import { cleanText, stripHarmful } from '@ra3/sdk/rules/text';
import { timeText } from '../admin/time-text.js';
import { stateCell, type AdminUser } from './user-columns.js';

const input = defineInput({
  arguments: [parsedArgument('<user>', 'terminal.admin.user.idArgument', readUserId)],
  options: { history: flag('--history', 'terminal.admin.user.historyOption') },
});
type UserShowInput = InputOf<typeof input>;

export const adminUserShow = defineCommand({
  path: ['admin', 'user', 'show'],
  summary: 'terminal.admin.user.showSummary',
  input,
  examples: ['ra3 admin user show 1042', 'ra3 admin user show 1042 --history --json'],
  fields: [
    'userId',
    'userName',
    'email',
    'group',
    'state',
    'ban',
    'personas',
    'closedTime',
    'facts',
    'inviters',
    'bans',
    'warnings',
    'logins',
    'related',
    'oldNames',
  ],
  row: {
    call: 'moderation.user',
    adds: {
      facts: { reply: 'cases.facts', isNullable: true },
      inviters: { listOf: { object: { userId: 'number', userName: 'string' } } },
      bans: { reply: 'cases.bans', at: 'records', isNullable: true },
      warnings: { reply: 'moderation.warnings', at: 'records', isNullable: true },
      logins: {
        listOf: { object: { time: 'string', network: 'string?', mac: 'string', machineCode: 'string' } },
      },
      related: { reply: 'cases.related', at: 'records', isNullable: true },
      oldNames: { reply: 'cases.oldNames', at: 'records', isNullable: true },
    },
  },
  load: () => import('./admin-user-show.js'),
});

export async function run(
  { arguments: [id], options }: UserShowInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { output, runtime } = context;
  const { signal } = runtime;
  const client = await context.openClient();
  const user = await client.moderation.user({ id }, { signal });
  const history = options.history ? await readHistory(client, user, signal) : undefined;
  if (output.isJson) {
    await output.record({ ...user, ...history });
    return exitCodes.ok;
  }
  await output.lines([
    ...userLines(user, context),
    ...(history === undefined ? [] : await historyLines(history, context)),
  ]);
  return exitCodes.ok;
}

const LONGEST_NAME = 40;

/** Who a user is: name, state, address, the reason of a ban, personas (S2-71, S2-73). */
function userLines(
  user: AdminUser,
  { output, language }: Pick<CommandContext, 'output' | 'language'>,
): string[] {
  const { text } = language;
  const name = output.paint('heading', cleanText(user.userName, LONGEST_NAME));
  const state = stateCell(user, language);
  const shownState = state.style === undefined ? state.text : output.paint(state.style, state.text);
  const { ban, closedTime } = user;
  return [
    `${name}  ${text('terminal.admin.user.number', { id: user.userId })}  ${user.group}  ${shownState}`,
    `${text('terminal.admin.user.mail')}: ${stripHarmful(user.email)}`,
    ...(ban === null ? [] : [`${text('terminal.admin.user.reason')}: ${banReason(ban, language.locale)}`]),
    ...(closedTime === undefined ? [] : [text('terminal.admin.user.closedAt', { at: timeText(closedTime) })]),
    `${text('terminal.admin.user.personas')}: ${personasText(user, language)}`,
  ];
}

function personasText({ personas }: AdminUser, { text }: CommandContext['language']): string {
  if (personas.length === 0) return '--';
  return personas
    .map(({ personaId, personaName, deleted }) => {
      const note = deleted ? `, ${text('terminal.admin.user.deleted')}` : '';
      return `${cleanText(personaName, LONGEST_NAME)} (${String(personaId)}${note})`;
    })
    .join(', ');
}
