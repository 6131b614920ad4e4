import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { flag } from '../../terminal/input-kinds.js';

const input = defineInput({
  options: { passwordStdin: flag('--password-stdin', 'terminal.account.passwordsStdin') },
});
export type PasswordInput = InputOf<typeof input>;

export const authPassword = defineCommand({
  path: ['auth', 'password'],
  summary: 'terminal.account.passwordSummary',
  input,
  examples: ['ra3 auth password', 'ra3 auth password --password-stdin < passwords.txt'],
  fields: ['host', 'isChanged'],
  row: { adds: { host: 'string', isChanged: 'boolean' } },
  load: () => import('./password.run.js'),
});
