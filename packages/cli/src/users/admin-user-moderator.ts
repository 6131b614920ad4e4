import { stripHarmful } from '@ra3/sdk/rules/text';
import { requireAdminHost } from '../admin/admin-host.js';
import { doAct } from '../command/do-act.js';
import { findUser } from '../admin/find-user.js';
import { readUserWord } from '../admin/read-user-id.js';
import { sendWrite } from '../command/send-write.js';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { choiceArgument, flag, parsedArgument } from '../command/input-kinds.js';

const input = defineInput({
  arguments: [
    parsedArgument('<user>', 'terminal.inbox.userArgument', readUserWord),
    choiceArgument('<state>', 'terminal.inbox.stateArgument', { choices: ['on', 'off'] }),
  ],
  options: { dryRun: flag('--dry-run', 'terminal.admin.dryRunOption') },
});

export const adminUserModerator = defineCommand({
  path: ['admin', 'user', 'moderator'],
  summary: 'terminal.inbox.moderatorSummary',
  input,
  examples: ['ra3 admin user moderator 1042 on', 'ra3 admin user moderator name:Natasha off --yes'],
  row: { adds: { userId: 'number', userName: 'string', isModerator: 'boolean', isSent: 'boolean' } },
  needs: 'moderation.setModerator',
  load: () => import('./admin-user-moderator.js'),
});

export const run: Run<typeof input> = async ({ arguments: [word, state], options }, context) => {
  const { language } = context;
  const adminHost = await requireAdminHost(context);
  const { client, signal } = adminHost;
  const { userId, userName } = await findUser(word, adminHost);
  const isModerator = state === 'on';
  const words = { name: stripHarmful(userName), id: userId };
  const plan = language.text(isModerator ? 'terminal.inbox.givePlan' : 'terminal.inbox.takePlan', words);
  await doAct(context, {
    preview: () => [plan],
    question: language.text('terminal.inbox.askModerator'),
    isDryRun: options.dryRun,
    write: () =>
      sendWrite(context, {
        send: () => client.moderation.setModerator({ userId, isModerator }, { signal }),
        isDone: async () =>
          ((await client.moderation.user({ id: userId }, { signal })).isModerator ?? false) === isModerator,
      }),
    record: (isSent) => ({ userId, userName, isModerator, isSent }),
    done: plan,
  });
};
