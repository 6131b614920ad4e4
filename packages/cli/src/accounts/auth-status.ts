import { defineCommand, type Run } from '../command/command-definition.js';
import { isSignedIn } from '@ra3/sdk/node';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { exitCodes } from '../print/exit-codes.js';

/** `ra3 auth status`. Exit code: 0 when signed in, 4 when not. */
export const authStatus = defineCommand({
  path: ['auth', 'status'],
  summary: 'terminal.auth.statusSummary',
  examples: ['ra3 auth status', 'ra3 auth status --json'],
  row: { adds: { host: 'string', userName: 'string?', group: 'string?', signedIn: 'boolean' } },
  load: () => import('./auth-status.js'),
});

export const run: Run = async (_input, context) => {
  const { output, language, host, runtime } = context;
  const { client, userName: stored } = await context.openSession();
  const status = await client.accounts.signInStatus({}, { signal: runtime.signal });
  const signedIn = isSignedIn(status);
  const userName = signedIn ? stripHarmful(status.uname ?? stored ?? '') : null;
  const { group } = status;
  if (output.isJson) await output.record({ host, userName, group, signedIn });
  else if (signedIn)
    await output.lines([
      language.text('terminal.auth.statusSignedIn', { userName: userName ?? '', group, host }),
    ]);
  else await output.lines([language.text('terminal.auth.statusSignedOut', { host })]);
  return signedIn ? exitCodes.ok : exitCodes.notAllowed;
};
