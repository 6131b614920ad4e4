import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createPostgresDatabase, type PostgresDatabase } from '../testing/engines.js';
import { NEWEST_SCHEMA } from '../testing/create-database.js';
import { inTransaction } from './in-transaction.js';
import { openDatabase, type OpenDatabase } from './open-database.js';
import { countCalls } from './rate-windows.js';

const WRITERS = 20;
const windowStart = new Date('2026-05-01T00:00:00Z');

describe.runIf(inject('postgresUrl') !== null)('On a server whose transactions are serializable', () => {
  let server: PostgresDatabase;
  let database: OpenDatabase;

  beforeAll(async () => {
    server = await createPostgresDatabase({ template: NEWEST_SCHEMA });
    const url = new URL(server.url);
    url.searchParams.set('options', '-c default_transaction_isolation=serializable');
    database = await openDatabase({ databaseUrl: url.href });
  });
  afterAll(async () => {
    await database.close();
    await server.drop();
  });

  test('statements that conflict are repeated until each has counted once', async () => {
    const call = { key: 'alone', windowStart, calls: 1 };

    const counts = await Promise.all(Array.from({ length: WRITERS }, () => countCalls(database.db, call)));

    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: WRITERS }, (_, index) => index + 1));
  });

  test('transactions that conflict are repeated as a whole', async () => {
    const call = { key: 'together', windowStart, calls: 1 };
    const countTwice = () =>
      inTransaction(database.db, async (transaction) => {
        await countCalls(transaction, call);
        return countCalls(transaction, call);
      });

    const counts = await Promise.all(Array.from({ length: WRITERS }, countTwice));

    expect(counts.sort((a, b) => a - b)).toEqual(
      Array.from({ length: WRITERS }, (_, index) => 2 * index + 2),
    );
  });

  test('a statement that fails for another reason is not repeated', async () => {
    const divide = sql`SELECT 1 / 0`.execute(database.db);

    await expect(divide).rejects.toMatchObject({ code: '22012' });
  });
});
