import { sql, type RawBuilder } from 'kysely';
import type { Database, OpenTransaction } from '../../database/in-transaction.js';

/** A day in UTC, YYYY-MM-DD. */
type Day = string;

/** Whole days: from the first, and before the last. */
interface DaySpan {
  readonly from: Day;
  readonly until: Day;
}

const dayText = sql<Day>`to_char(day, 'YYYY-MM-DD')`;

interface ActiveCount {
  readonly day: Day;
  readonly total: number;
}

/** Who played or signed in, per day: a person counts once, with however many personas; one without account as itself. */
export async function countActive(db: Database, { from, until }: DaySpan): Promise<ActiveCount[]> {
  const { rows } = await sql<ActiveCount>`
    SELECT ${dayText} AS day, persons AS total FROM daily_activity
    WHERE day >= ${from}::date AND day < ${until}::date`.execute(db);
  return rows;
}

export interface MatchCount extends ActiveCount {
  readonly mod: string;
  readonly automatch1v1: number;
}

/** Matches per day and mod family; mods without a family stand under their full names. */
export async function countMatchesByDay(db: Database, { from, until }: DaySpan): Promise<MatchCount[]> {
  const { rows } = await sql<MatchCount>`
    SELECT ${dayText} AS day, mod, total, automatch_1v1 AS automatch1v1 FROM daily_matches
    WHERE day >= ${from}::date AND day < ${until}::date`.execute(db);
  return rows;
}

/** Adds matches to the sums of their days. Belongs into the transaction that stores them, at its end: a day is one row for all. */
export async function addDailyMatches(
  transaction: OpenTransaction,
  matches: readonly { readonly day: Day; readonly mod: string; readonly isAutomatch1v1: boolean }[],
): Promise<void> {
  await sql`
    INSERT INTO daily_matches (day, mod, total, automatch_1v1)
    SELECT m.day, m.mod, count(*), count(*) FILTER (WHERE m."isAutomatch1v1")
    FROM jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) AS m (day date, mod text, "isAutomatch1v1" boolean)
    GROUP BY m.day, m.mod ORDER BY m.day, m.mod
    ON CONFLICT (day, mod) DO UPDATE SET total = daily_matches.total + excluded.total,
      automatch_1v1 = daily_matches.automatch_1v1 + excluded.automatch_1v1`.execute(transaction);
}

/** Counts those who played, each person once a day. Belongs into the transaction that stores the matches. */
export function addActivePlayers(
  transaction: OpenTransaction,
  seats: readonly { readonly day: Day; readonly personaId: number }[],
): Promise<void> {
  return addPersons(
    transaction,
    sql`SELECT DISTINCT s.day, p.user_id IS NOT NULL AS has_account, coalesce(p.user_id, p.persona_id) AS person_id
      FROM jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) AS s (day date, "personaId" bigint)
        JOIN personas AS p ON p.persona_id = s."personaId"`,
  );
}

/** Counts who signed in, once a day. Belongs into the transaction that writes the login down. */
export function addActiveUser(
  transaction: OpenTransaction,
  { day, userId }: { day: Day; userId: number },
): Promise<void> {
  return addPersons(
    transaction,
    sql`SELECT ${day}::date AS day, true AS has_account, ${userId}::bigint AS person_id`,
  );
}

// In one order, so that transactions take turns. A person who is counted already changes nothing, and blocks no transaction.
async function addPersons(transaction: OpenTransaction, persons: RawBuilder<unknown>): Promise<void> {
  await sql`
    WITH added AS (
      INSERT INTO daily_persons (day, has_account, person_id)
      SELECT day, has_account, person_id FROM (${persons}) AS seen ORDER BY day, has_account, person_id
      ON CONFLICT DO NOTHING RETURNING day
    )
    INSERT INTO daily_activity (day, persons) SELECT day, count(*) FROM added GROUP BY day ORDER BY day
    ON CONFLICT (day) DO UPDATE SET persons = daily_activity.persons + excluded.persons`.execute(transaction);
}

/** Their number is kept. A match reported later counts its players again, so the day is before all shown ones. */
export async function deleteDailyPersonsBefore(db: Database, day: Day): Promise<void> {
  await sql`DELETE FROM daily_persons WHERE day < ${day}::date`.execute(db);
}
