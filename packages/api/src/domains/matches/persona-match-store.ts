import { NO_RANK, type LadderMod, type LadderType, type MatchResult } from '@ra3/sdk/facts';
import { decidedMatchTypes } from '@ra3/sdk/rules/matches';
import { sql } from 'kysely';
import type { Database } from '../../database/in-transaction.js';
import type { LibraryKind } from '../../database/tables/match-tables.js';
import {
  behindMatch,
  countRows,
  listMatchesOf,
  type MatchKey,
  type Slice,
  type StoredMatch,
} from './match-store.js';

/** From a bound on, and below another; undefined leaves that side open. */
interface Range {
  readonly from: number | undefined;
  readonly below: number | undefined;
}

/** Which matches of a persona fit; what is undefined does not matter. */
export interface PersonaMatchSearch {
  readonly personaId: number;
  readonly kind: LibraryKind | undefined;
  readonly mapId: string | undefined;
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

/** The persona's own rows over all months. */
function fitting(search: PersonaMatchSearch) {
  return sql`persona_matches AS own WHERE ${sql.join(listConditions(search), sql` AND `)}`;
}

function listConditions(search: PersonaMatchSearch) {
  const conditions = [
    sql`persona_id = ${search.personaId}`,
    ...kindConditions(search),
    ...sideConditions(search),
    ...within(sql`opponent_elo`, search.elo),
    ...within(sql`time_length`, search.seconds),
  ];
  return conditions.filter((condition) => typeof condition === 'object');
}

function kindConditions({ kind, mapId, ratedOn, mod, seasonId, hours }: PersonaMatchSearch) {
  return [
    kind && sql`library_kind = ${kind}`,
    mapId !== undefined && sql`map_id = ${mapId}`,
    ratedOn && sql`ladder_type = ${ratedOn} AND elo <> ${sql.lit(NO_RANK)}`,
    mod && sql`${ratedOn === undefined ? sql`mod_family_name` : sql`ladder_mod`} = ${mod}`,
    seasonId !== undefined && sql`season_id = ${seasonId}`,
    hours && sql`extract(hour FROM start_time AT TIME ZONE 'UTC')::int = ANY(${[...hours]}::int[])`,
  ];
}

function sideConditions({ faction, against, opponentId, result }: PersonaMatchSearch) {
  return [
    faction && sql`faction = ${faction}`,
    against && sql`against = ${against}`,
    opponentId !== undefined && metOpponent(opponentId),
    result && endedAs(result),
  ];
}

function within(value: ReturnType<typeof sql>, { from, below }: Range) {
  return [from !== undefined && sql`${value} >= ${from}`, below !== undefined && sql`${value} < ${below}`];
}

function metOpponent(opponentId: number) {
  return sql`EXISTS (SELECT 1 FROM persona_matches AS other
    WHERE other.persona_id = ${opponentId} AND other.start_time = own.start_time AND other.match_id = own.match_id
      AND other.won <> own.won)`;
}

function endedAs(result: MatchResult) {
  const types = sql`${[...decidedMatchTypes]}::text[]`;
  if (result === 'undecided') return sql`match_type <> ALL(${types})`;
  return sql`match_type = ANY(${types}) AND won = ${result === 'won'}`;
}

export async function listMatchesOfPersona(
  db: Database,
  search: PersonaMatchSearch,
  { skip, limit, after }: Slice,
): Promise<StoredMatch[]> {
  const { rows } = await sql<MatchKey>`
    SELECT match_id, start_time FROM ${fitting(search)} AND ${behindMatch(after)}
    ORDER BY start_time DESC, match_id DESC LIMIT ${limit} OFFSET ${skip}`.execute(db);
  return listMatchesOf(db, rows);
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
    WITH fitting AS MATERIALIZED (SELECT start_time, match_id FROM ${fitting(search)})
    SELECT (SELECT count(*) FROM fitting AS newer
      WHERE (newer.start_time, newer.match_id) > (wanted.start_time, wanted.match_id)) AS newer
    FROM fitting AS wanted WHERE wanted.match_id = ${matchId} LIMIT 1`.execute(db);
  return rows[0]?.newer;
}
