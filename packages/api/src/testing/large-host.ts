import { sql } from 'kysely';
import { fillSums } from '../database/derived-sums.js';
import { inTransaction, type Database } from '../database/in-transaction.js';
import { writeEndRanks } from '../domains/ladders/ladder-record-store.js';
import type { FinishedMatch } from '../domains/ladders/placed-match.js';
import { insertSeasons } from '../domains/seasons/season-store.js';
import { SLOT_SECONDS, STATUS_HISTORY_DAYS } from '../domains/status/status-history.js';
import { aSeason } from './data-builders.js';
import { loadMatches } from './load-matches.js';
import { seedLongLists } from './long-lists.js';
import { withoutIndexes } from './without-indexes.js';

/** What a large host holds. Its users have the ids 1 to `users`, its personas 1 to `personas`. */
export interface LargeHostPlan {
  readonly users: number;
  readonly personas: number;
  /** Oldest first, of these personas. */
  readonly matches: Iterable<FinishedMatch>;
  /** How often each match is stored: once unless said otherwise. */
  readonly copies?: number;
  /** When the running season began, and the one before it ended. */
  readonly seasonStart: Date;
  readonly now: Date;
}

/** The season that is over, and the one that runs. */
const PAST = 1;
const CURRENT = 2;
const SECONDS_OF_DAY = 86_400;

/**
 * Fills an empty database with what years of play leave behind: people, two seasons with their ladders, matches as the
 * host would have taken them in, marks on them, logins, and what admins keep. Ends with fresh statistics for the planner.
 */
export async function fillLargeHost(db: Database, plan: LargeHostPlan): Promise<void> {
  await seedPeople(db, plan);
  await seedTwoSeasons(db, plan);
  await sql`SET maintenance_work_mem = '256MB'`.execute(db);
  await withoutIndexes(db, ['matches', 'match_players'], async () => {
    await loadMatches(db, plan.matches, plan.now);
    await copyMatches(db, plan.copies ?? 1);
    await seedMarks(db, plan);
  });
  await closePastSeason(db, plan);
  await seedAdministration(db, plan);
  await seedLongLists(db, plan);
  await seedStatusHistory(db, plan);
  await seedDailySums(db);
  // `loadMatches` fills those of the ladders.
  const others = Object.entries(fillSums).filter(([table]) => !table.startsWith('ladder_'));
  for (const [, statement] of others) await sql.raw(statement).execute(db);
  // Beside the statistics, the marks by which an index alone can answer.
  await sql`VACUUM ANALYZE`.execute(db);
}

async function seedPeople(db: Database, { users, personas, now }: LargeHostPlan): Promise<void> {
  const at = now.toISOString();
  await sql`
    INSERT INTO users (user_id, user_name, email, email_key, password_hash, user_group, state, created_at)
    SELECT u, 'user' || u, 'user' || u || '@example.org', 'user' || u || '@example.org', '', 'User', 'normal', ${at}
    FROM generate_series(1, ${sql.lit(users)}) AS u`.execute(db);
  await sql`
    INSERT INTO personas (persona_id, user_id, persona_name, name_key, is_selected, deleted, created_at)
    SELECT p, 1 + p % ${sql.lit(users)}, 'P' || left(md5(p::text), 12), 'p' || left(md5(p::text), 12), true, false, ${at}
    FROM generate_series(1, ${sql.lit(personas)}) AS p`.execute(db);
}

/** Both open, so that matches of both move their ladders. */
async function seedTwoSeasons(db: Database, { seasonStart }: LargeHostPlan): Promise<void> {
  const past = aSeason(PAST, { start_time: new Date(0), end_time: seasonStart });
  const current = aSeason(CURRENT, { start_time: seasonStart, is_current: true });
  await inTransaction(db, (transaction) => insertSeasons(transaction, [past, current]));
}

async function closePastSeason(db: Database, { seasonStart }: LargeHostPlan): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction
      .updateTable('seasons')
      .set({ closed_at: seasonStart })
      .where('season_id', '=', PAST)
      .execute();
    await writeEndRanks(transaction, PAST);
  });
}

/** Further than ids of one load are apart: some days of milliseconds. */
const COPY_DISTANCE = 2 ** 40;

/** Many rows without as many reports: each copy has a key of its own and the rest of its match. No rating moves. */
async function copyMatches(db: Database, copies: number): Promise<void> {
  if (copies <= 1) return;
  const id = sql`match_id + copy * ${sql.lit(COPY_DISTANCE)}`;
  const guid = sql`md5(guid || copy)::uuid::text`;
  const each = sql`generate_series(1, ${sql.lit(copies - 1)}) AS copy`;
  const ofMatch = sql`match_type, map_path, map_id, start_time, time_length, mod_full_name, mod_family_name, season_id,
    ladder_mod, ladder_type, winner_faction, loser_faction, lower_elo, higher_elo, library_kind, has_replay, recommends,
    favourites, replay_downloads, derived_version`;
  const ofSeat = sql`persona_id, won, seat, faction, elo, elo_delta, player_status, start_time, season_id, ladder_mod,
    ladder_type`;
  await sql`INSERT INTO match_keys (match_id, guid, start_time)
    SELECT ${id}, ${guid}, start_time FROM match_keys, ${each}`.execute(db);
  await sql`INSERT INTO matches (match_id, guid, ${ofMatch}) SELECT ${id}, ${guid}, ${ofMatch} FROM matches, ${each}`.execute(
    db,
  );
  await sql`INSERT INTO match_players (match_id, ${ofSeat}) SELECT ${id}, ${ofSeat} FROM match_players, ${each}`.execute(
    db,
  );
}

/** Every tenth match is marked by somebody, and the newest 1,200 by user 1, whose lists are longer than can be viewed. */
async function seedMarks(db: Database, { users, now }: LargeHostPlan): Promise<void> {
  await sql`
    CREATE TABLE marked AS
    SELECT guid, start_time, CASE WHEN age <= 1200 THEN 1 ELSE 1 + age % ${sql.lit(users)} END AS user_id, age % 5 AS tag,
      start_time > ${now.toISOString()}::timestamptz - interval '3 months' AS is_recent
    FROM (SELECT guid, start_time, row_number() OVER (ORDER BY match_id DESC) AS age FROM matches) AS newest
    WHERE age <= 1200 OR age % 10 = 0`.execute(db);
  const statements = [
    sql`INSERT INTO favourites SELECT user_id, guid, 'tag' || tag, start_time FROM marked`,
    sql`INSERT INTO recommendations SELECT user_id, guid, start_time FROM marked`,
    sql`INSERT INTO downloads SELECT user_id, guid, start_time, is_recent FROM marked`,
    sql`UPDATE matches AS m SET has_replay = true, favourites = 1, recommends = 1, replay_downloads = 1,
        recent_downloads = CASE WHEN is_recent THEN 1 ELSE 0 END
      FROM marked WHERE marked.guid = m.guid`,
    sql`DROP TABLE marked`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** Ten logins of each user, and of everything that admins keep as much as there are users, or ten times that. */
async function seedAdministration(db: Database, { users, now }: LargeHostPlan): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz - n * interval '1 minute'`;
  const user = sql`1 + n % ${sql.lit(users)}`;
  const each = sql`generate_series(1, ${sql.lit(users)}) AS n`;
  const tenEach = sql`generate_series(1, ${sql.lit(10 * users)}) AS n`;
  const origin = sql.lit(users);
  const statements = [
    sql`INSERT INTO login_records (record_id, user_id, logged_in_at, address, mac, machine_code, network)
      SELECT n, ${user}, ${at}, '', 'mac' || n % ${origin}, 'machine' || n % ${origin}, 'net' || n % ${origin} FROM ${tenEach}`,
    sql`INSERT INTO audit_log SELECT n, ${at}, 1 + n % 20, 'admin', 'act' || n % 20, 'user:' || ${user}, NULL, NULL, '', ''
      FROM ${tenEach}`,
    sql`INSERT INTO bans SELECT n, ${user}, 15, '', '', ${at}, ${at} + interval '30 days', NULL FROM ${each}`,
    sql`INSERT INTO banned_origins SELECT kind, 'x' || n, n FROM ${each}, unnest(ARRAY[2, 4, 8]) AS kind`,
    sql`INSERT INTO warnings SELECT n, ${user}, '', 'admin', ${at} FROM ${each}`,
    sql`INSERT INTO invitation_codes (invitation_code, state, inviter_user_id, registered_email, description, created_at,
        applied_at, used_at)
      SELECT 'code' || n, (ARRAY['free', 'ready', 'used'])[1 + n % 3], CASE WHEN n % 3 > 0 THEN 1 + n % 20 END,
        CASE WHEN n % 3 = 2 THEN 'user' || n || '@example.org' END, '', ${at}, ${at}, ${at} FROM ${each}`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** The days of the daily reports, from matches and logins. */
async function seedDailySums(db: Database): Promise<void> {
  const statements = [
    sql`INSERT INTO daily_persons (day, has_account, person_id)
      SELECT DISTINCT played.day, p.user_id IS NOT NULL, coalesce(p.user_id, p.persona_id)
      FROM (
        SELECT DISTINCT (start_time AT TIME ZONE 'UTC')::date AS day, persona_id FROM match_players
      ) AS played JOIN personas AS p ON p.persona_id = played.persona_id
      UNION
      SELECT (logged_in_at AT TIME ZONE 'UTC')::date, true, user_id FROM login_records`,
    sql`INSERT INTO daily_activity (day, persons) SELECT day, count(*) FROM daily_persons GROUP BY day`,
    sql`INSERT INTO daily_matches (day, mod, total, automatch_1v1)
      SELECT (start_time AT TIME ZONE 'UTC')::date, coalesce(nullif(mod_family_name, ''), mod_full_name), count(*),
        count(*) FILTER (WHERE match_type = 'AutoMatch1v1')
      FROM matches GROUP BY 1, 2`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** Four weeks of the live status, a slot for each five minutes. */
async function seedStatusHistory(db: Database, { now }: LargeHostPlan): Promise<void> {
  const slots = (STATUS_HISTORY_DAYS * SECONDS_OF_DAY) / SLOT_SECONDS;
  const slot = sql`${sql.lit(SLOT_SECONDS)} * interval '1 second'`;
  await sql`
    INSERT INTO status_history (slot_start, players, searching, waiting_rooms, games)
    SELECT date_bin(${slot}, ${now.toISOString()}::timestamptz, 'epoch'::timestamptz) - n * ${slot},
      100 + n % 100, n % 10, n % 20, n % 40
    FROM generate_series(1, ${sql.lit(slots)}) AS n`.execute(db);
}
