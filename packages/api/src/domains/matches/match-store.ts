import { sql, type Selectable } from 'kysely';
import type { Database } from '../../database/in-transaction.js';
import { inMonthsOf } from '../../database/match-months.js';
import type { MatchPlayerRow, MatchRow } from '../../database/tables/match-tables.js';

export type StoredMatch = Selectable<MatchRow>;
export type StoredPlayer = Pick<
  Selectable<MatchPlayerRow>,
  'match_id' | 'persona_id' | 'won' | 'faction' | 'elo' | 'elo_delta' | 'player_status'
> & { readonly persona_name: string; readonly deleted: boolean };

/** What finds a match: the time says in which month. */
export type MatchKey = Pick<StoredMatch, 'match_id' | 'start_time'>;

export interface Slice {
  readonly skip: number;
  readonly limit: number;
  /** The key of the row behind which it begins: the id of a match. */
  readonly after?: string | undefined;
}

/** SQL: the row stands behind that match in the order of lists; an unknown match cuts nothing off. */
export function behindMatch(after: string | undefined) {
  const matchId = Number(after);
  if (!Number.isSafeInteger(matchId)) return sql<boolean>`true`;
  const start = sql`(SELECT start_time FROM match_keys WHERE match_id = ${matchId})`;
  return sql<boolean>`(start_time, match_id) < (coalesce(${start}, 'infinity'), ${matchId}::bigint)`;
}

/** Newest first. `skip` is bounded by the last viewable page, so skipping stays cheap. */
export async function listNewestMatches(db: Database, { skip, limit, after }: Slice): Promise<StoredMatch[]> {
  return db
    .selectFrom('matches')
    .selectAll()
    .where(behindMatch(after))
    .orderBy('start_time', 'desc')
    .orderBy('match_id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute();
}

export async function listNewestMatchesOf(
  db: Database,
  personaId: number,
  { skip, limit, after }: Slice,
): Promise<StoredMatch[]> {
  const { rows } = await sql<MatchKey>`
    SELECT match_id, start_time FROM persona_matches WHERE persona_id = ${personaId} AND ${behindMatch(after)}
    ORDER BY start_time DESC, match_id DESC LIMIT ${limit} OFFSET ${skip}`.execute(db);
  return listMatchesOf(db, rows);
}

/** Of the matches that exist, oldest first. The months are read by what this finds, because one statement would read all. */
export function findMatchKeys<Column extends 'guid' | 'match_id'>(
  db: Database,
  by: Column,
  values: readonly MatchRow[Column][],
): Promise<(MatchKey & { guid: string })[]> {
  return db
    .selectFrom('match_keys')
    .selectAll()
    .where(by, '=', sql<never>`ANY(${[...values]})`)
    .orderBy('start_time')
    .execute();
}

export async function listMatchesByGuid(db: Database, guids: readonly string[]): Promise<StoredMatch[]> {
  return listMatchesOf(db, await findMatchKeys(db, 'guid', guids));
}

/** In the order of the keys. */
export async function listMatchesOf(db: Database, keys: readonly MatchKey[]): Promise<StoredMatch[]> {
  const { rows } = await sql<StoredMatch>`
    SELECT m.* FROM unnest(${keys.map(({ match_id }) => match_id)}::bigint[]) WITH ORDINALITY AS wanted (match_id, place)
      JOIN matches AS m ON m.match_id = wanted.match_id AND ${inMonths(keys, 'm.start_time')}
    ORDER BY wanted.place`.execute(db);
  return rows;
}

export function inMonths(keys: readonly MatchKey[], column?: string) {
  return inMonthsOf(
    keys.map(({ start_time }) => start_time),
    column,
  );
}

/** Counts no further than `most`. */
export async function countMatches(db: Database, most: number): Promise<number> {
  return countRows(db, sql`SELECT 1 FROM match_keys ORDER BY match_id LIMIT ${most}`);
}

export async function countMatchesOf(db: Database, personaId: number, most: number): Promise<number> {
  return countRows(db, sql`SELECT 1 FROM persona_matches WHERE persona_id = ${personaId} LIMIT ${most}`);
}

export async function countRows(db: Database, rowsToCount: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`SELECT count(*) AS total FROM (${rowsToCount}) AS counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The players of matches, in their seats, under the names they bear now. */
export async function listPlayers(db: Database, matches: readonly MatchKey[]): Promise<StoredPlayer[]> {
  const { rows } = await sql<StoredPlayer>`
    SELECT mp.match_id, mp.persona_id, p.persona_name, p.deleted, mp.won, mp.faction, mp.elo, mp.elo_delta, mp.player_status
    FROM match_players AS mp JOIN personas AS p ON p.persona_id = mp.persona_id
    WHERE mp.match_id = ANY(${matches.map(({ match_id }) => match_id)}::bigint[]) AND ${inMonths(matches, 'mp.start_time')}
    ORDER BY mp.match_id, mp.won, mp.seat`.execute(db);
  return rows;
}

export async function matchExists(db: Database, guid: string): Promise<boolean> {
  return (await findMatchKeys(db, 'guid', [guid])).length > 0;
}

export interface ReplayMatchSearch {
  readonly mapId: string;
  readonly savedAt: Date;
  readonly personaIds: readonly number[];
  /** How far the clock of who saved the replay may be off. */
  readonly clockMs: number;
  readonly longestMs: number;
}

/** More matches of the same players on one map than anybody plays within hours of each other. */
const MOST_CANDIDATES = 50;

/** The matches during or near which the replay was saved; the one that ended nearest to it first. */
export async function listMatchesNear(
  db: Database,
  { mapId, savedAt, personaIds, clockMs, longestMs }: ReplayMatchSearch,
): Promise<StoredMatch[]> {
  const time = savedAt.getTime();
  const near = sql`start_time BETWEEN ${new Date(time - longestMs - clockMs)} AND ${new Date(time + clockMs)}`;
  const endOfMatch = sql`(m.start_time + m.time_length * interval '1 second')`;
  const { rows } = await sql<StoredMatch>`
    SELECT m.* FROM matches AS m
    WHERE m.match_id IN (
        SELECT match_id FROM match_players
        WHERE persona_id = ANY(${[...personaIds]}::bigint[]) AND ${near}
      )
      AND m.${near} AND m.map_id = ${mapId} AND ${endOfMatch} >= ${new Date(time - clockMs)}
    ORDER BY abs(extract(epoch FROM ${endOfMatch} - ${savedAt}::timestamptz)), m.match_id
    LIMIT ${MOST_CANDIDATES}`.execute(db);
  return rows;
}
