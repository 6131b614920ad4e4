import type { Reply } from '@ra3/sdk';
import { adminLimits } from '@ra3/sdk/facts';
import { cleanText } from '@ra3/sdk/rules/text';
import { findUserId, readUserWord } from '../admin/read-user-id.js';
import { timeText } from '../admin/time-text.js';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { parsedArgument } from '../command/input-kinds.js';
import { printList } from '../command/print-list.js';
import { requireExtension } from '../command/require-extension.js';
import type { Language } from '../i18n/translate.js';
import { cleanName } from '../print/cells.js';
import { textColumn, type ListColumn } from '../print/list-table.js';

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
  load: () => import('./admin-user-note-list.js'),
});

export const run: Run<typeof input> = async ({ arguments: [word] }, context) => {
  const { language, runtime } = context;
  const client = await context.openClient();
  await requireExtension(client, 'cases.notes', context);
  const id = await findUserId(word, context);
  const { records } = await client.cases.notes({ id }, { signal: runtime.signal });
  return printList(context, {
    columns: noteColumns(language),
    rows: records,
    id: ({ noteId }) => noteId,
    empty: language.text('terminal.note.none'),
  });
};

type Note = Reply<'cases.notes'>['records'][number];

export function noteColumns({ text }: Language): readonly ListColumn<Note>[] {
  return [
    textColumn('time', text('terminal.column.when'), {
      show: (time) => ({ text: timeText(time), style: 'muted' }),
    }),
    textColumn('writtenBy', text('terminal.admin.column.by'), { shrinksTo: 8, show: cleanName }),
    textColumn('text', text('terminal.column.note'), {
      shrinksTo: 12,
      show: (note) => cleanText(note, adminLimits.noteCharacters),
    }),
  ];
}
