import { readUserId } from '../admin/read-user-id.js';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { parsedArgument } from '../command/input-kinds.js';
import { findInboxEntry } from './find-inbox-entry.js';
import { inboxLines } from './inbox-entry.js';

const input = defineInput({
  arguments: [parsedArgument('<entry>', 'terminal.inbox.entryArgument', readUserId)],
});

export const adminInboxShow = defineCommand({
  path: ['admin', 'inbox', 'show'],
  summary: 'terminal.inbox.showSummary',
  input,
  examples: ['ra3 admin inbox show 1042', 'ra3 admin inbox show 1042 --json'],
  row: { call: 'complaints.inbox', at: 'records' },
  load: () => import('./admin-inbox-show.js'),
});

export const run: Run<typeof input> = async ({ arguments: [entryId] }, context) => {
  const { output } = context;
  const entry = await findInboxEntry(await context.openClient(), entryId, context);
  if (output.isJson) return output.record(entry);
  await output.lines(inboxLines(entry));
};
