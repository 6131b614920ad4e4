import { defineCommand } from '../../terminal/command-definition.js';

/** `ra3 auth status`; a script reads the answer from the exit code: 0 signed in, 4 not. */
export const authStatus = defineCommand({
  path: ['auth', 'status'],
  summary: 'terminal.auth.statusSummary',
  examples: ['ra3 auth status', 'ra3 auth status --json'],
  fields: ['host', 'userName', 'group', 'signedIn'],
  load: () => import('./status.run.js'),
});
