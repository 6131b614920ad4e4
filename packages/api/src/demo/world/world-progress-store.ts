import { sql } from 'kysely';
import type { Database, OpenTransaction } from '../../database/in-transaction.js';
import { raiseVersions } from '../../database/public-versions.js';

/** There is one demo world in a database. */
const WORLD_ID = 1;

export interface WorldProgress {
  readonly seed: string;
  readonly anchorTime: Date;
  readonly step: number;
}

/** Begins the world, unless it was begun before; returns its progress. */
export async function beginWorld(db: Database, seed: string, anchorTime: Date): Promise<WorldProgress> {
  await db
    .insertInto('world_progress')
    .values({ world_id: WORLD_ID, seed, anchor_time: anchorTime, step: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('world_progress')
    .selectAll()
    .where('world_id', '=', WORLD_ID)
    .executeTakeFirstOrThrow();
  return { seed: row.seed, anchorTime: row.anchor_time, step: row.step };
}

/** Moves from one step to the next; false when another process made the step meanwhile. Others wait for the outcome. */
export async function advanceWorld(transaction: OpenTransaction, fromStep: number): Promise<boolean> {
  const result = await transaction
    .updateTable('world_progress')
    .set({ step: fromStep + 1 })
    .where('world_id', '=', WORLD_ID)
    .where('step', '=', fromStep)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export interface DemoUser {
  readonly user_id: number;
  readonly user_name: string;
  readonly email: string;
  readonly password_hash: string;
  readonly created_at: string;
}

export async function insertDemoUsers(
  transaction: OpenTransaction,
  users: readonly DemoUser[],
): Promise<void> {
  await sql`
    INSERT INTO users (user_id, user_name, email, email_key, password_hash, user_group, state, created_at)
    SELECT u.user_id, u.user_name, u.email, u.email, u.password_hash, 'User', 'normal', u.created_at
    FROM jsonb_to_recordset(${JSON.stringify(users)}::jsonb) AS u (user_id bigint, user_name text, email text,
      password_hash text, created_at timestamptz)
    ON CONFLICT DO NOTHING`.execute(transaction);
}

export interface DemoLoginRow {
  readonly record_id: number;
  readonly user_id: number;
  readonly logged_in_at: string;
  readonly address: string;
  readonly network: string;
  readonly mac: string;
  readonly machine_code: string;
}

export async function insertDemoLogins(
  transaction: OpenTransaction,
  logins: readonly DemoLoginRow[],
): Promise<void> {
  await sql`
    INSERT INTO login_records (record_id, user_id, logged_in_at, address, network, mac, machine_code)
    SELECT l.record_id, l.user_id, l.logged_in_at, l.address, l.network, l.mac, l.machine_code
    FROM jsonb_to_recordset(${JSON.stringify(logins)}::jsonb) AS l (record_id bigint, user_id bigint,
      logged_in_at timestamptz, address text, network text, mac text, machine_code text)`.execute(
    transaction,
  );
}

export async function insertDemoAnnouncement(
  transaction: OpenTransaction,
  content: Readonly<Record<string, string>>,
  updatedAt: Date,
): Promise<void> {
  const rows = Object.entries(content).map(([language, text]) => ({
    language,
    content: text,
    updated_at: updatedAt,
  }));
  await transaction
    .insertInto('announcements')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .insertInto('announcement_versions')
    .values({
      ...{ place: 'website', version: 1, content: JSON.stringify(content) },
      ...{ changed_by: '', changed_at: updatedAt },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await raiseVersions(transaction, ['announcements']);
}

/** Guids of the newest matches that have no replay yet, newest first. */
export async function listNewestWithoutReplay(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    SELECT guid FROM (
      SELECT guid, has_replay FROM matches ORDER BY start_time DESC, match_id DESC LIMIT ${limit}
    ) AS newest WHERE NOT has_replay`.execute(db);
  return rows.map(({ guid }) => guid);
}
