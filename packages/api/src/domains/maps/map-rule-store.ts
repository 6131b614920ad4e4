import type { Selectable } from 'kysely';
import type { Database, OpenTransaction } from '../../database/in-transaction.js';
import type { MapRuleRow } from '../../database/tables/map-rule-tables.js';

export type StoredMapRule = Selectable<MapRuleRow>;

export function listMapRules(db: Database): Promise<StoredMapRule[]> {
  return db.selectFrom('map_rules').selectAll().orderBy('path').execute();
}

export function findMapRule(
  db: Database | OpenTransaction,
  path: string,
): Promise<StoredMapRule | undefined> {
  return db.selectFrom('map_rules').selectAll().where('path', '=', path).executeTakeFirst();
}

/** Adds a rule; false when there is one of that path. */
export async function insertMapRule(transaction: OpenTransaction, rule: StoredMapRule): Promise<boolean> {
  const row = await transaction
    .insertInto('map_rules')
    .values({ ...rule, ...listsOf(rule) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('path')
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes a rule to its next version; who added it and when stay. False when it has another version before. */
export async function updateMapRule(transaction: OpenTransaction, rule: StoredMapRule): Promise<boolean> {
  const { checksum, size, message, reason, is_active, version } = rule;
  const result = await transaction
    .updateTable('map_rules')
    .set({ checksum, size, message, reason, is_active, version, ...listsOf(rule) })
    .where('path', '=', rule.path)
    .where('version', '=', rule.version - 1)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

function listsOf(rule: StoredMapRule) {
  return { good_checksums: JSON.stringify(rule.good_checksums), good_sizes: JSON.stringify(rule.good_sizes) };
}

/** How many matches maps had since a time, by map id; maps without a match are left out. */
export async function countMatchesByMap(
  db: Database,
  { mapIds, since }: { readonly mapIds: readonly string[]; readonly since: Date },
): Promise<Map<string, number>> {
  if (mapIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('matches')
    .select(({ fn }) => ['map_id', fn.countAll<number>().as('matches')])
    .where('map_id', 'in', [...new Set(mapIds)])
    .where('start_time', '>=', since)
    .groupBy('map_id')
    .execute();
  return new Map(rows.map(({ map_id, matches }) => [map_id, matches]));
}
