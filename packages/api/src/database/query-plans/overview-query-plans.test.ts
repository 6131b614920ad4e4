// @module-tag rest
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../in-transaction.js';
import type { OpenDatabase } from '../open-database.js';
import { TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { explain } from '../../testing/explain.js';
import { readInvitationPath } from '../../domains/invitations/invitation-list-store.js';
import { countBansSince, readEndingBans } from '../../domains/reports/recent-ban-store.js';

const HOUR_MS = 3_600_000;

describeOnEachEngine('Query plans of the overview and of invitation paths', (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await seedRows(database.db);
  });
  afterAll(() => database.close());

  const at = (ms: number) => new Date(TEST_NOW.getTime() + ms);
  const today = { now: TEST_NOW, until: at(24 * HOUR_MS), limit: 20 };

  test.each<{ list: string; index: string; read: (db: Database) => Promise<unknown> }>([
    { list: 'the bans of a day', index: 'bans_by_time', read: (db) => countBansSince(db, at(-24 * HOUR_MS)) },
    { list: 'the bans that end soon', index: 'bans_by_end', read: (db) => readEndingBans(db, today) },
    {
      list: 'the path of invitations',
      index: 'invitation_codes_by_email',
      read: (db) => readInvitationPath(db, 7, 50),
    },
  ])('$list are read by an index', async ({ read, index }) => {
    const plan = await explain(database.db, read);

    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan/);
  });
});

/** So many rows that the planner has to choose as it would for a large host: a ban each hour, and one inviter each. */
async function seedRows(db: Database): Promise<void> {
  const now = TEST_NOW.toISOString();
  const rows = sql`generate_series(1, 20000) AS n`;
  const statements = [
    sql`INSERT INTO users SELECT n, 'user' || n, u || '@example.org', u || '@example.org', '', 'User', 'normal', ${now}
      FROM generate_series(1, 5000) AS n, LATERAL (SELECT 'user' || n AS u) AS named`,
    sql`INSERT INTO bans (ban_id, user_id, ban_type, reason_chinese, reason_english, banned_at, expires_at)
      SELECT n, 1 + n % 5000, 1, '', '', ${now}::timestamptz - n * interval '1 hour',
        ${now}::timestamptz + (n - 10000) * interval '1 hour' FROM ${rows}`,
    sql`INSERT INTO invitation_codes (invitation_code, state, inviter_user_id, registered_email, description, created_at, used_at)
      SELECT 'code' || n, 'used', 1 + n % 5000, 'user' || n || '@example.org', '', ${now}, ${now} FROM ${rows}`,
    sql`VACUUM ANALYZE`,
  ];
  for (const statement of statements) await statement.execute(db);
}
