import { NO_RANK, type LadderMod, type LadderType, type MatchResult } from '@ra3/sdk/facts';
import { decidedMatchTypes } from '@ra3/sdk/rules/matches';
import { sql } from 'kysely';
import type { Database } from '../../database/in-transaction.js';
import { listConditions, type MatchSearch } from './match-search-store.js';
import { countRows, type Slice, type StoredMatch } from './match-store.js';

/** From a bound on, and below another; undefined leaves that side open. */
interface Range {
  readonly from: number | undefined;
  readonly below: number | undefined;
}

/** Which matches of a persona fit; what is undefined does not matter. */
export interface PersonaMatchSearch {
  readonly personaId: number;
  /** What does not depend on the persona. */
  readonly match: MatchSearch;
  /** Matches that moved a rating on this ladder. */
  readonly ratedOn: LadderType | undefined;
  /** Every version of it. */
  readonly mod: LadderMod | undefined;
  readonly seasonId: number | undefined;
  readonly faction: string | undefined;
  readonly against: string | undefined;
  readonly opponentId: number | undefined;
  readonly result: MatchResult | undefined;
  /** The opponent's Elo before a rated 1v1. */
  readonly elo: Range;
  readonly seconds: Range;
  /** Hours of the day in UTC. */
  readonly hours: readonly number[] | undefined;
}

/** The persona's matches by the index of its newest ones, with its part in each. Their columns have names of their own. */
function fitting(search: PersonaMatchSearch) {
  const conditions = [...listConditions(search.match), ...ownConditions(search)];
  return sql`(
      SELECT match_id AS own_id, start_time AS own_time, won AS own_won, faction AS own_faction, elo AS own_elo,
        elo_delta AS own_delta
      FROM match_players WHERE persona_id = ${search.personaId}
    ) AS own JOIN matches ON match_id = own_id AND start_time = own_time WHERE ${sql.join(conditions, sql` AND `)}`;
}

function ownConditions(search: PersonaMatchSearch) {
  const { ratedOn, mod, seasonId, faction, against, opponentId, result, hours } = search;
  return [
    ratedOn && sql`ladder_type = ${ratedOn} AND own_elo <> ${sql.lit(NO_RANK)}`,
    mod && sql`${ratedOn === undefined ? sql`mod_family_name` : sql`ladder_mod`} = ${mod}`,
    seasonId !== undefined && sql`season_id = ${seasonId}`,
    faction && sql`own_faction = ${faction}`,
    against && sql`CASE WHEN own_won THEN loser_faction ELSE winner_faction END = ${against}`,
    opponentId !== undefined && metOpponent(opponentId),
    result && endedAs(result),
    hours && sql`extract(hour FROM start_time AT TIME ZONE 'UTC')::int = ANY(${[...hours]}::int[])`,
    ...within(sql`lower_elo + higher_elo - (own_elo - own_delta)`, search.elo),
    ...within(sql`time_length`, search.seconds),
  ].filter((condition) => typeof condition === 'object');
}

function within(value: ReturnType<typeof sql>, { from, below }: Range) {
  return [from !== undefined && sql`${value} >= ${from}`, below !== undefined && sql`${value} < ${below}`];
}

function metOpponent(opponentId: number) {
  return sql`EXISTS (SELECT 1 FROM match_players AS other
    WHERE other.persona_id = ${opponentId} AND other.start_time = own_time AND other.match_id = own_id
      AND other.won <> own_won)`;
}

function endedAs(result: MatchResult) {
  const types = sql`${[...decidedMatchTypes]}::text[]`;
  if (result === 'undecided') return sql`match_type <> ALL(${types})`;
  return sql`match_type = ANY(${types}) AND own_won = ${result === 'won'}`;
}

export async function listMatchesOfPersona(
  db: Database,
  search: PersonaMatchSearch,
  { skip, limit }: Slice,
): Promise<StoredMatch[]> {
  const { rows } = await sql<StoredMatch>`
    SELECT matches.* FROM ${fitting(search)}
    ORDER BY own_time DESC, own_id DESC LIMIT ${limit} OFFSET ${skip}`.execute(db);
  return rows;
}

export function countMatchesOfPersona(
  db: Database,
  search: PersonaMatchSearch,
  most: number,
): Promise<number> {
  return countRows(db, sql`SELECT 1 FROM ${fitting(search)} LIMIT ${most}`);
}

/** How many matches that fit are newer than this one; undefined when it does not fit. */
export async function countNewerMatchesOfPersona(
  db: Database,
  search: PersonaMatchSearch,
  matchId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ newer: number }>`
    WITH fitting AS MATERIALIZED (SELECT own_time, own_id FROM ${fitting(search)})
    SELECT (SELECT count(*) FROM fitting AS newer
      WHERE (newer.own_time, newer.own_id) > (wanted.own_time, wanted.own_id)) AS newer
    FROM fitting AS wanted WHERE wanted.own_id = ${matchId} LIMIT 1`.execute(db);
  return rows[0]?.newer;
}
