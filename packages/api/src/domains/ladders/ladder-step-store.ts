import { NO_RANK, type LadderMod, type LadderType } from '@ra3/sdk/facts';
import { sql, type RawBuilder } from 'kysely';
import type { OpenTransaction, Database } from '../../database/in-transaction.js';

export interface LadderStep {
  readonly season_id: number;
  readonly mod: LadderMod;
  readonly ladder_type: LadderType;
  readonly main_faction: string;
  readonly elo: number;
  readonly change: number;
}

/** Ranks, pages and the distribution are read from these counts. In one order, so that transactions take turns. */
export async function moveLadderSteps(
  transaction: OpenTransaction,
  steps: readonly LadderStep[],
): Promise<void> {
  if (steps.length === 0) return;
  const moved = sql`jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
      AS s (season_id bigint, mod text, ladder_type text, main_faction text, elo integer, change integer)`;
  await sql`
    INSERT INTO ladder_steps (season_id, mod, ladder_type, elo, listed)
    SELECT s.season_id, s.mod, s.ladder_type, s.elo, sum(s.change) FROM ${moved}
    GROUP BY s.season_id, s.mod, s.ladder_type, s.elo HAVING sum(s.change) <> 0
    ORDER BY s.season_id, s.mod, s.ladder_type, s.elo
    ON CONFLICT (season_id, mod, ladder_type, elo) DO UPDATE SET listed = ladder_steps.listed + excluded.listed`.execute(
    transaction,
  );
  await sql`
    INSERT INTO ladder_faction_steps (season_id, mod, ladder_type, main_faction, elo, listed)
    SELECT s.season_id, s.mod, s.ladder_type, s.main_faction, s.elo, sum(s.change) FROM ${moved}
    GROUP BY s.season_id, s.mod, s.ladder_type, s.main_faction, s.elo HAVING sum(s.change) <> 0
    ORDER BY s.season_id, s.mod, s.ladder_type, s.main_faction, s.elo
    ON CONFLICT (season_id, mod, ladder_type, main_faction, elo)
      DO UPDATE SET listed = ladder_faction_steps.listed + excluded.listed`.execute(transaction);
}

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

function stepsOf({ seasonId, mod, type, faction }: LadderPlace) {
  const ladder = sql`season_id = ${seasonId} AND mod = ${mod} AND ladder_type = ${type}`;
  return faction === undefined
    ? { table: sql`ladder_steps`, place: ladder }
    : { table: sql`ladder_faction_steps`, place: sql`${ladder} AND main_faction = ${faction}` };
}

export async function countListed(db: Database, ladder: LadderPlace): Promise<number> {
  const { table, place } = stepsOf(ladder);
  const { rows } = await sql<{ total: number }>`
    SELECT coalesce(sum(listed), 0)::bigint AS total FROM ${table} WHERE ${place}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The page's records as `r`. The steps tell at which Elo it begins, so that a late page skips few rows. */
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

/** Place of record `r` on its ladder: highest Elo first, then the older persona; -1 for one that is not listed. */
export const rankOfRecord = sql<number>`CASE WHEN r.is_listed THEN 1 + (
    SELECT coalesce(sum(above.listed), 0)::bigint FROM ladder_steps AS above
    WHERE above.season_id = r.season_id AND above.mod = r.mod AND above.ladder_type = r.ladder_type
      AND above.elo > r.elo
  ) + (
    SELECT count(*) FROM ladder_records AS ahead
    WHERE ahead.is_listed AND ahead.season_id = r.season_id AND ahead.mod = r.mod
      AND ahead.ladder_type = r.ladder_type AND ahead.elo = r.elo AND ahead.persona_id < r.persona_id
  ) ELSE ${sql.lit(NO_RANK)} END`;
