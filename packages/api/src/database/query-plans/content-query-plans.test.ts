// @module-tag rest
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, type Database } from '../in-transaction.js';
import type { OpenDatabase } from '../open-database.js';
import { TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { explain } from '../../testing/explain.js';
import { countActive, countMatchesByDay } from '../../domains/reports/daily-count-store.js';
import { applyForInvitation } from '../../domains/invitations/invitation-code-store.js';
import {
  countInvitationsOf,
  findInviterOf,
  listInvitations,
} from '../../domains/invitations/invitation-list-store.js';
import { listVersions } from '../../domains/announcements/announcement-store.js';
import { findMapRule, listMapRules } from '../../domains/maps/map-rule-store.js';

describeOnEachEngine('Query plans of what admins keep', (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await seedContentRows(database.db);
  });
  afterAll(() => database.close());

  const page = { skip: 10, limit: 10 };
  const week = { from: '2026-06-08', until: '2026-06-15' };
  const application = { inviterUserId: 7, description: '', now: TEST_NOW };

  test.each<{ list: string; index: string; read: (db: Database) => Promise<unknown> }>([
    {
      list: 'the used codes',
      index: 'invitation_codes_used',
      read: (db) => listInvitations(db, 'used', page),
    },
    {
      list: 'the codes given out',
      index: 'invitation_codes_shared',
      read: (db) => listInvitations(db, 'ready', page),
    },
    {
      list: 'the codes of an inviter',
      index: 'invitation_codes_of_inviter',
      read: (db) => listInvitations(db, { inviterUserId: 7 }, page),
    },
    {
      list: 'the number of codes of an inviter',
      index: 'invitation_codes_of_inviter',
      read: (db) => countInvitationsOf(db, 7),
    },
    { list: 'the inviter of a user', index: 'invitation_codes_by_email', read: (db) => findInviterOf(db, 7) },
    {
      list: 'a free code',
      index: 'invitation_codes_by_state',
      read: (db) => inTransaction(db, (open) => applyForInvitation(open, application)),
    },
    { list: 'a map rule', index: 'map_rules_pkey', read: (db) => findMapRule(db, 'path7') },
    {
      list: 'the latest version of an announcement',
      index: 'announcement_versions_pkey',
      read: (db) => listVersions(db, 'ingame', 1),
    },
    {
      list: 'who was active on some days',
      index: 'daily_activity_pkey',
      read: (db) => countActive(db, week),
    },
    {
      list: 'the matches of some days',
      index: 'daily_matches_pkey',
      read: (db) => countMatchesByDay(db, week),
    },
  ])('$list is read by an index', async ({ read, index }) => {
    const plan = await explain(database.db, read);

    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan/);
  });

  test('the map rules are read whole, in the order of their paths', async () => {
    const paths = (await listMapRules(database.db)).map(({ path }) => path);

    expect(paths).toEqual([...paths].sort());
    expect(paths).toHaveLength(2_000);
  });
});

/** So many rows that the planner has to choose as it would for a large host. */
async function seedContentRows(db: Database): Promise<void> {
  const now = TEST_NOW.toISOString();
  const minutesAgo = sql`${now}::timestamptz - n * interval '10 minutes'`;
  const rows = sql`generate_series(1, 20000) AS n`;
  const statements = [
    sql`INSERT INTO users SELECT u, 'user' || u, u || '@example.org', u || '@example.org', '', 'User', 'normal', ${now}
      FROM generate_series(1, 2000) AS u`,
    sql`INSERT INTO daily_activity SELECT ${now}::date - n, n FROM generate_series(0, 20000) AS n`,
    sql`INSERT INTO daily_matches SELECT ${now}::date - n, 'ra3', n, n FROM generate_series(0, 20000) AS n`,
    sql`INSERT INTO invitation_codes (invitation_code, state, inviter_user_id, registered_email, description, created_at,
        applied_at, used_at)
      SELECT 'code' || n, (ARRAY['free', 'ready', 'used'])[1 + n % 3], CASE WHEN n % 3 > 0 THEN 1 + n % 2000 END,
        CASE WHEN n % 3 = 2 THEN n || '@example.org' END, '', ${now}, ${minutesAgo}, ${minutesAgo} FROM ${rows}`,
    sql`INSERT INTO map_rules SELECT 'path' || n, 0, '[]', 0, '[]', '', '', true, 'admin', ${now}
      FROM generate_series(1, 2000) AS n`,
    sql`INSERT INTO announcement_versions SELECT 'ingame', n, '"text"', 'admin', ${now} FROM ${rows}`,
    sql`VACUUM ANALYZE`,
  ];
  for (const statement of statements) await statement.execute(db);
}
