import { cleanText, stripHarmful } from '@ra3/sdk/rules';
import type { Language } from '../i18n/translate.js';
import type { ListColumn } from '../print/list-table.js';
import { timeText } from './time-text.js';
import type { AuditEntry } from './follow-audit.js';
import { changedFieldsText } from './changed-fields.js';

const LONGEST_NAME = 40;

/** The table of the audit log. */
export function auditColumns({ text }: Language): ListColumn<AuditEntry>[] {
  return [
    {
      field: 'time',
      head: text('terminal.column.when'),
      cell: ({ time }) => ({ text: timeText(time), style: 'muted' }),
    },
    {
      field: 'adminUserName',
      head: text('terminal.admin.column.admin'),
      shrinksTo: 8,
      cell: ({ adminUserName }) => ({ text: cleanText(adminUserName, LONGEST_NAME) }),
    },
    { field: 'act', head: text('terminal.column.action'), cell: ({ act }) => ({ text: stripHarmful(act) }) },
    {
      field: 'target',
      head: text('terminal.admin.column.target'),
      shrinksTo: 10,
      cell: ({ target }) => ({ text: stripHarmful(target) }),
    },
    {
      field: 'after',
      head: text('terminal.admin.column.change'),
      shrinksTo: 10,
      dropsAt: 1,
      cell: (entry) => ({ text: changedFieldsText(entry) }),
    },
  ];
}
