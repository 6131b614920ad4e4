import { expect, test } from 'vitest';
import { FakeClock } from '../testing/fake-clock.js';
import type { Polled, PollOptions } from '../settings/poll.js';
import { followAudit, walkAudit, type AuditEntry, type LoadAuditPage } from './follow-audit.js';

type FollowEvent = Polled<readonly AuditEntry[]>;

function entry(entryId: number): AuditEntry {
  return {
    entryId,
    time: '2026-11-22T10:00:00.000Z',
    adminUserId: 1,
    adminUserName: 'root',
    act: 'admin.ban',
    target: 'user:7',
    before: null,
    after: null,
    address: '192.0.2.1',
    requestId: 'r',
  };
}

/** A log whose pages hold three entries. */
function logOf(ids: readonly number[]) {
  return (before: number | undefined) =>
    Promise.resolve(
      ids
        .toSorted((a, b) => b - a)
        .filter((id) => before === undefined || id < before)
        .slice(0, 3)
        .map(entry),
    );
}

async function follow({
  load = logOf([]),
  after = 0,
  ...options
}: Partial<PollOptions & { load: LoadAuditPage; after: number }>): Promise<FollowEvent[]> {
  const events: FollowEvent[] = [];
  const following = followAudit(load, after, {
    clock: new FakeClock(),
    signal: new AbortController().signal,
    times: 1,
    ...options,
  });
  for await (const event of following) events.push(event);
  return events;
}

function idsOf(events: readonly FollowEvent[]): number[][] {
  return events.map((event) => (event.kind === 'read' ? event.value.map(({ entryId }) => entryId) : []));
}

test('entries after the last known one come oldest first, also when they fill several pages', async () => {
  const events = await follow({ load: logOf([1, 2, 3, 4, 5, 6, 7, 8]), after: 2 });

  expect(idsOf(events)).toEqual([[3, 4, 5, 6, 7, 8]]);
});

test('an entry is told once', async () => {
  const events = await follow({ load: logOf([1, 2]), after: 1, times: 2 });

  expect(idsOf(events)).toEqual([[2], []]);
});

test('a failure is told, the next request waits longer, and nothing is lost', async () => {
  const clock = new FakeClock();
  let calls = 0;
  const load = (before: number | undefined) => {
    calls += 1;
    return calls === 1 ? Promise.reject(new Error('down')) : logOf([1])(before);
  };

  const events = await follow({ load, clock, times: 2 });

  expect(events.map(({ kind }) => kind)).toEqual(['failure', 'read']);
  expect(clock.waits).toEqual([5000, 10_000]);
  expect(events[0]).toMatchObject({ nextTryAt: clock.now() });
});

test('a signal ends it while it waits', async () => {
  const stopping = new AbortController();
  stopping.abort();

  expect(await follow({ signal: stopping.signal, times: 5 })).toEqual([]);
});

test('the log is walked until there are enough entries, or no more', async () => {
  const load = logOf([1, 2, 3, 4, 5, 6, 7]);

  expect((await walkAudit(load, 5)).map(({ entryId }) => entryId)).toEqual([7, 6, 5, 4, 3]);
  expect(await walkAudit(load, Number.POSITIVE_INFINITY)).toHaveLength(7);
});
