import { stripHarmful } from '@ra3/sdk/rules/text';
import { requireAdminHost } from '../admin/admin-host.js';
import { doAct } from '../command/do-act.js';
import { findUser } from '../admin/find-user.js';
import { readUserWord } from '../admin/read-user-id.js';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { flag, parsedArgument } from '../command/input-kinds.js';
import { addNote, readNote } from './notes.js';

const input = defineInput({
  arguments: [
    parsedArgument('<user>', 'terminal.inbox.userArgument', readUserWord),
    parsedArgument('<text>', 'terminal.note.textArgument', readNote),
  ],
  options: { dryRun: flag('--dry-run', 'terminal.admin.dryRunOption') },
});

export const adminUserNoteAdd = defineCommand({
  path: ['admin', 'user', 'note', 'add'],
  summary: 'terminal.note.addSummary',
  input,
  examples: ["ra3 admin user note add 1042 'Shares the computer with a brother' --yes"],
  row: { adds: { userId: 'number', text: 'string', isSent: 'boolean' } },
  needs: 'cases.addNote',
  load: () => import('./admin-user-note-add.js'),
});

export const run: Run<typeof input> = async ({ arguments: [word, note], options }, context) => {
  const { language } = context;
  const adminHost = await requireAdminHost(context);
  const { userId, userName } = await findUser(word, adminHost);
  const words = { name: stripHarmful(userName), id: userId, note: stripHarmful(note) };
  await doAct(context, {
    preview: () => [language.text('terminal.note.plan', words)],
    question: language.text('terminal.note.ask'),
    isDryRun: options.dryRun,
    write: () => addNote(userId, note, adminHost),
    record: (isSent) => ({ userId, text: note, isSent }),
    done: language.text('terminal.note.added'),
  });
};
