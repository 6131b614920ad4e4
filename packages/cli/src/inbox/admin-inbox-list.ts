import { adminLimits, inboxKinds } from '@ra3/sdk/facts';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { choiceOption, flag } from '../command/input-kinds.js';
import { printList } from '../command/print-list.js';
import { inboxColumns, readInbox, type InboxEntry } from './inbox-entry.js';

const input = defineInput({
  options: {
    resolved: flag('--resolved', 'terminal.inbox.resolvedOption'),
    kind: choiceOption('--kind <kind>', 'terminal.inbox.kindOption', {
      ...{ choices: ['all', ...inboxKinds], defaultValue: 'all' },
    }),
  },
});

export const adminInboxList = defineCommand({
  path: ['admin', 'inbox', 'list'],
  isList: true,
  summary: 'terminal.inbox.listSummary',
  input,
  examples: [
    'ra3 admin inbox list',
    'ra3 admin inbox list --kind appeal --limit all',
    'ra3 admin inbox list --resolved --json',
  ],
  fields: ['entryId', 'kind', 'time', 'topic', 'user', 'persona', 'text', 'claimedBy', 'outcome'],
  row: { call: 'complaints.inbox', at: 'records' },
  needs: 'complaints.inbox',
  load: () => import('./admin-inbox-list.js'),
});

export const run: Run<typeof input> = async ({ options: { resolved, kind } }, context) => {
  const { language, runtime } = context;
  const { text } = language;
  const client = await context.openClient();
  const state = resolved ? 'resolved' : 'open';
  return printList<InboxEntry>(context, {
    columns: inboxColumns(language),
    rows: readInbox(client, { state, ...(kind !== 'all' && { kind }) }, runtime.signal),
    limit: adminLimits.inboxEntries,
    id: ({ entryId }) => entryId,
    empty: text('terminal.inbox.none'),
  });
};
