import { sql, type Selectable } from 'kysely';
import type { Database } from '../../database/in-transaction.js';
import type { MatchPlayerRow, MatchRow } from '../../database/tables/match-tables.js';

export type StoredMatch = Selectable<MatchRow>;
export type StoredPlayer = Pick<
  Selectable<MatchPlayerRow>,
  'match_id' | 'persona_id' | 'won' | 'faction' | 'elo' | 'elo_delta' | 'player_status'
> & { readonly persona_name: string };

export interface Slice {
  readonly skip: number;
  readonly limit: number;
}

/** Newest first. `skip` is bounded by the last viewable page, so skipping stays cheap. */
export async function listNewestMatches(db: Database, { skip, limit }: Slice): Promise<StoredMatch[]> {
  return db
    .selectFrom('matches')
    .selectAll()
    .orderBy('start_time', 'desc')
    .orderBy('match_id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute();
}

export async function listNewestMatchesOf(
  db: Database,
  personaId: number,
  { skip, limit }: Slice,
): Promise<StoredMatch[]> {
  const { rows } = await sql<StoredMatch>`
    SELECT m.* FROM (
      SELECT match_id FROM match_players WHERE persona_id = ${personaId}
      ORDER BY start_time DESC, match_id DESC LIMIT ${limit} OFFSET ${skip}
    ) AS newest JOIN matches AS m ON m.match_id = newest.match_id
    ORDER BY m.start_time DESC, m.match_id DESC`.execute(db);
  return rows;
}

export async function listMatchesByGuid(db: Database, guids: readonly string[]): Promise<StoredMatch[]> {
  return db
    .selectFrom('matches')
    .selectAll()
    .where('guid', '=', sql<string>`ANY(${[...guids]}::text[])`)
    .orderBy('start_time')
    .execute();
}

/** In the order of the ids given. */
export async function listMatchesById(db: Database, matchIds: readonly number[]): Promise<StoredMatch[]> {
  const { rows } = await sql<StoredMatch>`
    SELECT m.* FROM unnest(${[...matchIds]}::bigint[]) WITH ORDINALITY AS wanted (match_id, place)
      JOIN matches AS m ON m.match_id = wanted.match_id
    ORDER BY wanted.place`.execute(db);
  return rows;
}

/** Counts no further than `most`. */
export async function countMatches(db: Database, most: number): Promise<number> {
  return countRows(db, sql`SELECT 1 FROM matches LIMIT ${most}`);
}

export async function countMatchesOf(db: Database, personaId: number, most: number): Promise<number> {
  return countRows(db, sql`SELECT 1 FROM match_players WHERE persona_id = ${personaId} LIMIT ${most}`);
}

export async function countRows(db: Database, rowsToCount: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`SELECT count(*) AS total FROM (${rowsToCount}) AS counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The players of matches, in their seats, under the names they bear now. */
export async function listPlayers(db: Database, matchIds: readonly number[]): Promise<StoredPlayer[]> {
  const { rows } = await sql<StoredPlayer>`
    SELECT mp.match_id, mp.persona_id, p.persona_name, mp.won, mp.faction, mp.elo, mp.elo_delta, mp.player_status
    FROM match_players AS mp JOIN personas AS p ON p.persona_id = mp.persona_id
    WHERE mp.match_id = ANY(${[...matchIds]}::bigint[])
    ORDER BY mp.match_id, mp.won, mp.seat`.execute(db);
  return rows;
}

export async function matchExists(db: Database, guid: string): Promise<boolean> {
  const row = await db.selectFrom('matches').select('match_id').where('guid', '=', guid).executeTakeFirst();
  return row !== undefined;
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
  const endOfMatch = sql`(m.start_time + m.time_length * interval '1 second')`;
  const { rows } = await sql<StoredMatch>`
    SELECT m.* FROM matches AS m
    WHERE m.match_id IN (
        SELECT match_id FROM match_players
        WHERE persona_id = ANY(${[...personaIds]}::bigint[])
          AND start_time BETWEEN ${new Date(time - longestMs - clockMs)} AND ${new Date(time + clockMs)}
      )
      AND m.map_id = ${mapId} AND ${endOfMatch} >= ${new Date(time - clockMs)}
    ORDER BY abs(extract(epoch FROM ${endOfMatch} - ${savedAt}::timestamptz)), m.match_id
    LIMIT ${MOST_CANDIDATES}`.execute(db);
  return rows;
}
