import { defineCommand } from '../command/command-definition.js';
import { cleanText } from '@ra3/sdk/rules/text';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { timeText } from '../admin/time-text.js';

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

export async function run(_input: unknown, context: CommandContext): Promise<ExitCode> {
  const { language, runtime } = context;
  const { text } = language;
  const client = await context.openClient();
  const { records } = await client.moderation.badPersonas({}, { signal: runtime.signal });
  return printList(
    {
      columns: [
        {
          field: 'name',
          head: text('terminal.admin.column.name'),
          shrinksTo: 8,
          cell: ({ name }) => ({ text: cleanText(name, LONGEST_NAME) }),
        },
        {
          field: 'addedBy',
          head: text('terminal.admin.column.by'),
          shrinksTo: 8,
          cell: ({ addedBy }) => ({ text: cleanText(addedBy, LONGEST_NAME) }),
        },
        {
          field: 'addedTime',
          head: text('terminal.column.when'),
          cell: ({ addedTime }) => ({ text: timeText(addedTime) }),
        },
      ],
      rows: records,
      id: ({ name }) => name,
      empty: text('terminal.admin.badName.none'),
    },
    context,
  );
}
