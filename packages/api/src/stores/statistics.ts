import { sql } from 'kysely';
import { tierMinElo, tierNames, type LadderMod, type TierName } from '@ra3/sdk/facts';
import type { Database } from '../database/in-transaction.js';
import type { LadderPlace } from './ladder-records.js';

export interface DuelFilter {
  readonly seasonId: number;
  readonly mod: LadderMod;
  readonly minElo: number;
  readonly maxElo: number;
  readonly modFullName?: string;
}

interface DuelCounts {
  wins: number;
  losses: number;
  total: number;
  time_length: number;
}
export type FactionCounts = DuelCounts & { faction: string; mod_full_name: string };
export type PairCounts = DuelCounts & { map_id: string; faction: string; opponent: string };

/** The lowest tier has no lower bound. */
const lowestTier = tierNames[tierNames.length - 1];

/** How many listed personas stand in each tier of a ladder; tiers without any are left out. */
export async function countTiers(
  db: Database,
  { seasonId, mod, type }: LadderPlace,
): Promise<{ tier: TierName; total: number }[]> {
  const bounded = tierNames.filter((tier) => tier !== lowestTier);
  const cases = sql.join(
    bounded.map((tier) => sql`WHEN elo >= ${sql.lit(tierMinElo[tier])} THEN ${sql.lit(tier)}`),
    sql` `,
  );
  const { rows } = await sql<{ tier: TierName; total: number }>`
    SELECT CASE ${cases} ELSE ${sql.lit(lowestTier)} END AS tier, count(*) AS total
    FROM ladder_records
    WHERE is_listed AND season_id = ${seasonId} AND mod = ${mod} AND ladder_type = ${type}
    GROUP BY tier`.execute(db);
  return rows;
}

/** Every duel twice, once from each side; both players' ratings before it lie within the filter. */
function duelSides({ seasonId, mod, minElo, maxElo, modFullName }: DuelFilter) {
  const version = modFullName === undefined ? sql`` : sql`AND mod_full_name = ${modFullName}`;
  const duels = sql`
    SELECT map_id, mod_full_name, time_length, winner_faction, loser_faction FROM matches
    WHERE season_id = ${seasonId} AND ladder_mod = ${mod} AND ladder_type = '1v1'
      AND lower_elo >= ${minElo} AND higher_elo <= ${maxElo} ${version}`;
  return sql`(
    SELECT map_id, mod_full_name, time_length, winner_faction AS faction, loser_faction AS opponent, 1 AS won
    FROM (${duels}) AS winners
    UNION ALL
    SELECT map_id, mod_full_name, time_length, loser_faction, winner_faction, 0 FROM (${duels}) AS losers
  ) AS side`;
}

const sums = sql`sum(won)::bigint AS wins, sum(1 - won)::bigint AS losses, count(*) AS total,
  sum(time_length)::bigint AS time_length`;

export async function countFactions(db: Database, filter: DuelFilter): Promise<FactionCounts[]> {
  const { rows } = await sql<FactionCounts>`
    SELECT faction, mod_full_name, ${sums} FROM ${duelSides(filter)}
    GROUP BY faction, mod_full_name ORDER BY faction, mod_full_name`.execute(db);
  return rows;
}

export async function countPairsByMap(db: Database, filter: DuelFilter): Promise<PairCounts[]> {
  const { rows } = await sql<PairCounts>`
    SELECT map_id, faction, opponent, ${sums} FROM ${duelSides(filter)}
    GROUP BY map_id, faction, opponent ORDER BY map_id, faction, opponent`.execute(db);
  return rows;
}
