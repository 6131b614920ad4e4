import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { flag } from '../command/input-kinds.js';
import { printList } from '../command/print-list.js';
import { requireExtension } from '../command/require-extension.js';
import { inboxColumns, type InboxEntry } from './inbox-entry.js';

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

export const run: Run<typeof input> = async ({ options: { resolved } }, context) => {
  const { language, runtime } = context;
  const { text } = language;
  const client = await context.openClient();
  await requireExtension(client, 'complaints.inbox', context);
  const state = resolved ? 'resolved' : 'open';
  const { records } = await client.complaints.inbox({ state }, { signal: runtime.signal });
  return printList<InboxEntry>(context, {
    columns: inboxColumns(language),
    rows: records,
    id: ({ entryId }) => entryId,
    empty: text('terminal.inbox.none'),
  });
};
