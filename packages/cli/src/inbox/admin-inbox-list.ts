import type { Reply } from '@ra3/sdk/node';
import { cleanText } from '@ra3/sdk/rules/text';
import { timeText } from '../admin/time-text.js';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { flag } from '../command/input-kinds.js';
import { printList } from '../command/print-list.js';
import { requireExtension } from '../command/require-extension.js';
import { cleanName } from '../print/cells.js';
import { column, textColumn } from '../print/list-table.js';

const input = defineInput({ options: { resolved: flag('--resolved', 'terminal.inbox.resolvedOption') } });

export const adminInboxList = defineCommand({
  path: ['admin', 'inbox', 'list'],
  isList: true,
  summary: 'terminal.inbox.listSummary',
  input,
  examples: ['ra3 admin inbox list', 'ra3 admin inbox list --resolved --json'],
  fields: ['entryId', 'kind', 'time', 'topic', 'user', 'persona', 'text', 'claimedBy', 'outcome'],
  row: { call: 'complaints.inbox', at: 'records' },
  load: () => import('./admin-inbox-list.js'),
});

export type InboxEntry = Reply<'complaints.inbox'>['records'][number];

const LONGEST_TEXT = 200;

export const run: Run<typeof input> = async ({ options: { resolved } }, context) => {
  const { language, runtime } = context;
  const { text } = language;
  const client = await context.openClient();
  await requireExtension(client, 'complaints.inbox', context);
  const state = resolved ? 'resolved' : 'open';
  const { records } = await client.complaints.inbox({ state }, { signal: runtime.signal });
  return printList<InboxEntry>(context, {
    columns: [
      column('entryId', 'ID', ({ entryId }) => String(entryId)),
      column('time', text('terminal.column.when'), ({ time }) => ({ text: timeText(time), style: 'muted' })),
      textColumn('kind', text('terminal.inbox.kind')),
      column('user', text('terminal.inbox.about'), {
        shrinksTo: 8,
        cell: ({ user, persona }) => cleanName(persona?.personaName ?? user?.userName ?? ''),
      }),
      textColumn('claimedBy', text('terminal.inbox.claimedBy'), {
        shrinksTo: 8,
        dropsAt: 1,
        show: cleanName,
      }),
      column('text', text('terminal.inbox.text'), {
        shrinksTo: 10,
        dropsAt: 2,
        cell: (entry) => cleanText(entry.text, LONGEST_TEXT),
      }),
    ],
    rows: records,
    id: ({ entryId }) => entryId,
    empty: text('terminal.inbox.none'),
  });
};
