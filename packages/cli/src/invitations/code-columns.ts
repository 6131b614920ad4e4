import { cleanText, stripHarmful } from '@ra3/sdk/rules/text';
import type { Language } from '../i18n/translate.js';
import type { ListColumn } from '../print/list-table.js';
import type { InvitationCode } from './walk-codes.js';

const LONGEST_NAME = 40;
const LONGEST_NOTE = 60;

/** The table of invitation codes. */
export function codeColumns({ text }: Language): ListColumn<InvitationCode>[] {
  return [
    {
      field: 'value',
      head: text('terminal.admin.column.code'),
      cell: ({ value }) => ({ text: stripHarmful(value) }),
    },
    {
      field: 'status',
      head: text('terminal.admin.column.state'),
      cell: ({ status }) => ({ text: text(`terminal.admin.invitationState.${status}`) }),
    },
    {
      field: 'inviterUname',
      head: text('terminal.admin.column.inviter'),
      shrinksTo: 10,
      cell: ({ inviterUname }) => ({ text: cleanText(inviterUname ?? '--', LONGEST_NAME) }),
    },
    {
      field: 'regEmail',
      head: text('terminal.admin.column.usedBy'),
      shrinksTo: 10,
      dropsAt: 2,
      cell: ({ regEmail }) => ({ text: stripHarmful(regEmail ?? '--') }),
    },
    {
      field: 'desc',
      head: text('terminal.admin.column.note'),
      shrinksTo: 10,
      dropsAt: 1,
      cell: ({ desc }) => ({ text: cleanText(desc, LONGEST_NOTE) }),
    },
  ];
}
