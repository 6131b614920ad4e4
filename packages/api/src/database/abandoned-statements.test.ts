import { get } from 'node:http';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { NEWEST_SCHEMA } from '../testing/create-database.js';
import { createPostgresDatabase, type PostgresDatabase } from '../testing/engines.js';
import { startTestHost, type TestHost } from '../testing/test-host.js';
import { inTransaction } from './in-transaction.js';
import { openDatabase, type OpenDatabase } from './open-database.js';

const SEARCH = '/api/ext/personas/search?name=an';
const SOON = { timeout: 60_000, interval: 20 };

// The embedded engine runs one statement at a time in one thread, and cannot be interrupted.
const servers = [inject('postgresUrl')].filter((url) => url !== null);

describe.each(servers)('a statement whose caller went away', () => {
  let shared: PostgresDatabase;
  let other: OpenDatabase;
  let own: OpenDatabase;
  let host: TestHost;
  beforeEach(async () => {
    shared = await createPostgresDatabase({ template: NEWEST_SCHEMA });
    other = await openDatabase({ databaseUrl: shared.url });
    own = await openDatabase({ databaseUrl: shared.url, mostConnections: 1 });
    host = await startTestHost({ database: own, listen: true });
  });
  afterEach(async () => {
    await host.close();
    await own.close();
    await other.close();
    await shared.drop();
  });

  const countWaiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      SELECT count(*) AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM personas%'`.execute(
      other.db,
    );
    return rows[0]?.waiting;
  };

  test('ends on the server, and its connection serves the next caller', async () => {
    const ended = await inTransaction(other.db, async (transaction) => {
      await sql`LOCK TABLE personas IN ACCESS EXCLUSIVE MODE`.execute(transaction);
      const call = get(`${host.baseUrl}${SEARCH}`).on('error', () => undefined);
      await vi.waitFor(async () => expect(await countWaiting()).toBe(1), SOON);

      call.destroy();

      await vi.waitFor(async () => expect(await countWaiting()).toBe(0), SOON);
      return true;
    });

    expect(ended).toBe(true);
    expect((await fetch(`${host.baseUrl}${SEARCH}`)).status).toBe(200);
  });
});
