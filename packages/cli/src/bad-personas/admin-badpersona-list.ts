import { defineCommand, type Run } from '../command/command-definition.js';
import { cleanText } from '@ra3/sdk/rules/text';
import { printList } from '../command/print-list.js';
import { timeText } from '../admin/time-text.js';
import { column } from '../print/list-table.js';

export const adminBadPersonaList = defineCommand({
  path: ['admin', 'badpersona', 'list'],
  isList: true,
  summary: 'terminal.admin.badName.listSummary',
  examples: ['ra3 admin badpersona list', 'ra3 admin badpersona list -q'],
  fields: ['name', 'addedBy', 'addedTime'],
  row: { call: 'moderation.badPersonas', at: 'records' },
  load: () => import('./admin-badpersona-list.js'),
});

const LONGEST_NAME = 64;

export const run: Run = async (_input, context) => {
  const { language, runtime } = context;
  const { text } = language;
  const client = await context.openClient();
  const { records } = await client.moderation.badPersonas({}, { signal: runtime.signal });
  return printList<(typeof records)[number]>(context, {
    columns: [
      column('name', text('terminal.admin.column.name'), {
        shrinksTo: 8,
        cell: ({ name }) => cleanText(name, LONGEST_NAME),
      }),
      column('addedBy', text('terminal.admin.column.by'), {
        shrinksTo: 8,
        cell: ({ addedBy }) => cleanText(addedBy, LONGEST_NAME),
      }),
      column('addedTime', text('terminal.column.when'), ({ addedTime }) => timeText(addedTime)),
    ],
    rows: records,
    id: ({ name }) => name,
    empty: text('terminal.admin.badName.none'),
  });
};
