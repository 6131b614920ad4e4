import type { Database, OpenTransaction } from '../../database/in-transaction.js';
import { raiseVersions } from '../../database/public-versions.js';

/** There is one announcement inside the game. */
const INGAME = 1;

export async function findAnnouncement(db: Database | OpenTransaction): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('announcements')
    .select(['language', 'content'])
    .orderBy('language')
    .execute();
  return Object.fromEntries(rows.map(({ language, content }) => [language, content]));
}

export async function putAnnouncement(
  transaction: OpenTransaction,
  { language, content, at }: { language: string; content: string; at: Date },
): Promise<void> {
  await transaction
    .insertInto('announcements')
    .values({ language, content, updated_at: at })
    .onConflict((conflict) => conflict.column('language').doUpdateSet({ content, updated_at: at }))
    .execute();
  await raiseVersions(transaction, ['announcements']);
}

export async function deleteAnnouncement(transaction: OpenTransaction, language: string): Promise<void> {
  await transaction.deleteFrom('announcements').where('language', '=', language).execute();
  await raiseVersions(transaction, ['announcements']);
}

/** The announcement inside the game as it was written, with its markers; empty when there is none. */
export async function findIngameAnnouncement(db: Database | OpenTransaction): Promise<string> {
  const row = await db
    .selectFrom('ingame_announcements')
    .select('content')
    .where('announcement_id', '=', INGAME)
    .executeTakeFirst();
  return row?.content ?? '';
}

export async function putIngameAnnouncement(
  transaction: OpenTransaction,
  content: string,
  at: Date,
): Promise<void> {
  await transaction
    .insertInto('ingame_announcements')
    .values({ announcement_id: INGAME, content, updated_at: at })
    .onConflict((conflict) => conflict.column('announcement_id').doUpdateSet({ content, updated_at: at }))
    .execute();
  await raiseVersions(transaction, ['announcements']);
}

export type AnnouncementPlace = 'website' | 'ingame';

export interface AnnouncementVersion<Content> {
  readonly version: number;
  readonly content: Content;
  readonly changedBy: string;
  readonly changedAt: Date;
}

/** The latest versions, latest first. `Content` is a text by language for the website, and a text inside the game. */
export async function listVersions<Content>(
  db: Database | OpenTransaction,
  place: AnnouncementPlace,
  limit: number,
): Promise<AnnouncementVersion<Content>[]> {
  const rows = await db
    .selectFrom('announcement_versions')
    .select(['version', 'content', 'changed_by as changedBy', 'changed_at as changedAt'])
    .where('place', '=', place)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
  // `insertVersion` wrote the same type.
  return rows as AnnouncementVersion<Content>[];
}

/** Adds a version, and deletes those before the latest `kept` ones; false when that version is there already. */
export async function insertVersion(
  transaction: OpenTransaction,
  place: AnnouncementPlace,
  { version, content, changedBy, changedAt, kept }: AnnouncementVersion<unknown> & { readonly kept: number },
): Promise<boolean> {
  const added = await transaction
    .insertInto('announcement_versions')
    .values({
      place,
      version,
      content: JSON.stringify(content),
      changed_by: changedBy,
      changed_at: changedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  if (added === undefined) return false;
  await transaction
    .deleteFrom('announcement_versions')
    .where('place', '=', place)
    .where('version', '<=', version - kept)
    .execute();
  return true;
}
