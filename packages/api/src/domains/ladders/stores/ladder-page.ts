import { sql, type RawBuilder } from 'kysely';
import type { LadderMod, LadderType } from '@ra3/sdk/facts';
import type { Database } from '../../../database/in-transaction.js';

/** A ladder of a season, or those on it who play one faction most. */
export interface LadderPlace {
  readonly seasonId: number;
  readonly mod: LadderMod;
  readonly type: LadderType;
  readonly faction?: string | undefined;
}

export interface PageBounds {
  readonly skip: number;
  readonly limit: number;
}

/** Table and condition of the steps of a whole ladder, or of those who play one faction. */
function stepsOf({ seasonId, mod, type, faction }: LadderPlace) {
  const ladder = sql`season_id = ${seasonId} AND mod = ${mod} AND ladder_type = ${type}`;
  return faction === undefined
    ? { table: sql`ladder_steps`, place: ladder }
    : { table: sql`ladder_faction_steps`, place: sql`${ladder} AND main_faction = ${faction}` };
}

/** How many records the pages of a ladder list. */
export async function countListed(db: Database, ladder: LadderPlace): Promise<number> {
  const { table, place } = stepsOf(ladder);
  const { rows } = await sql<{ total: number }>`
    SELECT coalesce(sum(listed), 0)::bigint AS total FROM ${table} WHERE ${place}`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * The records of a page as `r`, for a statement to select from. The ladder's steps tell at which Elo the page begins, so
 * that it skips no more rows than there are personas of that one Elo, however late the page is.
 */
export function selectFromPage(
  columns: RawBuilder<unknown>,
  ladder: LadderPlace,
  { skip, limit }: PageBounds,
): RawBuilder<unknown> {
  const { table, place } = stepsOf(ladder);
  return sql`
    WITH steps AS (
      SELECT elo, listed, sum(listed) OVER (ORDER BY elo DESC) AS reached FROM ${table}
      WHERE ${place} AND listed > 0
    ), first AS (
      SELECT elo, ${skip}::bigint - (reached - listed) AS skipped FROM steps WHERE reached > ${skip}::bigint
      ORDER BY elo DESC LIMIT 1
    ), r AS (
      SELECT * FROM ladder_records WHERE is_listed AND ${place} AND elo <= (SELECT elo FROM first)
      ORDER BY elo DESC, persona_id LIMIT ${limit} OFFSET (SELECT skipped FROM first)
    )
    SELECT ${columns}`;
}
