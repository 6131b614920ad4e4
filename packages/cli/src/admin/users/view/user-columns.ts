import type { Reply } from '@ra3/sdk';
import { banTypesOf, cleanText } from '@ra3/sdk/rules';
import type { Language } from '../../../language/translate.js';
import type { ListColumn } from '../../../output/list-table.js';
import type { Cell } from '../../../output/table.js';
import { timeText } from '../../frame/time-text.js';

export type AdminUser = Reply<'moderation.user'>;

const LONGEST_NAME = 40;

/** The table of found users (S2-71). */
export function userColumns({ text }: Language): ListColumn<AdminUser>[] {
  return [
    {
      field: 'userId',
      head: text('terminal.admin.column.user'),
      isNumber: true,
      cell: ({ userId }) => ({ text: String(userId) }),
    },
    {
      field: 'userName',
      head: text('terminal.admin.column.name'),
      shrinksTo: 10,
      cell: ({ userName }) => nameCell(userName),
    },
    {
      field: 'email',
      head: text('terminal.admin.column.mail'),
      shrinksTo: 12,
      dropsAt: 2,
      cell: ({ email }) => nameCell(email),
    },
    { field: 'state', head: text('terminal.admin.column.state'), cell: (user) => stateCell(user, { text }) },
    {
      field: 'personas',
      head: text('terminal.admin.column.personas'),
      shrinksTo: 10,
      dropsAt: 1,
      cell: ({ personas }) => ({
        text: personas.map(({ personaName }) => cleanText(personaName, LONGEST_NAME)).join(', '),
      }),
    },
  ];
}

function nameCell(name: string): Cell {
  return { text: cleanText(name, LONGEST_NAME) };
}

/** Normal, closed, or banned with the end and the types of the ban. */
export function stateCell({ state, ban, closedTime }: AdminUser, { text }: Pick<Language, 'text'>): Cell {
  if (state === 'banned') {
    const until = ban === null ? '--' : timeText(ban.expiryTime);
    const types = ban === null ? '' : banTypesOf(ban.type).join('+');
    return { text: text('terminal.admin.user.bannedUntil', { until, types }), style: 'bad' };
  }
  if (closedTime !== undefined) return { text: text('terminal.admin.user.closed'), style: 'muted' };
  return { text: text('terminal.admin.user.normal') };
}
