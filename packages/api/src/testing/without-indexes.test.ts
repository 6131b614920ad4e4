// @module-tag rest
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../database/in-transaction.js';
import { describeOnEachEngine, openTestDatabase } from './engines.js';
import { withoutIndexes } from './without-indexes.js';

async function describeTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    SELECT indexdef AS definition FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    ORDER BY 1`.execute(db);
  // The database names the indexes of partitions itself.
  return rows
    .map(({ definition }) =>
      definition.replace(/INDEX \w+ ON (?=public\.match\w+_(before|\d+_\d+) )/, 'INDEX ON '),
    )
    .sort();
}

describeOnEachEngine('Work without indexes', (engine) => {
  test('indexes and references are away meanwhile, and the same as before afterwards', async () => {
    const { db, close } = await openTestDatabase(engine);
    const before = await describeTables(db);
    let meanwhile: string[] = [];

    await withoutIndexes(db, ['matches', 'match_players'], async () => {
      meanwhile = await describeTables(db);
    });

    const after = await describeTables(db);
    await close();
    expect(after).toEqual(before);
    expect(before.filter((definition) => !meanwhile.includes(definition)).length).toBeGreaterThan(10);
    const left = meanwhile.filter((definition) =>
      /ON (ONLY )?public\.match(es|_players)(_before)? /.test(definition),
    );
    expect(left).toHaveLength(2);
  });
});
