import { readFile } from 'node:fs/promises';
import { limits } from '@ra3/sdk/facts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminLimits } from '@ra3/sdk/facts';
import { CLOSED_ACCOUNT_DAYS } from '../app/delete-expired.js';
import { DEFAULT_LOGIN_RECORD_DAYS } from '../configuration/configuration.js';
import { STATUS_HISTORY_DAYS } from '../domains/status/status-history.js';
import { openTestDatabase } from '../testing/engines.js';
import type { OpenDatabase } from './open-database.js';

const PAGE = new URL('../../../../docs/privacy.md', import.meta.url);

/** Tables that hold nothing about people. */
const IMPERSONAL_TABLES = [
  'announcements',
  'captchas',
  'daily_activity',
  'daily_matches',
  'derived_data',
  'duel_sums',
  'ingame_announcements',
  'ladder_faction_steps',
  'ladder_steps',
  'map_sums',
  'match_keys',
  'matches',
  'public_versions',
  'relay_reports',
  'replays',
  'schema_migrations',
  'seasons',
  'sweeps',
  'world_progress',
];

/** Columns of other tables that hold nothing about people: keys, times, and what a rule says. */
const IMPERSONAL_COLUMNS = [
  'announcement_versions.changed_at',
  'announcement_versions.content',
  'announcement_versions.place',
  'announcement_versions.version',
  'bad_personas.added_at',
  'bans.ban_id',
  'invitation_codes.applied_at',
  'invitation_codes.created_at',
  'invitation_codes.invitation_code',
  'invitation_codes.state',
  'invitation_codes.used_at',
  'map_rules.added_at',
  'map_rules.checksum',
  'map_rules.good_checksums',
  'map_rules.good_sizes',
  'map_rules.is_active',
  'map_rules.message',
  'map_rules.path',
  'map_rules.reason',
  'map_rules.size',
  'reason_templates.changed_at',
  'reason_templates.reason_chinese',
  'reason_templates.reason_english',
  'reason_templates.template_id',
  'reason_templates.title',
  'reason_templates.version',
  'map_rules.version',
  'status_snapshots.received_at',
  'status_snapshots.snapshot_id',
  'status_snapshots.version',
  'users.user_id',
];

interface Row {
  readonly what: string;
  readonly places: readonly string[];
  readonly howLong: string;
}

let database: OpenDatabase;
let columns: string[];
let rows: Row[];
beforeAll(async () => {
  database = await openTestDatabase('pglite');
  const found = await sql<{ name: string }>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema()
      AND table_name NOT IN (SELECT relname FROM pg_class WHERE relispartition) ORDER BY 1`.execute(
    database.db,
  );
  columns = found.rows.map(({ name }) => name);
  rows = readRows(await readFile(PAGE, 'utf8'));
});
afterAll(() => database.close());

/** The lines of the page's table below its head. */
function readRows(page: string): Row[] {
  const lines = page.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) => {
    const [, what = '', , where = '', howLong = ''] = line.split('|').map((cell) => cell.trim());
    return { what, places: [...where.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place), howLong };
  });
}

const tableOf = (column: string) => column.split('.')[0] ?? '';
const listPlaces = () => rows.flatMap(({ places }) => places);
const howLong = (what: string) => rows.find((row) => row.what.startsWith(what))?.howLong;

test('every column of the database is in the table of docs/privacy.md, or is known to hold nothing about people', () => {
  const places = new Set([...listPlaces(), ...IMPERSONAL_COLUMNS]);
  const isKnown = (column: string) =>
    places.has(column) || places.has(`${tableOf(column)}.*`) || IMPERSONAL_TABLES.includes(tableOf(column));

  expect(columns.filter((column) => !isKnown(column))).toEqual([]);
});

test('every place of the table exists, and none is there twice or called impersonal', () => {
  const existing = new Set([...columns, ...columns.map((column) => `${tableOf(column)}.*`)]);
  const places = listPlaces();
  const impersonal = places.filter(
    (place) => IMPERSONAL_COLUMNS.includes(place) || IMPERSONAL_TABLES.includes(tableOf(place)),
  );

  expect(places.filter((place) => !existing.has(place))).toEqual([]);
  expect(places).toHaveLength(new Set(places).size);
  expect(impersonal).toEqual([]);
  expect(IMPERSONAL_COLUMNS.filter((column) => !existing.has(column))).toEqual([]);
});

test('the times of the table are those of the code', () => {
  expect(howLong('logins')).toContain(`${String(DEFAULT_LOGIN_RECORD_DAYS)} days`);
  expect(howLong('logins')).toContain(`closed account ${String(CLOSED_ACCOUNT_DAYS)} days`);
  expect(howLong('how many are online')).toContain(`${String(STATUS_HISTORY_DAYS)} days`);
  expect(howLong('reason of a warning in English')).toContain(
    `${String(adminLimits.warningEnglishDays)} days`,
  );
  expect(howLong('mail address')).toContain(`${String(CLOSED_ACCOUNT_DAYS)} days`);
  expect(howLong('mails about security')).toContain(`${String(limits.securityNotices.days)} days`);
});

test('every row says what, why, where and how long', () => {
  const incomplete = rows.filter(
    ({ what, places, howLong: time }) => what === '' || places.length === 0 || time === '',
  );

  expect(rows.length).toBeGreaterThan(15);
  expect(incomplete).toEqual([]);
});
