import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { inTransaction } from '../../database/in-transaction.js';
import { openDatabase, type OpenDatabase } from '../../database/open-database.js';
import { NEWEST_SCHEMA } from '../../testing/create-database.js';
import { createPostgresDatabase, type PostgresDatabase } from '../../testing/engines.js';
import { startTestHost, type TestHost } from '../../testing/index.js';

const READ = '/api/stats/season/all/result';

// The embedded engine has one connection and no timers: it cancels no statement, and nobody waits for a lock there.
const servers = [inject('postgresUrl')].filter((url) => url !== null);

describe.each(servers)('a call that PostgreSQL gives up', () => {
  let shared: PostgresDatabase;
  let other: OpenDatabase;
  let host: TestHost | undefined;
  let slow: OpenDatabase | undefined;
  beforeEach(async () => {
    shared = await createPostgresDatabase({ template: NEWEST_SCHEMA });
    other = await openDatabase({ databaseUrl: shared.url });
  });
  afterEach(async () => {
    await host?.close();
    await slow?.close();
    await other.close();
    await shared.drop();
  });

  const open = async (changes: { timeoutMs?: number; waitMs?: number; options?: string }) => {
    const { options, ...timeouts } = changes;
    const databaseUrl = new URL(shared.url);
    if (options !== undefined) databaseUrl.searchParams.set('options', options);
    slow = await openDatabase({ databaseUrl: databaseUrl.href, mostConnections: 1, ...timeouts });
    host = await startTestHost({ database: slow });
    return { app: host.app, db: slow.db };
  };
  /** Calls while another program holds the table. */
  const callLocked = (app: TestHost['app']) =>
    inTransaction(other.db, async (transaction) => {
      await sql`LOCK TABLE seasons IN ACCESS EXCLUSIVE MODE`.execute(transaction);
      return app.inject(READ);
    });
  const expectUnavailable = (answer: Awaited<ReturnType<TestHost['app']['inject']>>) => {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toMatchObject({ type: 'urn:ra3:failure:unavailable' });
  };

  test('because the statement takes too long (57014) is answered with 503 and when to come back', async () => {
    const { app } = await open({ timeoutMs: 500 });

    expectUnavailable(await callLocked(app));
    expect((await app.inject(READ)).statusCode).toBe(200);
  });

  test('because a lock is not free in time (55P03) is answered alike', async () => {
    const { app } = await open({ options: '-c lock_timeout=100ms' });

    expectUnavailable(await callLocked(app));
  });

  test('because no connection is free in time is answered alike', async () => {
    const { app, db } = await open({ waitMs: 300 });

    const answer = await db.connection().execute(() => app.inject(READ));

    expectUnavailable(answer);
  });

  test('because its connection was ended is answered alike', async () => {
    const { app } = await open({});
    const call = callLocked(app);
    await expect
      .poll(async () => {
        const ended = await sql<{ pid: number }>`
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(other.db);
        return ended.rows.length;
      })
      .toBe(1);

    expectUnavailable(await call);
  });
});
