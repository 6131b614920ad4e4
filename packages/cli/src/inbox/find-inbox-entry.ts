import type { Client } from '@ra3/sdk/node';
import type { CommandContext } from '../command/command-context.js';
import { requireExtension } from '../command/require-extension.js';
import { CommandError } from '../failure/command-error.js';
import type { InboxEntry } from './inbox-entry.js';

/** An entry, open or resolved. @throws {CommandError} `not-found`, or `refused` on a host without an inbox */
export async function findInboxEntry(
  client: Client,
  entryId: number,
  context: CommandContext,
): Promise<InboxEntry> {
  await requireExtension(client, 'complaints.inbox', context);
  for (const state of ['open', 'resolved'] as const) {
    const { records } = await client.complaints.inbox({ state, entryId }, { signal: context.runtime.signal });
    const entry = records.find((each) => each.entryId === entryId);
    if (entry !== undefined) return entry;
  }
  throw new CommandError('not-found', context.language.text('terminal.inbox.noEntry', { id: entryId }));
}
