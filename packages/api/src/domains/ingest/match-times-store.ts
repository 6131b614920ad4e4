import { reportedMatchLimits } from '@ra3/sdk/facts';
import { sql } from 'kysely';
import type { OpenTransaction } from '../../database/in-transaction.js';
import { idTimeMs } from '../../values/new-id.js';

const MINUTE_MS = 60_000;
const { earliestStart, longestSeconds, clockMinutes } = reportedMatchLimits;
const EARLIEST_MS = Date.parse(earliestStart);

/**
 * Gives matches that cannot have been played when they say, taken in before there were bounds, times that they can have had:
 * their ids tell when they were reported. Returns how many. While no ingest runs, and before sums are recomputed.
 */
export async function repairMatchTimes(transaction: OpenTransaction, now: Date): Promise<number> {
  const latest = new Date(now.getTime() + clockMinutes * MINUTE_MS);
  const { rows } = await sql<MatchTimes>`
    SELECT match_id, start_time, time_length FROM matches
    WHERE start_time < ${earliestStart}::timestamptz OR time_length NOT BETWEEN 0 AND ${longestSeconds}
      OR start_time + time_length * interval '1 second' > ${latest}`.execute(transaction);
  for (const match of rows) await moveMatch(transaction, match, repairTimes(match, now.getTime()));
  return rows.length;
}

interface MatchTimes {
  readonly match_id: number;
  readonly start_time: Date;
  readonly time_length: number;
}

/** A match was over when it was reported. A start that can be is kept; else the length, if that can be. */
export function repairTimes({ match_id, start_time, time_length }: MatchTimes, nowMs: number) {
  const reportedMs = Math.min(idTimeMs(match_id), nowMs);
  const startMs = start_time.getTime();
  const longestMs = longestSeconds * 1000;
  if (startMs >= EARLIEST_MS && startMs <= reportedMs) {
    const lengthMs = time_length < 0 ? 0 : Math.min(time_length * 1000, longestMs, reportedMs - startMs);
    return { start_time, time_length: Math.floor(lengthMs / 1000) };
  }
  const length = time_length >= 0 && time_length <= longestSeconds ? time_length : 0;
  return { start_time: new Date(reportedMs - length * 1000), time_length: length };
}

/** Its month may be another, and no partition can refer to a row of another one: both rows are written anew. */
async function moveMatch(
  transaction: OpenTransaction,
  { match_id, start_time }: MatchTimes,
  times: Omit<MatchTimes, 'match_id'>,
): Promise<void> {
  const changes = JSON.stringify(times);
  const copies: { table: string; rows: string }[] = [];
  for (const table of ['match_players', 'matches']) {
    const { rows } = await sql<{ rows: string }>`
      WITH gone AS (DELETE FROM ${sql.table(table)} WHERE match_id = ${match_id} AND start_time = ${start_time} RETURNING *)
      SELECT jsonb_agg(to_jsonb(gone) || ${changes}::jsonb)::text AS rows FROM gone`.execute(transaction);
    copies.unshift({ table, rows: rows[0]?.rows ?? '[]' });
  }
  for (const { table, rows } of copies) {
    const columns = await listStoredColumns(transaction, table);
    await sql`
      INSERT INTO ${sql.table(table)} (${columns}) SELECT ${columns}
      FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${rows}::jsonb)`.execute(transaction);
  }
  await sql`UPDATE match_keys SET start_time = ${times.start_time} WHERE match_id = ${match_id}`.execute(
    transaction,
  );
}

/** Those that the database does not make from others. */
async function listStoredColumns(transaction: OpenTransaction, table: string) {
  const { rows } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${table} AND is_generated = 'NEVER'`.execute(
    transaction,
  );
  return sql.join(rows.map(({ name }) => sql.ref(name)));
}
