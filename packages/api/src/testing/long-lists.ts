import { sql } from 'kysely';
import type { Database } from '../database/in-transaction.js';

/** More rows than any page reads. */
const LENGTH = 3_000;
/** Ids beyond those of other seeds. */
const FIRST_ID = 1_000_000_000;

/**
 * Gives user 1 and persona 1 a long list of everything that a page lists for a user or for all, so that a list without an
 * index shows in its plan. Needs the users 1 to `users`, and a persona 1. What nobody has many of is spread over all users.
 */
export async function seedLongLists(
  db: Database,
  { users, now }: { users: number; now: Date },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz - n * interval '1 minute'`;
  const id = sql`${sql.lit(FIRST_ID)} + n`;
  const any = sql`1 + n % ${sql.lit(users)}`;
  const rows = sql`generate_series(1, ${sql.lit(LENGTH)}) AS n`;
  const statements = [
    sql`INSERT INTO login_records (record_id, user_id, logged_in_at, address, mac, machine_code, network)
      SELECT ${id}, 1, ${at}, '', 'mac' || n, 'machine' || n, 'net' || n FROM ${rows}`,
    sql`INSERT INTO bans SELECT ${id}, ${any}, 15, '', '', ${at}, ${at}, NULL FROM ${rows}`,
    sql`INSERT INTO warnings SELECT ${id}, 1, '', 'admin', ${at} FROM ${rows}`,
    sql`INSERT INTO user_notes SELECT ${id}, 1, 'note', 'admin', ${at} FROM ${rows}`,
    sql`INSERT INTO persona_renames SELECT ${id}, 1, 'O' || left(md5(n::text), 12), 'P', ${at} FROM ${rows}`,
    sql`INSERT INTO inbox_entries (entry_id, kind, created_at, author_user_id, user_id, other_user_id, resolved_at, turn_at)
      SELECT ${id}, (ARRAY['complaint', 'appeal', 'desyncs', 'sharedComputer', 'nearForbiddenName', 'banEnding'])[1 + n % 6],
        ${at}, 1, 1, 1, CASE WHEN n % 4 < 2 THEN ${at} END, ${at} FROM ${rows}`,
    sql`INSERT INTO audit_log SELECT ${id}, ${at}, 1, 'admin', 'act' || n % 20, 'user:1', NULL, NULL, '', '', NULL,
        CASE WHEN n % 4 = 0 THEN 'read' || n END FROM ${rows}`,
    sql`INSERT INTO invitation_codes (invitation_code, state, inviter_user_id, registered_email, description, created_at,
        applied_at, used_at)
      SELECT 'long' || n, (ARRAY['free', 'ready', 'used'])[1 + n % 3], CASE WHEN n % 3 > 0 THEN 1 END,
        CASE WHEN n % 3 = 2 THEN 'long' || n || '@example.org' END, '', ${at}, ${at}, ${at} FROM ${rows}`,
    sql`INSERT INTO announcement_versions
      SELECT (ARRAY['website', 'ingame'])[1 + n % 2], 10 + n, '"text"', 'admin', ${at} FROM ${rows}`,
    sql`INSERT INTO map_rules SELECT 'path' || n, 0, '[]', 0, '[]', '', '', true, 'admin', ${at} FROM ${rows}`,
    sql`INSERT INTO sessions SELECT 'hash' || n, ${any}, ${at}, ${at}, ${at} + interval '1 year' FROM ${rows}`,
    sql`INSERT INTO access_tokens SELECT ${id}, ${any}, 'hash' || n, 'token', 'read', ${at}, ${at} + interval '1 year', NULL, ''
      FROM ${rows}`,
  ];
  for (const statement of statements) await statement.execute(db);
}
