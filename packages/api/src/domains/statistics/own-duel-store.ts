import type { LadderMod } from '@ra3/sdk/facts';
import { sql } from 'kysely';
import type { Database } from '../../database/in-transaction.js';
import { rankOfRecord } from '../ladders/ladder-step-store.js';

export interface SeasonTotals {
  season_id: number;
  wins: number;
  loses: number;
  time_length: number;
  elo_mean: number;
  elo_std_dev: number;
  elo_max: number;
}

/** Wins and losses of one season under one key of one table. */
export interface SeasonDetail {
  season_id: number;
  detail: 'map' | 'faction' | 'opponentElo';
  key: string;
  wins: number;
  loses: number;
}

/** From the user's side. The match has both ratings before it, so the opponent's is what is left of their sum. */
function ownDuels(userId: number, mod: LadderMod) {
  return sql`
    WITH duels AS (
      SELECT m.season_id, m.map_id, m.time_length, mp.elo,
        CASE WHEN mp.won THEN 1 ELSE 0 END AS won, CASE WHEN mp.won THEN 0 ELSE 1 END AS lost,
        CASE WHEN mp.won THEN m.winner_faction || '-' || m.loser_faction
          ELSE m.loser_faction || '-' || m.winner_faction END AS factions,
        m.lower_elo + m.higher_elo - (mp.elo - mp.elo_delta) AS opponent_elo
      FROM personas AS p
        JOIN match_players AS mp ON mp.persona_id = p.persona_id
        JOIN matches AS m ON m.match_id = mp.match_id
      WHERE p.user_id = ${userId} AND NOT p.deleted AND m.ladder_mod = ${mod} AND m.ladder_type = '1v1'
    )`;
}

const sums = sql`sum(won)::bigint AS wins, sum(lost)::bigint AS loses`;

export async function sumOwnSeasons(db: Database, userId: number, mod: LadderMod): Promise<SeasonTotals[]> {
  const { rows } = await sql<SeasonTotals>`
    ${ownDuels(userId, mod)}
    SELECT season_id, ${sums}, sum(time_length)::bigint AS time_length, avg(elo)::double precision AS elo_mean,
      stddev_pop(elo)::double precision AS elo_std_dev, max(elo) AS elo_max
    FROM duels GROUP BY season_id`.execute(db);
  return rows;
}

/** By map, by pair of factions and by the opponent's exact Elo, each in the order of its keys. */
export async function listOwnDetails(db: Database, userId: number, mod: LadderMod): Promise<SeasonDetail[]> {
  const { rows } = await sql<SeasonDetail>`
    ${ownDuels(userId, mod)}
    SELECT season_id, 'map' AS detail, map_id AS key, ${sums} FROM duels GROUP BY season_id, map_id
    UNION ALL
    SELECT season_id, 'faction', factions, ${sums} FROM duels GROUP BY season_id, factions
    UNION ALL
    SELECT season_id, 'opponentElo', opponent_elo::text, ${sums} FROM duels GROUP BY season_id, opponent_elo
    ORDER BY season_id, detail, key`.execute(db);
  return rows;
}

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
