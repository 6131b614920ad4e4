import type { Reply } from '@ra3/sdk';
import { banTypesOf } from '@ra3/sdk/rules/moderation';
import type { Language } from '../i18n/translate.js';
import { column, type ListColumn } from '../print/list-table.js';
import type { Cell } from '../print/table.js';
import { timeText } from '../admin/time-text.js';
import { accountColumns, accountStateCell, nameCell } from './account-columns.js';

export type AdminUser = Reply<'moderation.user'>;

/** The table of found users (S2-71). */
export function userColumns(language: Language): ListColumn<AdminUser>[] {
  const { text } = language;
  return [
    ...accountColumns<AdminUser>(language),
    column('email', text('terminal.admin.column.mail'), {
      shrinksTo: 12,
      dropsAt: 2,
      cell: ({ email }) => nameCell(email),
    }),
    column('state', text('terminal.admin.column.state'), (user) => stateCell(user, { text })),
    column('personas', text('terminal.admin.column.personas'), {
      shrinksTo: 10,
      dropsAt: 1,
      cell: ({ personas }) => personas.map(({ personaName }) => nameCell(personaName).text).join(', '),
    }),
  ];
}

/** Normal, closed, or banned with the end and the types of the ban. */
export function stateCell({ state, ban, closedTime }: AdminUser, { text }: Pick<Language, 'text'>): Cell {
  const until = ban === null ? '--' : timeText(ban.expiryTime);
  const types = ban === null ? '' : banTypesOf(ban.type).join('+');
  const banned = state === 'banned' ? text('terminal.admin.user.bannedUntil', { until, types }) : undefined;
  return accountStateCell({ banned, isClosed: closedTime !== undefined }, { text });
}
