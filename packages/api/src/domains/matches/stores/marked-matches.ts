import { sql } from 'kysely';
import type { Database } from '../../../database/in-transaction.js';
import type { StoredMatch } from './matches.js';

/** A person's own list of matches. */
export type OwnList =
  | { readonly kind: 'favourites'; readonly userId: number; readonly tag?: string }
  | { readonly kind: 'downloads'; readonly userId: number };

/** The latest mark first. `skip` is bounded by the last viewable page. */
export async function listMarkedMatches(
  db: Database,
  list: OwnList,
  { skip, limit }: { skip: number; limit: number },
): Promise<StoredMatch[]> {
  const { rows } = await sql<StoredMatch>`
    SELECT m.* FROM (
      SELECT guid, marked_at FROM ${rowsOf(list)} ORDER BY marked_at DESC, guid LIMIT ${limit} OFFSET ${skip}
    ) AS marked JOIN matches AS m ON m.guid = marked.guid
    ORDER BY marked.marked_at DESC, marked.guid`.execute(db);
  return rows;
}

/** Counts no further than `most`. */
export async function countMarkedMatches(db: Database, list: OwnList, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (SELECT 1 FROM ${rowsOf(list)} LIMIT ${most}) AS counted`.execute(db);
  return rows[0]?.total ?? 0;
}

function rowsOf(list: OwnList) {
  const ofUser = sql`${sql.table(list.kind)} WHERE user_id = ${list.userId}`;
  return list.kind === 'downloads' || list.tag === undefined ? ofUser : sql`${ofUser} AND tag = ${list.tag}`;
}

export interface CountedTag {
  tag: string;
  count: number;
}

/** The tag of most matches first, then by name. Reads the favourites of this user by an index, and no others. */
export async function listFavouriteTags(db: Database, userId: number, most: number): Promise<CountedTag[]> {
  const { rows } = await sql<CountedTag>`
    SELECT tag, count(*) AS count FROM favourites WHERE user_id = ${userId}
    GROUP BY tag ORDER BY count DESC, tag LIMIT ${most}`.execute(db);
  return rows;
}
