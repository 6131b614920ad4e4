import { sql } from 'kysely';
import { fillSums } from '../database/derived-sums.js';
import type { Database } from '../database/in-transaction.js';
import { TEST_NOW } from './data-builders.js';

const PERSONAS = 10_000;
const MATCHES = 20_000;
const USERS = 200;

/**
 * Fills an empty database with two seasons by a few statements: 200 users with 50 personas each, 20,000 matches of the
 * last 200 days, their players, the ladders of the second season, and marks on matches. So many that the planner has to
 * choose as it would for a large host; the ratings mean nothing.
 */
export async function seedManyRows(db: Database): Promise<void> {
  const now = TEST_NOW.toISOString();
  const statements = [
    sql`INSERT INTO users SELECT u, 'user' || u, u || '@example.org', u || '@example.org', '', 'User', 'normal', ${now}
      FROM generate_series(1, ${sql.lit(USERS)}) AS u`,
    sql`INSERT INTO personas (persona_id, user_id, persona_name, name_key, is_selected, deleted, created_at)
      SELECT p, 1 + p % ${sql.lit(USERS)}, 'P' || md5(p::text), 'p' || left(md5(p::text), 12), true, false, ${now}
      FROM generate_series(1, ${sql.lit(PERSONAS)}) AS p`,
    sql`INSERT INTO persona_renames SELECT p, p, 'O' || left(md5(p::text), 12), 'P', ${now}
      FROM generate_series(1, ${sql.lit(PERSONAS)}) AS p`,
    sql`INSERT INTO matches (match_id, guid, match_type, map_path, map_id, start_time, time_length, mod_full_name,
        mod_family_name, season_id, ladder_mod, ladder_type, winner_faction, loser_faction, lower_elo, higher_elo,
        has_replay, recommends, favourites, replay_downloads, recent_downloads, library_kind, derived_version)
      SELECT m, 'guid' || m, (ARRAY['AutoMatch1v1', 'Valid2v2', 'AutoMatchDsync', 'Incomplete'])[1 + m % 4], 'map' || m % 28,
        'map' || m % 28, ${now}::timestamptz - m * interval '14 minutes', 30 + m % 1500,
        (ARRAY['Red Alert 3 1.12', 'Corona 3.219', 'GenEvo'])[1 + m % 3], (ARRAY['ra3', 'corona', 'genevo'])[1 + m % 3],
        1 + m % 2, (ARRAY['ra3', 'corona', NULL])[1 + m % 3], CASE WHEN m % 3 < 2 THEN '1v1' END,
        (ARRAY['Allied', 'Soviet', 'Empire', 'Celestial', 'GLA'])[1 + m % 5], (ARRAY['Allied', 'Soviet', 'Empire'])[1 + m % 3],
        700 + m % 900, 750 + m % 900, true, 0, 0, 0, CASE WHEN m % 50 = 0 THEN m % 7 ELSE 0 END,
        (ARRAY['automatch1v1', 'custom2v2', 'custom1v1', 'other'])[1 + m % 4], 1
      FROM generate_series(1, ${sql.lit(MATCHES)}) AS m`,
    sql`INSERT INTO match_keys SELECT match_id, guid, start_time FROM matches`,
    sql`INSERT INTO match_players
      SELECT match_id, 1 + (match_id * (1 + seat)) % ${sql.lit(PERSONAS)}, seat = 0, seat, 'Allied', 1000, 8, 'normal', start_time
      FROM matches, generate_series(0, 1) AS seat`,
    sql`INSERT INTO persona_duels
      SELECT persona_id, 'ra3', 2, 1, 0, 600, 1000, 1000000, 1000, 1, 1, 1, 0, jsonb_build_object('map x', repeat('x', 1500)) FROM personas`,
    sql`INSERT INTO ladder_records (season_id, mod, ladder_type, persona_id, elo, elo_delta, wins, losses, placement_left,
        prev_rank, faction_counts, main_faction, is_listed, update_time)
      SELECT 2, mod, '1v1', persona_id, 500 + (persona_id * 7) % 1200, 0, 10, 10, 0, -1, '{}',
        (ARRAY['Allied', 'Soviet', 'Empire'])[1 + persona_id % 3], true, ${now}
      FROM personas, unnest(ARRAY['ra3', 'corona']) AS mod`,
    sql.raw(fillSums.ladder_steps),
    sql`INSERT INTO ladder_steps
      SELECT season, mod, type, elo, 5 FROM generate_series(500, 1700) AS elo, unnest(ARRAY['ra3', 'corona']) AS mod,
        unnest(ARRAY['2v2', '3v3']) AS type, generate_series(1, 2) AS season`,
    sql.raw(fillSums.ladder_faction_steps),
    sql`INSERT INTO duel_sums
      SELECT mod, CASE WHEN season % 20 = 0 THEN 2 ELSE 1 END, mod || ' 1.' || season % 3, elo, minutes, faction || season, opponent, 5, 3000
      FROM unnest(ARRAY['ra3', 'corona']) AS mod, generate_series(1, 40) AS season,
        generate_series(800, 1400, 200) AS elo, generate_series(0, 20, 5) AS minutes,
        unnest(ARRAY['Allied', 'Soviet', 'Empire']) AS faction, unnest(ARRAY['Allied', 'Soviet', 'Empire']) AS opponent`,
    sql`INSERT INTO favourites SELECT 1 + match_id % ${sql.lit(USERS)}, guid, 'tag' || match_id % 5, start_time FROM matches`,
    sql`INSERT INTO recommendations SELECT 1 + match_id % ${sql.lit(USERS)}, guid, start_time FROM matches`,
    sql`INSERT INTO downloads SELECT 1 + match_id % ${sql.lit(USERS)}, guid, start_time, match_id % 10 = 0 FROM matches`,
    // Beside the statistics, the marks by which an index alone can answer.
    sql`VACUUM ANALYZE`,
  ];
  for (const statement of statements) await statement.execute(db);
}
