import { tierMinElo, tierNames, type LadderMod, type LadderType, type TierName } from '@ra3/sdk/facts';
import { anyElo, eloStageRange, eloStages, type EloStage } from '@ra3/sdk/rules/statistics';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/in-transaction.js';
import type { SeasonTimes } from '../seasons/season-store.js';

export interface DuelFilter extends SeasonTimes {
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
export type FactionCounts = DuelCounts & { mirrors: number; faction: string; mod_full_name: string };
export type PairCounts = DuelCounts & { map_id: string; faction: string; opponent: string };

/** The lowest tier has no lower bound. */
const lowestTier = tierNames[tierNames.length - 1];

/** The number of listed personas in each tier of a ladder; empty tiers are left out. */
export async function countTiers(
  db: Database,
  { seasonId, mod, type }: { seasonId: number; mod: LadderMod; type: LadderType },
): Promise<{ tier: TierName; total: number }[]> {
  const bounded = tierNames.filter((tier) => tier !== lowestTier);
  const cases = sql.join(
    bounded.map((tier) => sql`WHEN elo >= ${sql.lit(tierMinElo[tier])} THEN ${sql.lit(tier)}`),
    sql` `,
  );
  const { rows } = await sql<{ tier: TierName; total: number }>`
    SELECT CASE ${cases} ELSE ${sql.lit(lowestTier)} END AS tier, sum(listed)::bigint AS total
    FROM ladder_steps
    WHERE season_id = ${seasonId} AND mod = ${mod} AND ladder_type = ${type} AND listed > 0
    GROUP BY tier`.execute(db);
  return rows;
}

/** Each duel once, by map, version and pair of factions: from the sums of an Elo stage, else from the matches. */
function duelsOf({ seasonId, mod, minElo, maxElo, from, until }: DuelFilter) {
  const stage = findStage(minElo, maxElo);
  return stage === undefined
    ? sql`SELECT map_id, mod_full_name, winner_faction, loser_faction, 1 AS total, time_length FROM matches
      WHERE season_id = ${seasonId} AND ladder_mod = ${mod} AND ladder_type = '1v1'
        AND lower_elo >= ${minElo} AND higher_elo <= ${maxElo} AND start_time >= ${from} AND start_time < ${until}`
    : sql`SELECT map_id, mod_full_name, winner_faction, loser_faction, total, time_length FROM map_sums
      WHERE season_id = ${seasonId} AND mod = ${mod} AND stage = ${stage}`;
}

/** The Elo stage with these bounds. */
function findStage(minElo: number, maxElo: number): EloStage | undefined {
  return eloStages.find((stage) => {
    const range = { ...anyElo, ...eloStageRange(stage) };
    return range.minElo === minElo && range.maxElo === maxElo;
  });
}

/** Shows each duel from each side. Both ratings before the duel are within the filter. */
function duelSides(filter: DuelFilter, by: RawBuilder<unknown>) {
  const { modFullName } = filter;
  const version = modFullName === undefined ? sql`` : sql`WHERE mod_full_name = ${modFullName}`;
  return sql`
    WITH duels AS (
      SELECT ${by}, winner_faction, loser_faction, sum(total) AS total, sum(time_length) AS time_length
      FROM (${duelsOf(filter)}) AS counted ${version}
      GROUP BY ${by}, winner_faction, loser_faction
    ), sides AS (
      SELECT ${by}, winner_faction AS faction, loser_faction AS opponent, total AS won, 0 AS lost, time_length
      FROM duels
      UNION ALL
      SELECT ${by}, loser_faction, winner_faction, 0, total, time_length FROM duels
    )`;
}

const sums = sql`sum(won)::bigint AS wins, sum(lost)::bigint AS losses, sum(won + lost)::bigint AS total,
  sum(time_length)::bigint AS time_length`;

/** A duel of a faction against itself is one win and one loss of it, and one of its `mirrors`. */
export async function countFactions(db: Database, filter: DuelFilter): Promise<FactionCounts[]> {
  const { rows } = await sql<FactionCounts>`
    ${duelSides(filter, sql`mod_full_name`)}
    SELECT faction, mod_full_name, ${sums},
      sum(CASE WHEN faction = opponent THEN won ELSE 0 END)::bigint AS mirrors FROM sides
    GROUP BY faction, mod_full_name ORDER BY faction, mod_full_name`.execute(db);
  return rows;
}

export async function countPairsByMap(db: Database, filter: DuelFilter): Promise<PairCounts[]> {
  const { rows } = await sql<PairCounts>`
    ${duelSides(filter, sql`map_id`)}
    SELECT map_id, faction, opponent, ${sums} FROM sides
    GROUP BY map_id, faction, opponent ORDER BY map_id, faction, opponent`.execute(db);
  return rows;
}
