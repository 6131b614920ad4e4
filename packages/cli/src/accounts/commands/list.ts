import { defineCommand } from '../../terminal/command-definition.js';

export const authList = defineCommand({
  path: ['auth', 'list'],
  isList: true,
  summary: 'terminal.auth.listSummary',
  examples: ['ra3 auth list', 'ra3 auth list --json'],
  fields: ['profile', 'host', 'userName', 'kind', 'isCurrent'],
  row: {
    adds: { profile: 'string?', host: 'string', userName: 'string?', kind: 'string', isCurrent: 'boolean' },
  },
  load: () => import('./list.run.js'),
});
