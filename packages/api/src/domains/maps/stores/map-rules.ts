import type { Selectable } from 'kysely';
import type { MapRuleRow } from '../../../database/tables/content-tables.js';
import type { Database, OpenTransaction } from '../../../database/in-transaction.js';

export type StoredMapRule = Selectable<MapRuleRow>;

/** All rules in the order of their paths. */
export function listMapRules(db: Database): Promise<StoredMapRule[]> {
  return db.selectFrom('map_rules').selectAll().orderBy('path').execute();
}

export function findMapRule(
  db: Database | OpenTransaction,
  path: string,
): Promise<StoredMapRule | undefined> {
  return db.selectFrom('map_rules').selectAll().where('path', '=', path).executeTakeFirst();
}

/** Adds a rule, or changes the one of its path; then who added it and when stay. */
export async function putMapRule(transaction: OpenTransaction, rule: StoredMapRule): Promise<void> {
  const { path, added_by, added_at, ...changed } = rule;
  const row = {
    ...changed,
    good_checksums: JSON.stringify(rule.good_checksums),
    good_sizes: JSON.stringify(rule.good_sizes),
  };
  await transaction
    .insertInto('map_rules')
    .values({ path, added_by, added_at, ...row })
    .onConflict((conflict) => conflict.column('path').doUpdateSet(row))
    .execute();
}
