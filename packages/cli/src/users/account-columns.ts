import type { Language } from '../i18n/translate.js';
import { column, numberColumn, type ListColumn } from '../print/list-table.js';
import type { Cell } from '../print/table.js';
import { cleanName } from '../print/cells.js';

/** The id and the name with which each list of accounts begins. */
export function accountColumns<Row extends { readonly userId: number; readonly userName: string }>({
  text,
}: Language): ListColumn<Row>[] {
  return [
    numberColumn('userId', text('terminal.admin.column.user')),
    column('userName', text('terminal.admin.column.name'), {
      shrinksTo: 10,
      cell: ({ userName }) => nameCell(userName),
    }),
  ];
}

export function nameCell(name: string): Cell {
  return { text: cleanName(name) };
}

/** Banned in the words of the list, closed, or normal. */
export function accountStateCell(
  { banned, isClosed }: { readonly banned: string | undefined; readonly isClosed: boolean },
  { text }: Pick<Language, 'text'>,
): Cell {
  if (banned !== undefined) return { text: banned, style: 'bad' };
  if (isClosed) return { text: text('terminal.admin.user.closed'), style: 'muted' };
  return { text: text('terminal.admin.user.normal') };
}
