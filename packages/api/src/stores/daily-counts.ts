import { sql } from 'kysely';
import type { Database } from '../database/in-transaction.js';

/** In UTC, whatever the zone of the session. */
const DAY = sql`interval '24 hours'`;
const dayText = sql<string>`to_char(days.day AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;

/** Whole days in UTC: from the beginning of one, and before that of another. */
interface TimeSpan {
  readonly from: Date;
  readonly until: Date;
}

export interface ActiveCount {
  /** In UTC, YYYY-MM-DD. */
  readonly day: string;
  readonly total: number;
}

/** Who played or signed in, per day: a person counts once, with however many personas; one without account as itself. */
export async function countActive(db: Database, span: TimeSpan): Promise<ActiveCount[]> {
  const { rows } = await sql<ActiveCount>`
    SELECT ${dayText} AS day, seen.total FROM ${daysOf(span)} CROSS JOIN LATERAL (
      SELECT count(*) AS total FROM (
        SELECT p.user_id, CASE WHEN p.user_id IS NULL THEN p.persona_id END AS persona_id
        FROM (SELECT DISTINCT persona_id FROM match_players WHERE ${within('start_time')}) AS played
          JOIN personas AS p ON p.persona_id = played.persona_id
        UNION
        SELECT user_id, NULL FROM login_records WHERE ${within('logged_in_at')}
      ) AS person
    ) AS seen WHERE seen.total > 0`.execute(db);
  return rows;
}

export interface MatchCount extends ActiveCount {
  readonly mod: string;
  readonly automatch1v1: number;
}

/** Matches per day and mod family; mods without a family stand under their full names. */
export async function countMatchesByDay(db: Database, span: TimeSpan): Promise<MatchCount[]> {
  const { rows } = await sql<MatchCount>`
    SELECT ${dayText} AS day, counted.* FROM ${daysOf(span)} CROSS JOIN LATERAL (
      SELECT coalesce(nullif(mod_family_name, ''), mod_full_name) AS mod, count(*) AS total,
        count(*) FILTER (WHERE match_type = 'AutoMatch1v1') AS automatch1v1
      FROM matches WHERE ${within('start_time')} GROUP BY 1
    ) AS counted`.execute(db);
  return rows;
}

// Day by day: each is a short stretch of an index and counted in memory, where half a year at once would be sorted on disk.
function daysOf({ from, until }: TimeSpan) {
  return sql`generate_series(${from}::timestamptz, ${until}::timestamptz - ${DAY}, ${DAY}) AS days (day)`;
}

function within(column: string) {
  return sql`${sql.ref(column)} >= days.day AND ${sql.ref(column)} < days.day + ${DAY}`;
}
