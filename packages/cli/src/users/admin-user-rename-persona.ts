import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { argument, flag, parsedArgument } from '../command/input-kinds.js';
import { readUserId } from '../admin/read-user-id.js';
import type { Client } from '@ra3/sdk/node';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from '../command/command-context.js';
import { doAct } from '../command/do-act.js';
import { sendWrite } from '../command/send-write.js';

const input = defineInput({
  arguments: [
    parsedArgument('<persona>', 'terminal.admin.user.personaArgument', readUserId),
    argument('<name>', 'terminal.admin.user.newNameArgument'),
  ],
  options: {
    forbidOldName: flag('--forbid-old-name', 'terminal.admin.user.forbidOldNameOption'),
    dryRun: flag('--dry-run', 'terminal.admin.dryRunOption'),
  },
});

export const adminUserRenamePersona = defineCommand({
  path: ['admin', 'user', 'rename-persona'],
  summary: 'terminal.admin.user.renameSummary',
  input,
  examples: [
    'ra3 admin user rename-persona 1042 Natasha2 --dry-run',
    'ra3 admin user rename-persona 1042 Natasha2 --forbid-old-name --yes',
  ],
  row: {
    adds: {
      personaId: 'number',
      userId: 'number',
      oldName: 'string',
      newName: 'string',
      forbidsOldName: 'boolean',
      outcome: 'string',
    },
  },
  load: () => import('./admin-user-rename-persona.js'),
});

export const run: Run<typeof input> = async ({ arguments: [personaId, newName], options }, context) => {
  const { text } = context.language;
  const client = await context.openClient();
  const { oldName, userId, userName } = await findPersona(client, personaId, context);
  const words = { oldName: stripHarmful(oldName), newName: stripHarmful(newName), id: personaId };
  const forbids = options.forbidOldName;
  const { signal } = context.runtime;
  await doAct(context, {
    preview: () => [
      text('terminal.admin.user.renamePlan', { ...words, userId, userName: stripHarmful(userName) }),
      ...(forbids ? [text('terminal.admin.user.forbidPlan', words)] : []),
    ],
    question: text('terminal.admin.user.askRename', words),
    isDryRun: options.dryRun,
    write: () =>
      sendWrite(context, {
        send: () =>
          client.moderation.renamePersona({ personaId, newName, banPreviousName: forbids }, { signal }),
        isDone: async () => (await findPersona(client, personaId, context)).oldName === newName,
      }),
    record: (isSent) => ({
      ...{ personaId, userId, oldName, newName, forbidsOldName: forbids },
      outcome: isSent ? 'renamed' : 'dry-run',
    }),
    done: text('terminal.admin.user.renamed', words),
  });
};

async function findPersona(client: Client, personaId: number, { runtime, language }: CommandContext) {
  const { records } = await client.moderation.searchUsers({ personaId }, { signal: runtime.signal });
  for (const { userId, userName, personas } of records) {
    const persona = personas.find((one) => one.personaId === personaId);
    if (persona !== undefined) return { userId, userName, oldName: persona.personaName };
  }
  throw new CommandError('not-found', language.text('terminal.admin.user.noPersona', { id: personaId }));
}
