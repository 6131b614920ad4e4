import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { argument, flag } from '../command/input-kinds.js';
import { CommandError } from '../failure/command-error.js';
import { confirm } from '../command/confirm.js';

const input = defineInput({
  arguments: [argument('[id]', 'terminal.account.deviceIdArgument')],
  options: { others: flag('--others', 'terminal.account.othersOption') },
});

export const deviceRevoke = defineCommand({
  path: ['auth', 'device', 'revoke'],
  summary: 'terminal.account.deviceEndSummary',
  input,
  examples: ['ra3 auth device revoke 0123456789abcdef', 'ra3 auth device revoke --others --yes'],
  row: { adds: { sessionId: 'string?', isEnded: 'boolean' } },
  needs: 'security.endSession',
  load: () => import('./auth-device-revoke.js'),
});

const SESSION_ID = /^[0-9a-f]{16}$/u;

export const run: Run<typeof input> = async ({ arguments: [sessionId], options: { others } }, context) => {
  const { language, output, runtime } = context;
  if ((sessionId === undefined) !== others)
    throw new CommandError('usage', language.text('terminal.account.deviceOrOthers'));
  if (sessionId !== undefined && !SESSION_ID.test(sessionId))
    throw new CommandError('usage', language.text('terminal.account.badDeviceId', { value: sessionId }));
  const client = await context.openClient();
  const question =
    sessionId === undefined
      ? language.text('subjects.signOutOthers.question')
      : language.text('terminal.account.askEnd', { id: sessionId });
  if (!(await confirm(question, context))) return;
  const options = { signal: runtime.signal };
  await (sessionId === undefined
    ? client.security.endOtherSessions({}, options)
    : client.security.endSession({ sessionId }, options));
  if (output.isJson) await output.record({ sessionId: sessionId ?? null, isEnded: true });
  else await output.note(language.text('terminal.account.deviceEnded'));
};
