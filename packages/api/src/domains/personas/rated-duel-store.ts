import { NO_RANK, type LadderMod, type LadderType, type MatchType } from '@ra3/sdk/facts';
import { sql } from 'kysely';
import type { Database } from '../../database/in-transaction.js';

/** Whose rated 1v1 matches are meant; without a season those of all. */
export interface OwnDuels {
  readonly personaId: number;
  readonly mod: LadderMod;
  readonly seasonId: number | undefined;
}

export interface SplitBounds {
  readonly elo: readonly number[];
  readonly minutes: readonly number[];
}

/** Wins and losses under one key of one table; the key of a range is its number from 0. */
export interface SplitRow {
  split: 'map' | 'matchup' | 'elo' | 'minutes' | 'hour';
  key: string;
  wins: number;
  losses: number;
}

export interface StreakRow {
  /** Below 0: lost. */
  current: number;
  wins: number;
  losses: number;
}

export interface MetOpponentRow {
  persona_id: number;
  persona_name: string;
  wins: number;
  losses: number;
  last_time: Date;
}

/** Between the two factions of a matchup's key; no name of a faction contains it. */
export const BETWEEN_FACTIONS = '\n';

const SECONDS = 60;

function ownDuels({ personaId, mod, seasonId }: OwnDuels) {
  const ofSeason = seasonId === undefined ? sql`` : sql`AND m.season_id = ${seasonId}`;
  return sql`match_players AS mp JOIN matches AS m ON m.match_id = mp.match_id
    WHERE mp.persona_id = ${personaId} AND mp.elo <> ${sql.lit(NO_RANK)}
      AND m.ladder_mod = ${mod} AND m.ladder_type = '1v1' ${ofSeason}`;
}

/** Every table of a persona's results at once. The opponent's Elo is what the own one leaves of the sum of both. */
export async function listSplits(db: Database, duels: OwnDuels, bounds: SplitBounds): Promise<SplitRow[]> {
  const seconds = bounds.minutes.map((minutes) => minutes * SECONDS);
  const { rows } = await sql<SplitRow>`
    WITH duels AS (
      SELECT mp.won, m.map_id,
        CASE WHEN mp.won THEN m.winner_faction ELSE m.loser_faction END || ${BETWEEN_FACTIONS}::text
          || CASE WHEN mp.won THEN m.loser_faction ELSE m.winner_faction END AS matchup,
        width_bucket(m.lower_elo + m.higher_elo - (mp.elo - mp.elo_delta), ${[...bounds.elo]}::int[]) AS elo,
        width_bucket(m.time_length, ${seconds}::int[]) AS minutes,
        extract(hour FROM m.start_time AT TIME ZONE 'UTC')::int AS hour
      FROM ${ownDuels(duels)}
    )
    SELECT s.split, s.key, count(*) FILTER (WHERE won) AS wins, count(*) FILTER (WHERE NOT won) AS losses
    FROM duels CROSS JOIN LATERAL (VALUES
      ('map', map_id), ('matchup', matchup), ('elo', elo::text), ('minutes', minutes::text), ('hour', hour::text)
    ) AS s (split, key)
    GROUP BY s.split, s.key`.execute(db);
  return rows;
}

export async function findStreaks(db: Database, duels: OwnDuels): Promise<StreakRow | undefined> {
  const { rows } = await sql<StreakRow>`
    WITH placed AS (
      SELECT mp.won, row_number() OVER (ORDER BY mp.start_time, mp.match_id) AS place,
        row_number() OVER (PARTITION BY mp.won ORDER BY mp.start_time, mp.match_id) AS place_of_result
      FROM ${ownDuels(duels)}
    ), runs AS MATERIALIZED (
      SELECT won, count(*) AS matches, max(place) AS last FROM placed GROUP BY won, place - place_of_result
    )
    SELECT
      coalesce((SELECT CASE WHEN won THEN matches ELSE -matches END FROM runs ORDER BY last DESC LIMIT 1), 0) AS current,
      coalesce(max(matches) FILTER (WHERE won), 0) AS wins,
      coalesce(max(matches) FILTER (WHERE NOT won), 0) AS losses
    FROM runs`.execute(db);
  return rows[0];
}

/** Whom a persona met most, without those who were deleted; of equally many matches the latest first. */
export async function listMetOpponents(
  db: Database,
  duels: OwnDuels,
  most: number,
): Promise<MetOpponentRow[]> {
  const { rows } = await sql<MetOpponentRow>`
    WITH duels AS (SELECT mp.match_id, mp.won, mp.start_time FROM ${ownDuels(duels)})
    SELECT p.persona_id, p.persona_name, count(*) FILTER (WHERE duels.won) AS wins,
      count(*) FILTER (WHERE NOT duels.won) AS losses, max(duels.start_time) AS last_time
    FROM duels
      JOIN match_players AS other ON other.match_id = duels.match_id AND other.won = NOT duels.won
      JOIN personas AS p ON p.persona_id = other.persona_id
    WHERE NOT p.deleted
    GROUP BY p.persona_id
    ORDER BY count(*) DESC, last_time DESC, p.persona_id LIMIT ${most}`.execute(db);
  return rows;
}

/** A match in which two personas took part, from the first one's side. */
export interface MetMatchRow {
  guid: string;
  match_type: MatchType;
  map_id: string;
  ladder_type: LadderType | null;
  /** On the side of the winners, which says nothing in a match without a winner. */
  own_won: boolean;
  other_won: boolean;
  own_faction: string;
  other_faction: string;
}

export async function listMetMatches(
  db: Database,
  personaId: number,
  opponentId: number,
): Promise<MetMatchRow[]> {
  // Both sides are read in the order of one index, start time and id, so the start time is compared too.
  const { rows } = await sql<MetMatchRow>`
    SELECT m.guid, m.match_type, m.map_id, m.ladder_type, own.won AS own_won, other.won AS other_won,
      own.faction AS own_faction, other.faction AS other_faction
    FROM match_players AS own
      JOIN match_players AS other ON other.match_id = own.match_id AND other.start_time = own.start_time
      JOIN matches AS m ON m.match_id = own.match_id
    WHERE own.persona_id = ${personaId} AND other.persona_id = ${opponentId}
    ORDER BY own.start_time DESC, own.match_id DESC`.execute(db);
  return rows;
}
