import type { Reply } from '@ra3/sdk';
import { cleanText } from '@ra3/sdk/rules';
import type { Language } from '../../../language/translate.js';
import type { ListColumn } from '../../../output/list-table.js';
import { timeText } from '../../frame/time-text.js';

export type RelatedUser = Reply<'cases.related'>['records'][number];

const LONGEST_NAME = 40;

/** Accounts that came from the same places. */
export function relatedColumns({ text }: Language): ListColumn<RelatedUser>[] {
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
      cell: ({ userName }) => ({ text: cleanText(userName, LONGEST_NAME) }),
    },
    {
      field: 'state',
      head: text('terminal.admin.column.state'),
      cell: ({ state, isClosed }) => {
        if (state === 'banned') return { text: text('terminal.admin.user.banned'), style: 'bad' };
        return isClosed
          ? { text: text('terminal.admin.user.closed'), style: 'muted' }
          : { text: text('terminal.admin.user.normal') };
      },
    },
    {
      field: 'shared',
      head: text('terminal.admin.column.shared'),
      cell: ({ shared }) => ({
        text: [
          ...(shared.machineCodes.length > 0 ? [text('terminal.admin.user.sharedMachine')] : []),
          ...(shared.macs.length > 0 ? ['MAC'] : []),
          ...(shared.networks.length > 0 ? ['IP'] : []),
        ].join('+'),
      }),
    },
    {
      field: 'loginCount',
      head: text('terminal.admin.column.loginCount'),
      isNumber: true,
      cell: ({ loginCount }) => ({ text: String(loginCount) }),
    },
    {
      field: 'firstTime',
      head: text('terminal.admin.column.first'),
      dropsAt: 1,
      cell: ({ firstTime }) => ({ text: timeText(firstTime) }),
    },
    {
      field: 'lastTime',
      head: text('terminal.admin.column.last'),
      cell: ({ lastTime }) => ({ text: timeText(lastTime) }),
    },
  ];
}
