import type { Reply } from '@ra3/sdk';
import { pollingMs } from '@ra3/sdk/facts';
import { wait } from '../settings/clock.js';
import { poll, type Polled, type PollOptions } from '../settings/poll.js';

export type AuditEntry = Reply<'moderation.auditLog'>['records'][number];

/**
 * Asks for new entries again and again, and yields them oldest first. The first time is a while after the call, which knows
 * the entries up to `after`, 0 for none.
 */
export async function* followAudit(
  load: LoadAuditPage,
  after: number,
  options: PollOptions,
): AsyncGenerator<Polled<readonly AuditEntry[]>, void, undefined> {
  let last = after;
  const readNewer = async (): Promise<readonly AuditEntry[]> => {
    const entries = await loadNewer(load, last);
    last = entries.at(-1)?.entryId ?? last;
    return entries;
  };
  await wait(options.clock, pollingMs.adminServerStats, options.signal);
  yield* poll(readNewer, pollingMs.adminServerStats, options);
}

/** Entries after the last known one, oldest first, also when more came than one page holds. */
async function loadNewer(load: LoadAuditPage, last: number): Promise<AuditEntry[]> {
  const newer: AuditEntry[] = [];
  for (let before: number | undefined; ;) {
    const page = await load(before);
    const fresh = page.filter(({ entryId }) => entryId > last);
    newer.push(...fresh);
    if (fresh.length < page.length || page.length === 0) return newer.toReversed();
    before = page.at(-1)?.entryId;
  }
}

/** Loads a page of the log, latest first: the newest, or the entries before one. */
export type LoadAuditPage = (
  before: number | undefined,
) => Promise<readonly Reply<'moderation.auditLog'>['records'][number][]>;

/** Loads entries, latest first, until `limit` are there or the log ends. */
export async function walkAudit(
  load: LoadAuditPage,
  limit: number,
): Promise<Awaited<ReturnType<LoadAuditPage>>> {
  const entries = [...(await load(undefined))];
  while (entries.length < limit) {
    const page = await load(entries.at(-1)?.entryId);
    if (page.length === 0) break;
    entries.push(...page);
  }
  return entries.slice(0, limit);
}
