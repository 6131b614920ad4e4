import type { Reply } from '@ra3/sdk';
import type { Language } from '../i18n/translate.js';
import { column, numberColumn, type ListColumn } from '../print/list-table.js';
import type { Cell } from '../print/table.js';
import { timeText } from '../admin/time-text.js';
import { accountColumns, accountStateCell } from './account-columns.js';

export type RelatedUser = Reply<'cases.related'>['records'][number];

/** Accounts that came from the same places. */
export function relatedColumns(language: Language): ListColumn<RelatedUser>[] {
  const { text } = language;
  return [
    ...accountColumns<RelatedUser>(language),
    column('state', text('terminal.admin.column.state'), (user) => stateCell(user, { text })),
    column('shared', text('terminal.admin.column.shared'), (user) => sharedCell(user, { text })),
    numberColumn('loginCount', text('terminal.admin.column.loginCount')),
    column('firstTime', text('terminal.admin.column.first'), {
      dropsAt: 1,
      cell: ({ firstTime }) => timeText(firstTime),
    }),
    column('lastTime', text('terminal.admin.column.last'), ({ lastTime }) => timeText(lastTime)),
  ];
}

type Texts = Pick<Language, 'text'>;

function stateCell({ state, isClosed }: RelatedUser, { text }: Texts): Cell {
  const banned = state === 'banned' ? text('terminal.admin.user.banned') : undefined;
  return accountStateCell({ banned, isClosed }, { text });
}

/** What both accounts had, the strongest hint first. */
function sharedCell({ shared }: RelatedUser, { text }: Texts): Cell {
  const kinds = [
    ...(shared.machineCodes.length > 0 ? [text('terminal.admin.user.sharedMachine')] : []),
    ...(shared.macs.length > 0 ? ['MAC'] : []),
    ...(shared.networks.length > 0 ? ['IP'] : []),
  ];
  return { text: kinds.join('+') };
}
