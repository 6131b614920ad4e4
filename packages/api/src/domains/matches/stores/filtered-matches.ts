import { sql } from 'kysely';
import type { MatchOrder } from '@ra3/sdk/facts';
import type { Database } from '../../../database/in-transaction.js';
import { listConditions, type MatchSearch } from './match-search.js';
import type { StoredMatch } from './matches.js';

/** Where a match stands in both orders. */
export interface MatchPlace {
  readonly match_id: number;
  /** As text, because a date of JavaScript would lose the microseconds. */
  readonly start_time: string;
  readonly watch_rank: number;
}

export interface FilteredSlice {
  readonly order: MatchOrder;
  /** The last match of the page before. */
  readonly after: MatchPlace | undefined;
  readonly limit: number;
}

export async function findMatchPlace(db: Database, matchId: number): Promise<MatchPlace | undefined> {
  const { rows } = await sql<MatchPlace>`
    SELECT match_id, start_time::text AS start_time, watch_rank FROM matches WHERE match_id = ${matchId}`.execute(
    db,
  );
  return rows[0];
}

/** A page of the matches that fit, read by the index of its order or by one of a filter. */
export async function listFilteredMatches(
  db: Database,
  search: MatchSearch,
  { order, after, limit }: FilteredSlice,
): Promise<StoredMatch[]> {
  const beyond = after === undefined ? [] : [order === 'time' ? olderThan(after) : lowerThan(after)];
  const fitting = sql.join([...listConditions(search), ...beyond], sql` AND `);
  const column = order === 'time' ? sql`start_time` : sql`watch_rank`;
  const { rows } = await sql<StoredMatch>`
    SELECT * FROM matches WHERE ${fitting} ORDER BY ${column} DESC, match_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

function olderThan({ start_time, match_id }: MatchPlace) {
  return sql`(start_time, match_id) < (${start_time}::timestamptz, ${match_id})`;
}

function lowerThan({ watch_rank, match_id }: MatchPlace) {
  return sql`(watch_rank, match_id) < (${watch_rank}, ${match_id})`;
}
