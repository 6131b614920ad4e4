import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../database/in-transaction.js';
import { openAdminDesk, type AdminDesk } from '../../testing/admin-desk.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { serviceHeaders, startTestHost, type TestHost } from '../../testing/index.js';
import { manyUsers } from '../../testing/many-users.js';
import { SILENCE_LIMIT_MS } from '../status/live-status.js';
import { measureDatabase } from './database-size-store.js';

interface Performance {
  readonly relays: { ipAddr: string; load: number }[];
  readonly database: { totalObjectCount: number; dataSize: number; indexSize: number };
}

const noQueue = {
  count1v1: 0,
  count2v2: 0,
  countPve: 0,
  countArchon: 0,
  count1v1Details: { ra3: 0, corona: 0 },
};
const noGames = { players: [], games: [], automatch: [], automatching: noQueue };

/** Every table by itself, as nobody would count them in production. */
async function countAllRows(db: Database): Promise<number> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
      AND table_name NOT IN (SELECT relname FROM pg_class WHERE relispartition)`.execute(db);
  const counts = await Promise.all(
    rows.map(({ name }) =>
      sql<{ total: number }>`SELECT count(*) AS total FROM ${sql.table(name)}`.execute(db),
    ),
  );
  return counts.reduce((sum, { rows: [row] }) => sum + (row?.total ?? 0), 0);
}

describeOnEachEngine('figures for admins', (engine) => {
  let host: TestHost;
  let desk: AdminDesk;
  let now = new Date('2026-03-01T12:00:00Z');

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => now });
    desk = await openAdminDesk(host);
  });
  afterAll(() => host.close());

  const report = (changes: object = {}) =>
    host.app.inject({
      method: 'POST',
      url: '/internal/status',
      headers: serviceHeaders(host.serviceToken),
      payload: { ...noGames, ...changes },
    });
  const read = () => desk.read<Performance>('/api/admin/perf/stats');

  // S3-30 S7-40
  test('the relays are those that the game server told of last', async () => {
    await report({ relays: [{ ipAddr: '192.0.2.1', load: 0.95 }] });
    const relays = [
      { ipAddr: '192.0.2.1', load: 0.5 },
      { ipAddr: '2001:db8::7', load: 0 },
    ];

    await report({ relays });
    const answer = await report();

    expect(answer.json()).toEqual({ accepted: true });
    expect((await read()).relays).toEqual(relays);
  });

  test('visitors do not read of the relays', async () => {
    await report({ relays: [{ ipAddr: '192.0.2.1', load: 0.5 }] });

    const detail = await host.app.inject('/api/server/status/detail');

    expect(detail.json()).toEqual(noGames);
  });

  test('a silent game server has no relays', async () => {
    await report({ relays: [{ ipAddr: '192.0.2.1', load: 0.5 }] });

    now = new Date(now.getTime() + SILENCE_LIMIT_MS + 1);

    expect((await read()).relays).toEqual([]);
  });

  // S3-31 S7-40
  test('the database tells its rows exactly and sizes in bytes, although nothing analysed what is new', async () => {
    await sql`ANALYZE`.execute(host.database.db);
    const before = (await read()).database;
    await manyUsers(host.database.db, 2_000);

    const after = (await read()).database;

    expect(after.totalObjectCount).toBe(await countAllRows(host.database.db));
    expect(after.totalObjectCount - before.totalObjectCount).toBeGreaterThanOrEqual(2_000);
    expect(after.dataSize - before.dataSize).toBeGreaterThan(100_000);
    expect(after.indexSize - before.indexSize).toBeGreaterThan(50_000);
  });

  // S3-31
  test('tables too large to be counted are estimated once they were analysed, and grow with their size', async () => {
    const { db } = host.database;
    await manyUsers(db, 1_000);
    await sql`ANALYZE`.execute(db);
    await manyUsers(db, 1_000);

    const { totalObjectCount } = await measureDatabase(db, 0);

    const exact = await countAllRows(db);
    expect(totalObjectCount / exact).toBeGreaterThan(0.9);
    expect(totalObjectCount / exact).toBeLessThan(1.1);
  });
});
