import { banTypes } from '@ra3/sdk/facts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStaff } from '../../domains/accounts/user-store.js';
import { findLoginTimes, listBans, listOldNames, listNotes } from '../../domains/cases/case-store.js';
import { listRelated, listSharedLogins } from '../../domains/cases/shared-origin-store.js';
import { listAuditEntries, findLatestAuditAction } from '../../domains/moderation/audit-store.js';
import { findRunningBan, findRunningBanOf, listRunningBansOf } from '../../domains/moderation/ban-store.js';
import {
  findSharers,
  listLogins,
  listOrigins,
  listUserIdsByMachine,
} from '../../domains/moderation/login-record-store.js';
import {
  listPersonaOwners,
  listPersonasOfUsers,
  listUsersById,
} from '../../domains/moderation/user-search-store.js';
import { listWarnings } from '../../domains/moderation/warning-store.js';
import { TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { explain } from '../../testing/explain.js';
import type { Database } from '../in-transaction.js';
import type { OpenDatabase } from '../open-database.js';

// @module-tag rest

const USERS = 2_000;
const SINCE = new Date(0);
const HOUR_MS = 60 * 60_000;

describeOnEachEngine('Query plans of the admins’ lists', (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await seedAdminRows(database.db);
  });
  afterAll(() => database.close());

  const sharers = { exceptUserIds: [7], since: SINCE, limit: 20 };
  const origins = { userId: 7, since: SINCE, limit: 20 };
  const nowhere = { networks: [], macs: [], machineCodes: [] };

  test.each<{ list: string; index: string; read: (db: Database) => Promise<unknown> }>([
    { list: 'the audit log', index: 'audit_log_pkey', read: (db) => listAuditEntries(db, {}, 50) },
    {
      list: 'a later page of the audit log',
      index: 'audit_log_pkey',
      read: (db) => listAuditEntries(db, { before: 19_000 }, 50),
    },
    {
      list: 'the audit log of one act',
      index: 'audit_log_by_act',
      read: (db) => listAuditEntries(db, { action: 'act7' }, 50),
    },
    {
      list: 'the audit log of one target',
      index: 'audit_log_by_target',
      read: (db) => listAuditEntries(db, { target: 'user:7' }, 50),
    },
    {
      list: 'the latest act to a target',
      index: 'audit_log_by_target',
      read: (db) => findLatestAuditAction(db, 'user:7'),
    },
    {
      list: 'the audit log of one admin',
      index: 'audit_log_by_admin',
      read: (db) => listAuditEntries(db, { admin: 77 }, 50),
    },
    {
      list: 'the audit log of a few hours',
      index: 'audit_log_by_time',
      read: (db) =>
        listAuditEntries(db, { since: hoursBefore(TEST_NOW, 2), until: hoursBefore(TEST_NOW, 1) }, 50),
    },
    {
      list: 'the ban of a user',
      index: 'bans_by_user',
      read: (db) => findRunningBan(db, 7, TEST_NOW),
    },
    {
      list: 'the bans of found users',
      index: 'bans_by_user',
      read: (db) => listRunningBansOf(db, [7, 8, 9], TEST_NOW),
    },
    {
      list: 'the ban of an address',
      index: 'banned_origins_pkey',
      read: (db) => findRunningBanOf(db, [{ kind: banTypes.Ip, origin: '10.0.0.7' }], TEST_NOW),
    },
    {
      list: 'the latest logins',
      index: 'login_records_by_user',
      read: (db) => listLogins(db, 7, { skip: 50, limit: 50 }),
    },
    {
      list: 'where a user came from',
      index: 'login_records_by_user',
      read: (db) => listOrigins(db, 'mac', origins),
    },
    {
      list: 'who shares an address',
      index: 'login_records_by_network',
      read: (db) => findSharers(db, 'network', { ...sharers, origins: ['10.0.0.7'] }),
    },
    {
      list: 'who shares a network card',
      index: 'login_records_by_mac',
      read: (db) => findSharers(db, 'mac', { ...sharers, origins: ['mac7'] }),
    },
    {
      list: 'who shares a machine',
      index: 'login_records_by_machine',
      read: (db) => findSharers(db, 'machine_code', { ...sharers, origins: ['machine7'] }),
    },
    {
      list: 'the users of a machine',
      index: 'login_records_by_machine',
      read: (db) => listUserIdsByMachine(db, 'machine7', 200),
    },
    { list: 'the staff', index: 'users_of_staff', read: listStaff },
    { list: 'found users', index: 'users_pkey', read: (db) => listUsersById(db, [7, 8, 9]) },
    {
      list: 'the personas of found users',
      index: 'personas_by_user',
      read: (db) => listPersonasOfUsers(db, [7, 8, 9]),
    },
    {
      list: 'a lot of names for the pattern search',
      index: 'personas_pkey',
      read: (db) => listPersonaOwners(db, { before: 9_000, limit: 1000, pairs: [] }),
    },
    {
      list: 'the names that hold the letters of a pattern',
      index: 'personas_by_name_pairs',
      read: (db) => listPersonaOwners(db, { before: 9_000, limit: 1000, pairs: ['zx', 'xq'] }),
    },
    { list: 'the warnings of a user', index: 'warnings_by_user', read: (db) => listWarnings(db, 7, 50) },
    { list: 'the notes about a user', index: 'user_notes_by_user', read: (db) => listNotes(db, 7, 100) },
    { list: 'all bans of a user', index: 'bans_by_user', read: (db) => listBans(db, 7, 100) },
    {
      list: 'the first and last login',
      index: 'login_records_by_user',
      read: (db) => findLoginTimes(db, 7),
    },
    {
      list: 'the names that a persona had',
      index: 'persona_renames_by_persona',
      read: (db) => listOldNames(db, 7, { skip: 100, limit: 100 }),
    },
    {
      list: 'related accounts by network',
      index: 'login_records_by_network',
      read: (db) => listRelated(db, { ...sharers, origins: { ...nowhere, networks: ['10.0.0.7'] } }),
    },
    {
      list: 'related accounts by network card',
      index: 'login_records_by_mac',
      read: (db) => listRelated(db, { ...sharers, origins: { ...nowhere, macs: ['mac7'] } }),
    },
    {
      list: 'related accounts by machine',
      index: 'login_records_by_machine',
      read: (db) => listRelated(db, { ...sharers, origins: { ...nowhere, machineCodes: ['machine7'] } }),
    },
    ...['user', 'network', 'mac', 'machine'].map((origin) => ({
      list: `logins with those who share their origins, by ${origin}`,
      index: `login_records_by_${origin}`,
      read: (db: Database) =>
        listSharedLogins(db, { userId: 7, exceptUserIds: [7], since: SINCE, skip: 1000, limit: 1000 }),
    })),
  ])('$list is read by an index', async ({ read, index }) => {
    const plan = await explain(database.db, read);

    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan/);
  });
});

function hoursBefore(time: Date, hours: number): Date {
  return new Date(time.getTime() - hours * HOUR_MS);
}

/** 2,000 users with ten of everything: so many that the planner has to choose as it would for a large host. */
async function seedAdminRows(db: Database): Promise<void> {
  const now = TEST_NOW.toISOString();
  const users = sql.lit(USERS);
  const rows = sql`generate_series(1, ${sql.lit(10 * USERS)}) AS n`;
  const statements = [
    sql`INSERT INTO users SELECT u, 'user' || u, u || '@example.org', u || '@example.org', '', 'User', 'normal', ${now}
      FROM generate_series(1, ${users}) AS u`,
    sql`INSERT INTO personas SELECT n, 1 + n % ${users}, 'P' || n, 'p' || n, false, false, ${now} FROM ${rows}`,
    sql`INSERT INTO login_records SELECT n, 1 + n % ${users}, ${now}::timestamptz - n * interval '1 minute', '', 'mac' || n % 5000,
      'machine' || n % 5000, '10.0.0.' || n % 5000 FROM ${rows}`,
    sql`INSERT INTO bans SELECT n, 1 + n % ${users}, 15, '', '', ${now}, ${now}::timestamptz + interval '1 day', NULL
      FROM ${rows}`,
    sql`INSERT INTO banned_origins SELECT kind, '10.0.0.' || n % 5000, n FROM ${rows}, unnest(ARRAY[2, 4, 8]) AS kind`,
    sql`INSERT INTO warnings SELECT n, 1 + n % ${users}, '', 'admin', ${now} FROM ${rows}`,
    sql`INSERT INTO user_notes SELECT n, 1 + n % ${users}, 'note', 'admin', ${now} FROM ${rows}`,
    sql`INSERT INTO persona_renames SELECT n, n, 'a', 'b', ${now} FROM ${rows}`,
    sql`INSERT INTO invitation_codes SELECT 'code' || n, 'used', 1 + n % ${users}, n || '@example.org', '', ${now}, ${now}, ${now}
      FROM ${rows}`,
    sql`INSERT INTO audit_log SELECT n, ${now}::timestamptz - n * interval '1 minute', n % 500, 'admin', 'act' || n % 500, 'user:' || n % ${users}, NULL, NULL,
      '', '' FROM ${rows}`,
    sql`VACUUM ANALYZE`,
  ];
  for (const statement of statements) await statement.execute(db);
}
