import type { Reply } from '@ra3/sdk';
import { adminLimits } from '@ra3/sdk/facts';
import { cleanText } from '@ra3/sdk/rules/text';
import type { AdminHost } from '../admin/admin-host.js';
import { sendWrite } from '../command/send-write.js';
import { timeText } from '../print/time-text.js';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import { cleanName } from '../print/cells.js';
import { textColumn, type ListColumn } from '../print/list-table.js';

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

/** A note as it is sent. @throws {CommandError} `usage` for one that the host would refuse */
export function readNote(typed: string, { text }: Pick<Language, 'text'>): string {
  const max = adminLimits.noteCharacters;
  const note = typed.trim();
  if (note !== '' && note.length <= max) return note;
  throw new CommandError('usage', text('terminal.note.badText', { max }));
}

/** Writes a note once; the latest note says whether a lost answer was a yes. */
export function addNote(
  id: number,
  text: string,
  { client, context, signal, admin }: AdminHost,
): Promise<void> {
  return sendWrite(context, {
    send: () => client.cases.addNote({ id, text }, { signal }),
    isDone: async () => {
      const [latest] = (await client.cases.notes({ id }, { signal })).records;
      return latest?.text === text && latest.writtenBy === admin.userName;
    },
  });
}
