import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, type Database } from '../database/in-transaction.js';
import type { OpenDatabase } from '../database/open-database.js';
import { TEST_NOW } from '../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../testing/engines.js';
import { explain } from '../testing/explain.js';
import { countActive, countMatchesByDay } from './daily-counts.js';
import { applyForInvitation } from './invitation-codes.js';
import {
  countInvitationsOf,
  findInviterOf,
  listInvitationsOf,
  listSharedInvitations,
  listUsedInvitations,
} from './invitation-lists.js';
import { findMapRule, listMapRules } from './map-rules.js';

const DAY_MS = 86_400_000;

describeOnEachEngine('Query plans of what admins keep', (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await seedContentRows(database.db);
  });
  afterAll(() => database.close());

  const page = { skip: 10, limit: 10 };
  const week = { from: new Date(TEST_NOW.getTime() - 7 * DAY_MS), until: TEST_NOW };
  const application = { inviterUserId: 7, description: '', now: TEST_NOW };

  test.each<{ list: string; index: string; read: (db: Database) => Promise<unknown> }>([
    { list: 'the used codes', index: 'invitation_codes_used', read: (db) => listUsedInvitations(db, page) },
    {
      list: 'the codes given out',
      index: 'invitation_codes_shared',
      read: (db) => listSharedInvitations(db, page),
    },
    {
      list: 'the codes of an inviter',
      index: 'invitation_codes_of_inviter',
      read: (db) => listInvitationsOf(db, 7, page),
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
    { list: 'the players of some days', index: 'match_players_by_time', read: (db) => countActive(db, week) },
    { list: 'the logins of some days', index: 'login_records_by_time', read: (db) => countActive(db, week) },
    // By time there are several, and the planner may take any of them.
    { list: 'the matches of some days', index: 'matches_', read: (db) => countMatchesByDay(db, week) },
  ])('$list is read by an index', async ({ read, index }) => {
    const plan = await explain(database.db, read);

    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan on (?!personas)/);
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
    sql`INSERT INTO personas SELECT n, 1 + n % 2000, 'P' || n, 'p' || n, false, false, ${now}
      FROM generate_series(1, 2000) AS n`,
    sql`INSERT INTO login_records (record_id, user_id, logged_in_at, address, mac, machine_code)
      SELECT n, 1 + n % 2000, ${minutesAgo}, '', '', '' FROM ${rows}`,
    sql`INSERT INTO invitation_codes (invitation_code, state, inviter_user_id, registered_email, description, created_at,
        applied_at, used_at)
      SELECT 'code' || n, (ARRAY['free', 'ready', 'used'])[1 + n % 3], CASE WHEN n % 3 > 0 THEN 1 + n % 2000 END,
        CASE WHEN n % 3 = 2 THEN n || '@example.org' END, '', ${now}, ${minutesAgo}, ${minutesAgo} FROM ${rows}`,
    sql`INSERT INTO map_rules SELECT 'path' || n, 0, '[]', 0, '[]', '', '', true, 'admin', ${now}
      FROM generate_series(1, 2000) AS n`,
    sql`INSERT INTO matches (match_id, guid, match_type, map_path, map_id, start_time, time_length, mod_full_name,
        mod_family_name, has_replay, recommends, favourites, replay_downloads)
      SELECT n, 'guid' || n, 'AutoMatch1v1', '', '', ${minutesAgo}, 60, 'RA3', 'ra3', false, 0, 0, 0 FROM ${rows}`,
    sql`INSERT INTO match_players (match_id, persona_id, won, seat, faction, elo, elo_delta, player_status, start_time)
      SELECT n, 1 + n % 2000, won, 0, '', 0, 0, 'normal', ${minutesAgo} FROM ${rows}, unnest(ARRAY[true, false]) AS won`,
    sql`VACUUM ANALYZE`,
  ];
  for (const statement of statements) await statement.execute(db);
}
