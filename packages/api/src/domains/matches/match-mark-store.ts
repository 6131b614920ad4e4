import { sql } from 'kysely';
import type { Database, OpenTransaction } from '../../database/in-transaction.js';
import { raiseVersions } from '../../database/public-versions.js';
import {
  findMatchKeys,
  inMonths,
  listMatchesOf,
  type MatchKey,
  type Slice,
  type StoredMatch,
} from './match-store.js';

interface MarkKey {
  readonly userId: number;
  readonly guid: string;
}

type Mark = MarkKey & { readonly markedAt: Date };

/** Keeps a match under a tag and counts it on the match; false when it was kept already. */
export async function addFavourite(
  transaction: OpenTransaction,
  { userId, guid, tag, markedAt }: Mark & { readonly tag: string },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO favourites (user_id, guid, tag, marked_at) VALUES (${userId}, ${guid}, ${tag}, ${markedAt})
    ON CONFLICT DO NOTHING RETURNING guid`.execute(transaction);
  if (rows.length > 0) await addToMatch(transaction, guid, { favourites: 1 });
  return rows.length > 0;
}

/** Recommends a match and counts that on the match; false when it was recommended already. */
export async function addRecommendation(
  transaction: OpenTransaction,
  { userId, guid, markedAt }: Mark,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO recommendations (user_id, guid, marked_at) VALUES (${userId}, ${guid}, ${markedAt})
    ON CONFLICT DO NOTHING RETURNING guid`.execute(transaction);
  if (rows.length > 0) await addToMatch(transaction, guid, { recommends: 1 });
  return rows.length > 0;
}

/** Where a mark is stored, and which number of its match counts it. */
const markCounters = { favourites: 'favourites', recommendations: 'recommends' } as const;

/** Takes a mark back; false where there is none. */
export async function removeMark(
  transaction: OpenTransaction,
  table: keyof typeof markCounters,
  { userId, guid }: MarkKey,
): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM ${sql.table(table)} WHERE user_id = ${userId} AND guid = ${guid} RETURNING guid`.execute(
    transaction,
  );
  if (rows.length > 0) await addToMatch(transaction, guid, { [markCounters[table]]: -1 });
  return rows.length > 0;
}

/** A person counts once per match; downloading again moves the match to the top of the person's list. */
export async function addDownload(
  transaction: OpenTransaction,
  { userId, guid, markedAt }: Mark,
): Promise<void> {
  const { rows: added } = await sql`
    INSERT INTO downloads (user_id, guid, marked_at, is_recent) VALUES (${userId}, ${guid}, ${markedAt}, true)
    ON CONFLICT DO NOTHING RETURNING guid`.execute(transaction);
  if (added.length > 0) return addToMatch(transaction, guid, { replay_downloads: 1, recent_downloads: 1 });
  const { rows: renewed } = await sql`
    UPDATE downloads SET is_recent = true WHERE user_id = ${userId} AND guid = ${guid} AND NOT is_recent
    RETURNING guid`.execute(transaction);
  if (renewed.length > 0) await addToMatch(transaction, guid, { recent_downloads: 1 });
  await sql`
    UPDATE downloads SET marked_at = ${markedAt} WHERE user_id = ${userId} AND guid = ${guid}`.execute(
    transaction,
  );
}

/** Takes downloads from before a time off the recent ones, the oldest `most` of them; returns how many these were. */
export async function forgetDownloadsBefore(
  transaction: OpenTransaction,
  time: Date,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ guid: string }>`
    UPDATE downloads SET is_recent = false WHERE (user_id, guid) IN (
      SELECT user_id, guid FROM downloads WHERE is_recent AND marked_at < ${time} ORDER BY marked_at LIMIT ${most}
    ) AND is_recent AND marked_at < ${time} RETURNING guid`.execute(transaction);
  const guids = rows.map(({ guid }) => guid);
  const keys = await findMatchKeys(transaction, 'guid', guids);
  await sql`
    UPDATE matches SET recent_downloads = recent_downloads - forgotten.total
    FROM (
      SELECT match_id, count(*) AS total FROM unnest(${guids}::text[]) AS old (guid) JOIN match_keys USING (guid)
      GROUP BY match_id
    ) AS forgotten
    WHERE matches.match_id = forgotten.match_id AND ${inMonths(keys)}`.execute(transaction);
  if (rows.length > 0) await raiseVersions(transaction, ['matchMarks']);
  return rows.length;
}

export interface MarksOfMatch {
  guid: string;
  favourite_tag: string | null;
  is_recommended: boolean;
  is_downloaded: boolean;
}

/** What a person did with each of these matches, in their order; nothing, for one that does not exist. */
export async function listMarks(
  db: Database,
  userId: number,
  guids: readonly string[],
): Promise<MarksOfMatch[]> {
  const { rows } = await sql<MarksOfMatch>`
    SELECT asked.guid, f.tag AS favourite_tag, r.guid IS NOT NULL AS is_recommended, d.guid IS NOT NULL AS is_downloaded
    FROM unnest(${[...guids]}::text[]) WITH ORDINALITY AS asked (guid, place)
      LEFT JOIN favourites AS f ON f.user_id = ${userId} AND f.guid = asked.guid
      LEFT JOIN recommendations AS r ON r.user_id = ${userId} AND r.guid = asked.guid
      LEFT JOIN downloads AS d ON d.user_id = ${userId} AND d.guid = asked.guid
    ORDER BY asked.place`.execute(db);
  return rows;
}

async function addToMatch(
  transaction: OpenTransaction,
  guid: string,
  changes: Partial<Record<'favourites' | 'recommends' | 'replay_downloads' | 'recent_downloads', number>>,
): Promise<void> {
  const sums = Object.entries(changes).map(
    ([counter, change]) => sql`${sql.ref(counter)} = ${sql.ref(counter)} + ${change}`,
  );
  const [key] = await findMatchKeys(transaction, 'guid', [guid]);
  if (key === undefined) return;
  await sql`
    UPDATE matches SET ${sql.join(sums)} WHERE match_id = ${key.match_id} AND ${inMonths([key])}`.execute(
    transaction,
  );
  await raiseVersions(transaction, ['matchMarks']);
}

export type OwnList =
  | { readonly kind: 'favourites'; readonly userId: number; readonly tag?: string }
  | { readonly kind: 'downloads'; readonly userId: number };

/** The latest mark first. `skip` is bounded by the last viewable page. */
export async function listMarkedMatches(
  db: Database,
  list: OwnList,
  { skip, limit, after }: Slice,
): Promise<(StoredMatch & { marked_at: Date })[]> {
  const { rows } = await sql<MatchKey & { marked_at: Date }>`
    SELECT k.match_id, k.start_time, marked.marked_at FROM (
      SELECT guid, marked_at FROM ${rowsOf(list)} AND ${behindMark(after)} ORDER BY marked_at DESC, guid LIMIT ${limit} OFFSET ${skip}
    ) AS marked JOIN match_keys AS k ON k.guid = marked.guid
    ORDER BY marked.marked_at DESC, marked.guid`.execute(db);
  const markedAt = new Map(rows.map(({ match_id, marked_at }) => [match_id, marked_at]));
  const matches = await listMatchesOf(db, rows);
  return matches.map((match) => ({ ...match, marked_at: markedAt.get(match.match_id) ?? match.start_time }));
}

/** The key of a mark is its time and its match: a mark that moved to the top meanwhile still says where it was. */
function behindMark(after = '') {
  const [, time, guid = ''] = /^(\d{1,15})\.([0-9a-f-]+)$/.exec(after) ?? [];
  if (time === undefined) return sql`true`;
  const at = new Date(Number(time));
  return sql`marked_at <= ${at} AND (marked_at < ${at} OR guid > ${guid})`;
}

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
