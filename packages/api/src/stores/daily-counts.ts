import { sql } from 'kysely';
import type { Database } from '../database/in-transaction.js';

/** From a time on, and before another. */
interface TimeSpan {
  readonly from: Date;
  readonly until: Date;
}

interface ActiveCount {
  /** In UTC, YYYY-MM-DD. */
  readonly day: string;
  readonly total: number;
}

/** Who played or signed in, per day: a person counts once, with however many personas; one without account as itself. */
export async function countActive(db: Database, { from, until }: TimeSpan): Promise<ActiveCount[]> {
  const { rows } = await sql<ActiveCount>`
    SELECT ${textOf('day')} AS day, count(*) AS total FROM (
      SELECT played.day, p.user_id, CASE WHEN p.user_id IS NULL THEN p.persona_id END AS persona_id
      FROM (
        SELECT DISTINCT ${dayOf('start_time')} AS day, persona_id FROM match_players
        WHERE start_time >= ${from} AND start_time < ${until}
      ) AS played JOIN personas AS p ON p.persona_id = played.persona_id
      UNION
      SELECT ${dayOf('logged_in_at')}, user_id, NULL FROM login_records
      WHERE logged_in_at >= ${from} AND logged_in_at < ${until}
    ) AS seen GROUP BY seen.day`.execute(db);
  return rows;
}

export interface MatchCount extends ActiveCount {
  readonly mod: string;
  readonly automatch1v1: number;
}

/** Matches per day and mod family; mods without a family stand under their full names. */
export async function countMatchesByDay(db: Database, { from, until }: TimeSpan): Promise<MatchCount[]> {
  const { rows } = await sql<MatchCount>`
    SELECT ${textOf('day')} AS day, mod, total, automatch1v1 FROM (
      SELECT ${dayOf('start_time')} AS day, coalesce(nullif(mod_family_name, ''), mod_full_name) AS mod,
        count(*) AS total, count(*) FILTER (WHERE match_type = 'AutoMatch1v1') AS automatch1v1
      FROM matches WHERE start_time >= ${from} AND start_time < ${until} GROUP BY 1, 2
    ) AS counted`.execute(db);
  return rows;
}

function dayOf(column: string) {
  return sql`(${sql.ref(column)} AT TIME ZONE 'UTC')::date`;
}

function textOf(day: string) {
  return sql<string>`to_char(${sql.ref(day)}, 'YYYY-MM-DD')`;
}
