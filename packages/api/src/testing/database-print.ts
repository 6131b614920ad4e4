import { sql } from 'kysely';
import type { TestHost } from './test-host.js';

/** What changes by being asked at all: the limits of calls, and when a session was last seen. */
const RESTLESS = ['rate_windows', 'sessions', 'login_attempts', 'captchas'];

/** A hash of every row of every table, by table: two of them differ when anything changed. */
export async function printOfDatabase({
  database: { db },
}: Pick<TestHost, 'database'>): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`.execute(db);
  const names = rows.map(({ name }) => name).filter((name) => !RESTLESS.includes(name));
  const prints: Record<string, string> = {};
  for (const name of names) prints[name] = await printOfTable(db, name);
  return prints;
}

async function printOfTable(db: TestHost['database']['db'], name: string): Promise<string> {
  const { rows } = await sql<{ print: string }>`
    SELECT count(*)::text || ' ' || coalesce(md5(string_agg(row::text, ',' ORDER BY row::text)), '') AS print
    FROM ${sql.table(name)} AS row`.execute(db);
  return rows[0]?.print ?? '';
}
