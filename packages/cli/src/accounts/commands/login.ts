import { defineCommand } from '../../terminal/command-definition.js';

/** `ra3 auth login`. There is no password option: command lines are seen by other processes and kept in histories. */
export const authLogin = defineCommand({
  path: ['auth', 'login'],
  summary: 'terminal.auth.loginSummary',
  arguments: [{ name: '[user]', about: 'terminal.auth.userArgument' }],
  options: [{ flags: '--password-stdin', about: 'terminal.auth.passwordStdin' }],
  examples: ['ra3 auth login', 'pass show ra3 | ra3 auth login commander --password-stdin'],
  fields: ['host', 'userName', 'group', 'signedIn'],
  load: () => import('./login.run.js'),
});
