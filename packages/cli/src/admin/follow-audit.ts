import type { Clock, Reply } from '@ra3/sdk';
import { pollingMs } from '@ra3/sdk/facts';
import { retryDelayMs, wait } from '../settings/clock.js';

export type AuditEntry = Reply<'moderation.auditLog'>['records'][number];

export type FollowEvent =
  | { readonly kind: 'entries'; readonly entries: readonly AuditEntry[] }
  | { readonly kind: 'failure'; readonly error: unknown; readonly nextTryAt: number };

export interface FollowOptions {
  readonly load: LoadAuditPage;
  /** Newest entry that is known; 0 for none. */
  readonly after: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Stops after this many requests that were answered or failed. */
  readonly times: number;
}

/**
 * Asks for new entries again and again, and yields them oldest first. After each failure the delay doubles, up to two
 * minutes. Ends when the signal aborts.
 */
export async function* followAudit({
  load,
  after,
  clock,
  signal,
  times,
}: FollowOptions): AsyncGenerator<FollowEvent, void, undefined> {
  let last = after;
  let failures = 0;
  const isStopped = (): boolean => signal.aborted;
  for (let round = 1; round <= times; round += 1) {
    await wait(clock, retryDelayMs(pollingMs.adminServerStats, failures), signal);
    if (isStopped()) return;
    try {
      const entries = await loadNewer(load, last);
      failures = 0;
      last = entries.at(-1)?.entryId ?? last;
      yield { kind: 'entries', entries };
    } catch (error) {
      if (isStopped()) return;
      failures += 1;
      yield {
        kind: 'failure',
        error,
        nextTryAt: clock.now() + retryDelayMs(pollingMs.adminServerStats, failures),
      };
    }
  }
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
