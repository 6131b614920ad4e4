import { readUserId } from '../admin/read-user-id.js';
import { sendWrite } from '../command/send-write.js';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { flag, parsedArgument } from '../command/input-kinds.js';
import { findInboxEntry } from './find-inbox-entry.js';

const input = defineInput({
  arguments: [parsedArgument('<entry>', 'terminal.inbox.entryArgument', readUserId)],
  options: { release: flag('--release', 'terminal.inbox.releaseOption') },
});

export const adminInboxClaim = defineCommand({
  path: ['admin', 'inbox', 'claim'],
  summary: 'terminal.inbox.claimSummary',
  input,
  examples: ['ra3 admin inbox claim 1042', 'ra3 admin inbox claim 1042 --release'],
  row: { adds: { entryId: 'number', isClaimed: 'boolean' } },
  load: () => import('./admin-inbox-claim.js'),
});

/** Does not ask first: a claim changes nothing for a player, and is given back as easily. */
export const run: Run<typeof input> = async ({ arguments: [entryId], options: { release } }, context) => {
  const { output, language, runtime } = context;
  const client = await context.openClient();
  await findInboxEntry(client, entryId, context);
  const claim = { entryId, isClaimed: !release };
  await sendWrite(context, {
    send: () => client.complaints.claim(claim, { signal: runtime.signal }),
    isDone: async () => ((await findInboxEntry(client, entryId, context)).claimedBy === null) === release,
  });
  if (output.isJson) return output.record(claim);
  await output.lines([
    language.text(release ? 'terminal.inbox.released' : 'terminal.inbox.claimed', { id: entryId }),
  ]);
};
