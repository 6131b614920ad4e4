import type { Reply } from '@ra3/sdk';
import { banTypesOf } from '@ra3/sdk/rules/moderation';
import type { Language } from '../i18n/translate.js';
import { column, numberColumn, type ListColumn, textColumn } from '../print/list-table.js';
import type { Cell } from '../print/table.js';
import { timeText } from '../print/time-text.js';
import { cleanName } from '../print/cells.js';

export type AdminUser = Reply<'moderation.user'>;

/** The table of found users (S2-71). */
export function userColumns(language: Language): ListColumn<AdminUser>[] {
  const { text } = language;
  return [
    ...accountColumns<AdminUser>(language),
    textColumn('email', text('terminal.admin.column.mail'), { shrinksTo: 12, dropsAt: 2, show: cleanName }),
    column('state', text('terminal.admin.column.state'), (user) => stateCell(user, { text })),
    column('personas', text('terminal.admin.column.personas'), {
      shrinksTo: 10,
      dropsAt: 1,
      cell: ({ personas }) => personas.map(({ personaName }) => cleanName(personaName)).join(', '),
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

export type RelatedUser = Reply<'cases.related'>['records'][number];

/** Accounts that came from the same places. */
export function relatedColumns(language: Language): ListColumn<RelatedUser>[] {
  const { text } = language;
  return [
    ...accountColumns<RelatedUser>(language),
    column('state', text('terminal.admin.column.state'), (user) => relatedStateCell(user, { text })),
    column('shared', text('terminal.admin.column.shared'), (user) => sharedCell(user, { text })),
    numberColumn('loginCount', text('terminal.admin.column.loginCount')),
    textColumn('firstTime', text('terminal.admin.column.first'), { dropsAt: 1, show: timeText }),
    column('lastTime', text('terminal.admin.column.last'), ({ lastTime }) => timeText(lastTime)),
  ];
}

function relatedStateCell({ state, isClosed }: RelatedUser, { text }: Pick<Language, 'text'>): Cell {
  const banned = state === 'banned' ? text('terminal.admin.user.banned') : undefined;
  return accountStateCell({ banned, isClosed }, { text });
}

/** What both accounts had, the strongest hint first. */
function sharedCell({ shared }: RelatedUser, { text }: Pick<Language, 'text'>): Cell {
  const kinds = [
    ...(shared.machineCodes.length > 0 ? [text('terminal.admin.user.sharedMachine')] : []),
    ...(shared.macs.length > 0 ? ['MAC'] : []),
    ...(shared.networks.length > 0 ? ['IP'] : []),
  ];
  return { text: kinds.join('+') };
}

/** The id and the name with which each list of accounts begins. */
function accountColumns<Row extends { readonly userId: number; readonly userName: string }>({
  text,
}: Language): ListColumn<Row>[] {
  return [
    numberColumn('userId', text('terminal.admin.column.user')),
    textColumn('userName', text('terminal.admin.column.name'), { shrinksTo: 10, show: cleanName }),
  ];
}

/** Banned in the words of the list, closed, or normal. */
function accountStateCell(
  { banned, isClosed }: { readonly banned: string | undefined; readonly isClosed: boolean },
  { text }: Pick<Language, 'text'>,
): Cell {
  if (banned !== undefined) return { text: banned, style: 'bad' };
  if (isClosed) return { text: text('terminal.admin.user.closed'), style: 'muted' };
  return { text: text('terminal.admin.user.normal') };
}
