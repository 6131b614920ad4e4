import type { Database, OpenTransaction } from '../../../database/in-transaction.js';

/** There is one announcement inside the game. */
const INGAME = 1;

/** The website's announcement, Markdown by language. */
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
}

export async function deleteAnnouncement(transaction: OpenTransaction, language: string): Promise<void> {
  await transaction.deleteFrom('announcements').where('language', '=', language).execute();
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
}
