import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { argument, flag } from '../../terminal/input-kinds.js';

const input = defineInput({
  arguments: [argument('[user]', 'terminal.auth.userArgument')],
  options: {
    passwordStdin: flag('--password-stdin', 'terminal.auth.passwordStdin'),
    withToken: flag('--with-token', 'terminal.auth.withToken'),
  },
});
export type LoginInput = InputOf<typeof input>;

/**
 * `ra3 auth login`. There is no option for a password or a token: other processes can read command lines, and shells store them in their
 * history.
 */
export const authLogin = defineCommand({
  path: ['auth', 'login'],
  summary: 'terminal.auth.loginSummary',
  input,
  examples: [
    'ra3 auth login',
    'pass show ra3 | ra3 auth login commander --password-stdin',
    'pass show ra3-token | ra3 auth login --with-token',
    'ra3 auth login --profile test --host https://test.example.org',
  ],
  fields: ['host', 'userName', 'group', 'signedIn'],
  row: { adds: { host: 'string', userName: 'string?', group: 'string?', signedIn: 'boolean' } },
  load: () => import('./login.run.js'),
});
