import type { LadderMod } from '@ra3/sdk/facts';
import { sql } from 'kysely';
import type { Database } from '../../database/in-transaction.js';
import { rankOfRecord } from '../ladders/ladder-step-store.js';

/** The best rank of the user's personas in each season: now, or the final one; seasons without any are left out. */
export async function listBestRanks(
  db: Database,
  userId: number,
  mod: LadderMod,
): Promise<{ season_id: number; rank: number }[]> {
  const { rows } = await sql<{ season_id: number; rank: number }>`
    WITH ranks AS MATERIALIZED (
      SELECT r.season_id, CASE WHEN r.end_rank IS NULL THEN ${rankOfRecord} ELSE r.end_rank END AS rank
      FROM personas AS p JOIN ladder_records AS r ON r.persona_id = p.persona_id
      WHERE p.user_id = ${userId} AND NOT p.deleted AND r.mod = ${mod} AND r.ladder_type = '1v1'
    )
    SELECT season_id, min(rank)::bigint AS rank FROM ranks WHERE rank > 0 GROUP BY season_id`.execute(db);
  return rows;
}
