import { stripHarmful } from '@ra3/sdk/rules/text';
import type { Language } from '../i18n/translate.js';
import { column, type ListColumn } from '../print/list-table.js';
import type { Cell } from '../print/table.js';
import { timeText } from '../print/time-text.js';
import type { Login } from './read-case.js';

/** The logins of a user; an origin is followed by how many others had it lately. */
export function loginColumns({ text }: Language): ListColumn<Login>[] {
  return [
    column('time', text('terminal.column.time'), ({ time }) => timeText(time)),
    column('network', text('terminal.admin.column.network'), {
      shrinksTo: 10,
      cell: ({ network, sharedBy }) => originCell(network, sharedBy?.network),
    }),
    column('mac', text('terminal.admin.column.mac'), {
      shrinksTo: 10,
      dropsAt: 1,
      cell: ({ mac, sharedBy }) => originCell(mac, sharedBy?.mac),
    }),
    column('machineCode', text('terminal.admin.column.machine'), {
      shrinksTo: 10,
      cell: ({ machineCode, sharedBy }) => originCell(machineCode, sharedBy?.machineCode),
    }),
    column('sharedBy', text('terminal.admin.column.others'), {
      isNumber: true,
      cell: ({ sharedBy }) => ({
        text:
          sharedBy === null ? '--' : String(Math.max(sharedBy.network, sharedBy.mac, sharedBy.machineCode)),
      }),
    }),
  ];
}

function originCell(origin: string | null, others: number | undefined): Cell {
  if (origin === null || origin === '') return { text: '--', style: 'muted' };
  const count = others === undefined || others === 0 ? '' : ` +${String(others)}`;
  return { text: stripHarmful(origin) + count, ...(count !== '' && { style: 'warn' }) };
}
