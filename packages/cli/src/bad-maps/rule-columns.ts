import { cleanText, stripHarmful } from '@ra3/sdk/rules';
import type { Language } from '../i18n/translate.js';
import type { ListColumn } from '../print/list-table.js';
import { timeText } from '../admin/time-text.js';
import type { StoredRule } from './map-rule.js';

const LONGEST_NAME = 40;
const LONGEST_TEXT = 60;

/** The table of map rules (S3-08). */
export function ruleColumns({ text }: Language): ListColumn<StoredRule>[] {
  return [
    {
      field: 'path',
      head: text('terminal.column.map'),
      shrinksTo: 20,
      cell: ({ path }) => ({ text: stripHarmful(path) }),
    },
    {
      field: 'active',
      head: text('terminal.admin.column.state'),
      cell: ({ active }) =>
        active
          ? { text: text('terminal.admin.map.active'), style: 'good' }
          : { text: text('terminal.admin.map.inactive'), style: 'muted' },
    },
    {
      field: 'message',
      head: text('terminal.admin.column.message'),
      shrinksTo: 10,
      cell: ({ message }) => ({ text: cleanText(message, LONGEST_TEXT) }),
    },
    {
      field: 'reason',
      head: text('terminal.column.reason'),
      shrinksTo: 8,
      dropsAt: 1,
      cell: ({ reason }) => ({ text: cleanText(reason, LONGEST_TEXT) }),
    },
    {
      field: 'addedBy',
      head: text('terminal.admin.column.by'),
      shrinksTo: 8,
      dropsAt: 2,
      cell: ({ addedBy }) => ({ text: cleanText(addedBy, LONGEST_NAME) }),
    },
    {
      field: 'addedTime',
      head: text('terminal.column.when'),
      dropsAt: 3,
      cell: ({ addedTime }) => ({ text: timeText(addedTime) }),
    },
  ];
}
