import type { Database } from '../database/in-transaction.js';

/** The website's announcement, Markdown by language. */
export async function findAnnouncement(db: Database): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('announcements')
    .select(['language', 'content'])
    .orderBy('language')
    .execute();
  return Object.fromEntries(rows.map(({ language, content }) => [language, content]));
}
