import { defineCommand } from '../../terminal/command-definition.js';

export const authLogout = defineCommand({
  path: ['auth', 'logout'],
  summary: 'terminal.auth.logoutSummary',
  examples: ['ra3 auth logout'],
  fields: ['host', 'signedIn'],
  row: { adds: { host: 'string', signedIn: 'boolean' } },
  load: () => import('./logout.run.js'),
});
