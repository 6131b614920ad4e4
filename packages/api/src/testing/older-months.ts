import { sql } from 'kysely';
import { inTransaction, type Database } from '../database/in-transaction.js';
import { migrations, type Migration } from '../database/migrations/all-migrations.js';

/** What a host knew before matches were kept in months. */
export const beforeMonths: readonly Migration[] = migrations.filter(({ id }) => id < '0050');

/** The id of the n-th match of one each minute: 4,096 in a millisecond. */
export const olderId = (n: number): number => n * 60_000 * 4_096;

/** Fills a schema from before the months: personas 1 and 2, and the matches that they played each minute up to `end`. */
export async function seedOlderMatches(db: Database, matches: number, end: Date): Promise<void> {
  const at = end.toISOString();
  const statements = [
    sql`INSERT INTO users SELECT 1, 'user', 'u@example.org', 'u@example.org', '', 'User', 'normal', ${at}`,
    sql`INSERT INTO personas (persona_id, user_id, persona_name, name_key, is_selected, deleted, created_at)
      SELECT p, 1, 'P' || p, 'p' || p, true, false, ${at} FROM generate_series(1, 2) AS p`,
    insertMatches(sql`SELECT m * ${sql.lit(olderId(1))}::bigint + m % 10, 'guid' || m, ${at}::timestamptz - (${sql.lit(matches)} - m) * interval '1 minute'
      FROM generate_series(1, ${sql.lit(matches)}) AS m`),
    sql`INSERT INTO favourites SELECT 1, guid, 'tag', start_time FROM matches WHERE match_id % 10 = 0`,
    sql`INSERT INTO recommendations SELECT 1, guid, start_time FROM matches WHERE match_id % 10 = 1`,
    sql`INSERT INTO downloads SELECT 1, guid, start_time, false FROM matches WHERE match_id % 10 = 2`,
    sql`INSERT INTO replays SELECT guid, 'hash', 1, start_time FROM matches WHERE match_id % 10 = 3`,
    sql`ANALYZE`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** Takes a match in as a host does that knows no months; false when it is refused, because a newer one serves. */
export async function ingestAsOlderHost(
  db: Database,
  { id, guid, at }: { id: number; guid: string; at: Date },
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { version } = await transaction
      .selectFrom('derived_data')
      .select('version')
      .forShare()
      .executeTakeFirstOrThrow();
    if (version !== 2) return false;
    await sql`SELECT FROM matches WHERE guid = ANY(${[guid]})`.execute(transaction);
    await insertMatches(sql`SELECT ${id}::bigint, ${guid}, ${at}::timestamptz`).execute(transaction);
    return true;
  });
}

/** What such a host reads for its newest matches, and for one by its guid; false when it is not there. */
export async function readAsOlderHost(db: Database, guid: string): Promise<boolean> {
  await sql`
    SELECT m.*, p.* FROM (SELECT * FROM matches ORDER BY start_time DESC, match_id DESC LIMIT 20) AS m
      JOIN match_players AS p ON p.match_id = m.match_id`.execute(db);
  const { rows } = await sql`SELECT * FROM matches WHERE guid = ${guid}`.execute(db);
  return rows.length === 1;
}

/** The matches that are there with their keys. */
export async function countKeptMatches(db: Database): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    SELECT count(*) AS kept FROM matches JOIN match_keys USING (match_id, guid, start_time)`.execute(db);
  return rows[0]?.kept ?? 0;
}

/** `rows` has the id, guid and time of each. */
function insertMatches(rows: ReturnType<typeof sql>) {
  return sql`
    WITH matches_made AS (
      INSERT INTO matches (match_id, guid, match_type, map_path, map_id, start_time, time_length, mod_full_name,
        mod_family_name, library_kind, has_replay, recommends, favourites, replay_downloads, derived_version)
      SELECT made.id, made.guid, 'Incomplete', 'map', 'map' || made.id % 20, made.at, 600, 'Red Alert 3 1.12', 'ra3', 'other',
        false, 0, 0, 0, 2 FROM (${rows}) AS made (id, guid, at)
      ON CONFLICT (guid) DO NOTHING RETURNING match_id, start_time
    )
    INSERT INTO match_players (match_id, persona_id, won, seat, faction, elo, elo_delta, player_status, start_time)
    SELECT match_id, 1 + seat, seat = 0, 0, 'Allied', -1, 0, 'normal', start_time
    FROM matches_made, generate_series(0, 1) AS seat`;
}
