import { openDatabase, runSql } from '@ra3/api/testing';
import { describe, expect, test } from 'vitest';
import { sharedEngines } from '../support/shared-engines.js';
import { openConflictProxy } from './conflict-proxy.js';

const engines = await sharedEngines();

describe.runIf(engines.names.includes('postgres'))('The proxy that refuses commits', () => {
  test('rolls back what it answers with 40001, and keeps the connection in step', async () => {
    const databaseUrl = await engines.createPostgresDatabase();
    const proxy = await openConflictProxy({
      targetPort: Number(new URL(databaseUrl).port),
      share: 0.5,
      seed: 1,
    });
    const { db, close } = await openDatabase({ databaseUrl: proxy.reroute(databaseUrl), mostConnections: 1 });
    const insert = (key: string) =>
      db
        .transaction()
        .execute((transaction) =>
          runSql(transaction, 'INSERT INTO rate_windows VALUES ($1, now(), 1)', [key]),
        );
    const keys = Array.from({ length: 20 }, (_, index) => `key ${String(index)}`);

    const kept: string[] = [];
    const codes = new Set<unknown>();
    for (const key of keys) {
      await insert(key).then(
        () => kept.push(key),
        (error: unknown) => codes.add((error as { code?: unknown }).code), // An error of the driver.
      );
    }
    const stored = await runSql<{ rate_key: string }>(db, 'SELECT rate_key FROM rate_windows');
    await close();
    await proxy.close();

    expect(stored.map(({ rate_key: key }) => key).sort()).toEqual(kept.sort());
    expect(kept.length).toBeLessThan(keys.length);
    expect([...codes]).toEqual(['40001']);
  });
});
