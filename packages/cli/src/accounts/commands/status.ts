import { defineCommand } from '../../terminal/command-definition.js';

/** `ra3 auth status`. Exit code: 0 when signed in, 4 when not. */
export const authStatus = defineCommand({
  path: ['auth', 'status'],
  summary: 'terminal.auth.statusSummary',
  examples: ['ra3 auth status', 'ra3 auth status --json'],
  fields: ['host', 'userName', 'group', 'signedIn'],
  row: { adds: { host: 'string', userName: 'string?', group: 'string?', signedIn: 'boolean' } },
  load: () => import('./status.run.js'),
});
