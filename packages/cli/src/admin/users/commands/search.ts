import { defineCommand } from '../../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../../terminal/input-definition.js';
import { parsedOption, textOption } from '../../../terminal/input-kinds.js';
import { readId } from '../../frame/read-id.js';

const input = defineInput({
  options: {
    mail: textOption('--mail <address>', 'terminal.admin.user.mailOption'),
    machine: textOption('--machine <code>', 'terminal.admin.user.machineOption'),
    pattern: textOption('--pattern <expression>', 'terminal.admin.user.patternOption'),
    persona: parsedOption('--persona <id>', 'terminal.admin.user.personaOption', readId),
  },
});
export type UserSearchInput = InputOf<typeof input>;

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
  load: () => import('./search.run.js'),
});
