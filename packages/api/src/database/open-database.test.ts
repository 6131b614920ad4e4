import { createServer, type AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAsBlob } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { describeOnEachEngine, openTestDatabase } from '../testing/engines.js';
import { inTransaction } from './in-transaction.js';
import { openDatabase, type OpenDatabase } from './open-database.js';

test('what was written to a data directory is there when it is opened again', { tags: 'rest' }, async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'ra3-data-'));
  const options = { dataDirectory, template: await openAsBlob(inject('pgliteTemplates').empty) };
  const first = await openDatabase(options);
  await sql`CREATE TABLE kept AS SELECT 42 AS answer`.execute(first.db);
  await first.close();

  const second = await openDatabase(options);

  expect((await sql`SELECT answer FROM kept`.execute(second.db)).rows).toEqual([{ answer: 42 }]);
  await second.close();
  await rm(dataDirectory, { recursive: true });
});

test('a second opener of a data directory is refused', { tags: 'rest' }, async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'ra3-data-'));
  const options = { dataDirectory, template: await openAsBlob(inject('pgliteTemplates').empty) };
  const first = await openDatabase(options);

  await expect(openDatabase(options)).rejects.toMatchObject({ name: 'StartupError', kind: 'locked' });

  await first.close();
  await rm(dataDirectory, { recursive: true });
});

test('a data directory that cannot be made is named', async () => {
  const opening = openDatabase({ dataDirectory: '/proc/no/such/place' });

  await expect(opening).rejects.toMatchObject({ kind: 'unreadable' });
  await expect(opening).rejects.toThrow('/proc/no/such/place');
});

test('a server that refuses connections is named without its password', async () => {
  const opening = openDatabase({ databaseUrl: 'postgres://someone:secret-word@127.0.0.1:1/games' });

  await expect(opening).rejects.toMatchObject({ kind: 'unreachable' });
  await expect(opening).rejects.toThrow('127.0.0.1:1/games');
  await expect(opening).rejects.not.toThrow('secret-word');
});

test('a server that accepts and never answers is given up', { tags: 'rest' }, async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;

  const opening = openDatabase({ databaseUrl: `postgres://someone@127.0.0.1:${String(port)}/games` });

  await expect(opening).rejects.toMatchObject({ kind: 'unreachable' });
  silent.close();
});

test('an address that is none is a mistake of the configuration', async () => {
  await expect(openDatabase({ databaseUrl: 'my database' })).rejects.toMatchObject({ kind: 'configuration' });
});

describeOnEachEngine(
  'Transactions',
  (engine) => {
    let database: OpenDatabase;
    beforeAll(async () => {
      database = await openTestDatabase(engine);
      await sql`CREATE TABLE counter (id int PRIMARY KEY, total int NOT NULL)`.execute(database.db);
      await sql`INSERT INTO counter VALUES (1, 0)`.execute(database.db);
    });
    beforeEach(() => sql`UPDATE counter SET total = 0`.execute(database.db));
    afterAll(() => database.close());

    const readTotal = async () => (await sql`SELECT total FROM counter`.execute(database.db)).rows;

    test('what throws inside a transaction is taken back', async () => {
      const failing = inTransaction(database.db, async (transaction) => {
        await sql`UPDATE counter SET total = 1000`.execute(transaction);
        throw new Error('on purpose');
      });

      await expect(failing).rejects.toThrow('on purpose');
      expect(await readTotal()).toEqual([{ total: 0 }]);
    });

    test('transactions that collide are tried again until each has counted once', async () => {
      const addOne = () =>
        inTransaction(database.db, async (transaction) => {
          await sql`SET TRANSACTION ISOLATION LEVEL SERIALIZABLE`.execute(transaction);
          const { rows } = await sql<{ total: number }>`SELECT total FROM counter`.execute(transaction);
          await sql`UPDATE counter SET total = ${(rows[0]?.total ?? 0) + 1}`.execute(transaction);
        });

      await Promise.all(Array.from({ length: 4 }, addOne));

      expect(await readTotal()).toEqual([{ total: 4 }]);
    });

    test('an error has its SQLSTATE, and the connection works on', async () => {
      await expect(sql`SELECT 1 / 0`.execute(database.db)).rejects.toMatchObject({ code: '22012' });

      expect((await sql`SELECT 1 AS one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
    });

    test('text of any kind and size goes in and comes out unchanged', async () => {
      const text = `'"\\ \u202E 中文 😀 ${'x'.repeat(3_000_000)}`;

      const { rows } = await sql<{ text: string }>`SELECT ${text}::text AS text`.execute(database.db);

      expect(rows[0]?.text === text).toBe(true);
    });
  },
  { inShortSet: 'both' },
);
