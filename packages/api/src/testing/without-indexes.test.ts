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
  return rows.map(({ definition }) => definition);
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
    expect(meanwhile.filter((definition) => /ON public\.match(es|_players) /.test(definition))).toHaveLength(
      3,
    );
  });
});
