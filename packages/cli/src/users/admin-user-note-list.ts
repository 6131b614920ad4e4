import { findUserId, readUserWord } from '../admin/read-user-id.js';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { parsedArgument } from '../command/input-kinds.js';
import { printList } from '../command/print-list.js';
import { noteColumns } from './notes.js';

const input = defineInput({
  arguments: [parsedArgument('<user>', 'terminal.inbox.userArgument', readUserWord)],
});

export const adminUserNoteList = defineCommand({
  path: ['admin', 'user', 'note', 'list'],
  isList: true,
  summary: 'terminal.note.listSummary',
  input,
  examples: ['ra3 admin user note list 1042', 'ra3 admin user note list name:Natasha --json'],
  fields: ['noteId', 'time', 'writtenBy', 'text'],
  row: { call: 'cases.notes', at: 'records' },
  needs: 'cases.notes',
  load: () => import('./admin-user-note-list.js'),
});

export const run: Run<typeof input> = async ({ arguments: [word] }, context) => {
  const { language, runtime } = context;
  const client = await context.openClient();
  const id = await findUserId(word, context);
  const { records } = await client.cases.notes({ id }, { signal: runtime.signal });
  return printList(context, {
    columns: noteColumns(language),
    rows: records,
    id: ({ noteId }) => noteId,
    empty: language.text('terminal.note.none'),
  });
};
