/** Sums up what is stored, into tables that have no rows yet. */
export const fillDailySums = `
    INSERT INTO daily_persons (day, has_account, person_id)
      SELECT DISTINCT played.day, p.user_id IS NOT NULL, coalesce(p.user_id, p.persona_id)
      FROM (
        SELECT DISTINCT (start_time AT TIME ZONE 'UTC')::date AS day, persona_id FROM match_players
      ) AS played JOIN personas AS p ON p.persona_id = played.persona_id
      UNION
      SELECT (logged_in_at AT TIME ZONE 'UTC')::date, true, user_id FROM login_records;
    INSERT INTO daily_activity (day, persons) SELECT day, count(*) FROM daily_persons GROUP BY day;
    INSERT INTO daily_matches (day, mod, total, automatch_1v1)
      SELECT (start_time AT TIME ZONE 'UTC')::date, coalesce(nullif(mod_family_name, ''), mod_full_name), count(*),
        count(*) FILTER (WHERE match_type = 'AutoMatch1v1')
      FROM matches GROUP BY 1, 2;`;

/**
 * Sums of each day for the daily reports, moved with every match and login: counting half a year again takes seconds on a
 * large host. What was played before is summed up here. Nothing else read players and logins by their times alone.
 */
export const dailySumsMigration = {
  id: '0010-daily-sums',
  sql: `
    CREATE TABLE daily_persons (
      day date NOT NULL,
      has_account boolean NOT NULL,
      person_id bigint NOT NULL,
      PRIMARY KEY (day, has_account, person_id)
    );
    CREATE TABLE daily_activity (day date PRIMARY KEY, persons integer NOT NULL);
    CREATE TABLE daily_matches (
      day date NOT NULL,
      mod text NOT NULL,
      total integer NOT NULL,
      automatch_1v1 integer NOT NULL,
      PRIMARY KEY (day, mod)
    );
    ${fillDailySums}
    DROP INDEX match_players_by_time;
    DROP INDEX login_records_by_time;
  `,
} as const;
