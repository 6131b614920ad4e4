import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { parsedOption, textOption } from '../command/input-kinds.js';
import { readUserId } from '../admin/read-user-id.js';
import { adminLimits } from '@ra3/sdk/facts';
import type { Input } from '@ra3/sdk/node';
import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { userColumns } from './user-columns.js';

const input = defineInput({
  options: {
    mail: textOption('--mail <address>', 'terminal.admin.user.mailOption'),
    machine: textOption('--machine <code>', 'terminal.admin.user.machineOption'),
    pattern: textOption('--pattern <expression>', 'terminal.admin.user.patternOption'),
    persona: parsedOption('--persona <id>', 'terminal.admin.user.personaOption', readUserId),
  },
});
type UserSearchInput = InputOf<typeof input>;

export const adminUserSearch = defineCommand({
  path: ['admin', 'user', 'search'],
  isList: true,
  summary: 'terminal.admin.user.searchSummary',
  input,
  examples: [
    "ra3 admin user search --pattern '(?i)^ghost'",
    'ra3 admin user search --mail commander@example.org --json',
    'ra3 admin user search --machine 9f2c -q',
  ],
  fields: ['userId', 'userName', 'email', 'group', 'state', 'ban', 'personas', 'closedTime'],
  row: { call: 'moderation.searchUsers', at: 'records' },
  load: () => import('./admin-user-search.js'),
});

export const run: Run<typeof input> = async ({ options }, context) => {
  const { language, output, runtime } = context;
  const query = queryOf(options, context);
  const client = await context.openClient();
  const { records, truncated } = await client.moderation.searchUsers(query, { signal: runtime.signal });
  if (truncated === true)
    await output.note(language.text('terminal.admin.user.cut', { count: adminLimits.adminSearch.results }));
  return printList(context, {
    columns: userColumns(language),
    rows: records,
    id: ({ userId }) => userId,
    empty: '',
    notFound: () => language.text('terminal.admin.user.nobody'),
  });
};

/** The host searches by one thing at a time (S2-70). */
function queryOf(
  { mail, machine, pattern, persona }: UserSearchInput['options'],
  { language }: CommandContext,
): Input<'moderation.searchUsers'> {
  const asked = [
    ...(mail === undefined ? [] : [{ email: mail }]),
    ...(machine === undefined ? [] : [{ machineCode: machine }]),
    ...(pattern === undefined ? [] : [{ pattern }]),
    ...(persona === undefined ? [] : [{ personaId: persona }]),
  ];
  const [query] = asked;
  if (query !== undefined && asked.length === 1) return query;
  throw new CommandError('usage', language.text('terminal.admin.user.searchByOne'));
}
