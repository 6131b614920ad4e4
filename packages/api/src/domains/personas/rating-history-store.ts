import type { LadderMod, LadderType } from '@ra3/sdk/facts';
import { sql } from 'kysely';
import type { Database } from '../../database/in-transaction.js';

export interface RatingPointRow {
  match_id: number;
  start_time: Date;
  season_id: number;
  elo: number;
  elo_delta: number;
  is_peak: boolean;
  is_low: boolean;
  /** Rated matches on the ladder, the same in each row. */
  games: number;
}

/** Oldest first. Of more than `most` matches every n-th, with peak, low, and the first and last match of each season. */
export async function listRatingPoints(
  db: Database,
  personaId: number,
  {
    mod,
    type,
    seasonId,
    most,
  }: { mod: LadderMod; type: LadderType; seasonId?: number | undefined; most: number },
): Promise<RatingPointRow[]> {
  const ofSeason = seasonId === undefined ? sql`` : sql`AND season_id = ${seasonId}`;
  const { rows } = await sql<RatingPointRow>`
    WITH rated AS (
      SELECT match_id, start_time, elo, elo_delta, season_id, row_number() OVER played AS place,
        lag(season_id) OVER played IS DISTINCT FROM season_id
          OR lead(season_id) OVER played IS DISTINCT FROM season_id AS is_edge
      FROM persona_matches
      WHERE persona_id = ${personaId} AND ladder_mod = ${mod} AND ladder_type = ${type} ${ofSeason}
      WINDOW played AS (ORDER BY start_time, match_id)
    ), counted AS MATERIALIZED (
      SELECT rated.*, count(*) OVER () AS games, count(*) FILTER (WHERE is_edge) OVER () AS edges FROM rated
    ), marked AS (
      SELECT counted.*,
        place = (SELECT place FROM counted ORDER BY elo DESC, place LIMIT 1) AS is_peak,
        place = (SELECT place FROM counted ORDER BY elo, place LIMIT 1) AS is_low,
        ceil(games / greatest(1, ${most}::bigint - edges - 2)::numeric)::bigint AS step
      FROM counted
    )
    SELECT match_id, start_time, season_id, elo, elo_delta, is_peak, is_low, games FROM marked
    WHERE games <= ${most}::bigint OR is_edge OR is_peak OR is_low OR place % step = 0
    ORDER BY place`.execute(db);
  return rows;
}
