import type { Database } from '../database/in-transaction.js';

/** Accounts of the demo have addresses of a domain that cannot exist. */
export const DEMO_EMAIL_DOMAIN = 'demo.invalid';

/** What a database holds: nothing yet, the demo world, or the work of people, which no demo may touch. */
export async function findContents(db: Database): Promise<'empty' | 'demo' | 'community'> {
  const world = await db.selectFrom('world_progress').select('world_id').limit(1).executeTakeFirst();
  if (world !== undefined) return 'demo';
  const rows = await Promise.all([
    db
      .selectFrom('users')
      .select('user_id')
      .where('email_key', 'not like', `%@${DEMO_EMAIL_DOMAIN}`)
      .limit(1)
      .executeTakeFirst(),
    db.selectFrom('seasons').select('season_id').limit(1).executeTakeFirst(),
    db.selectFrom('personas').select('persona_id').limit(1).executeTakeFirst(),
  ]);
  return rows.every((row) => row === undefined) ? 'empty' : 'community';
}

/** Whether anything of the demo is there: its world, or only its accounts. */
export async function holdsDemoData(db: Database): Promise<boolean> {
  const world = await db.selectFrom('world_progress').select('world_id').limit(1).executeTakeFirst();
  const account = await db
    .selectFrom('users')
    .select('user_id')
    .where('email_key', 'like', `%@${DEMO_EMAIL_DOMAIN}`)
    .limit(1)
    .executeTakeFirst();
  return world !== undefined || account !== undefined;
}
