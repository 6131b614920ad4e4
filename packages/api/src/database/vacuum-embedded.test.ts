// @module-tag rest
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openEmbeddedTestDatabase } from '../testing/engines.js';
import { writeSnapshot } from '../domains/status/status-report-store.js';

test('the embedded database does not grow with every snapshot of the live state', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { db, close } = await openEmbeddedTestDatabase();
  const detail = {
    text: Array.from({ length: 3_000 }, (_, index) => `${String(index)} ${String(Math.random())}`),
  };
  const writeMany = async () => {
    for (let count = 0; count < 30; count += 1)
      await writeSnapshot(db, { detail, keys: [], receivedAt: new Date() });
  };
  const sizeOf = async () => {
    const { rows } = await sql<{
      size: number;
    }>`SELECT pg_total_relation_size('status_snapshots') AS size`.execute(db);
    return rows[0]?.size ?? 0;
  };
  await writeMany();
  const first = await sizeOf();

  vi.advanceTimersByTime(60_000);
  await writeMany();
  vi.advanceTimersByTime(60_000);
  await writeMany();

  expect(first).toBeGreaterThan(500_000);
  expect(await sizeOf()).toBeLessThan(first * 1.3);
  await close();
});

test('the planner of the embedded database knows how large its tables are a minute after the start', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { db, close } = await openEmbeddedTestDatabase();
  await writeSnapshot(db, { detail: {}, keys: [], receivedAt: new Date() });
  const rowsKnown = async () => {
    const { rows } = await sql<{
      rows: number;
    }>`SELECT reltuples::int AS rows FROM pg_class WHERE relname = 'status_snapshots'`.execute(db);
    return rows[0]?.rows;
  };
  const before = await rowsKnown();

  vi.advanceTimersByTime(60_000);

  expect([before, await rowsKnown()]).toEqual([-1, 1]);
  await close();
});
