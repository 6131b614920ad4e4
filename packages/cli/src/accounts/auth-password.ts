import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { flag } from '../command/input-kinds.js';
import { limits } from '@ra3/sdk/facts';
import { isValidPassword } from '@ra3/sdk/rules/accounts';
import { CommandError } from '../failure/command-error.js';
import { readPasswordChange } from './read-passwords.js';

const input = defineInput({
  options: { passwordStdin: flag('--password-stdin', 'terminal.account.passwordsStdin') },
});

export const authPassword = defineCommand({
  path: ['auth', 'password'],
  summary: 'terminal.account.passwordSummary',
  input,
  examples: ['ra3 auth password', 'ra3 auth password --password-stdin < passwords.txt'],
  row: { adds: { host: 'string', isChanged: 'boolean' } },
  load: () => import('./auth-password.js'),
});

/** Changes the password. The host then ends all sessions, so the stored one is deleted. */
export const run: Run<typeof input> = async ({ options }, context) => {
  const { language, output, host, runtime } = context;
  const session = await context.openSession();
  const { before, after } = await readPasswordChange(options, context);
  // Hosts limit such attempts, so a password that cannot be is not sent.
  if (!isValidPassword(after))
    throw new CommandError('refused', language.text('terminal.account.badPassword', limits.password));
  await session.client.accounts.changePassword({ oldpwd: before, newpwd: after }, { signal: runtime.signal });
  if (session.token === undefined) await session.forget();
  if (output.isJson) await output.record({ host, isChanged: true });
  else await output.note(language.text('terminal.account.passwordChanged'));
};
