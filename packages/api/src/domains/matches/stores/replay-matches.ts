import { sql } from 'kysely';
import type { Database } from '../../../database/in-transaction.js';
import type { StoredMatch } from './matches.js';

/** What the match of a replay has to fulfil, besides its players. */
export interface ReplayMatchSearch {
  readonly mapId: string;
  readonly savedAt: Date;
  /** Somebody of these took part. */
  readonly personaIds: readonly number[];
  /** How far the clock of who saved the replay may be off. */
  readonly clockMs: number;
  /** How long a match may last. */
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
