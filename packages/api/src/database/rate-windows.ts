import { sql } from 'kysely';
import type { Database } from './in-transaction.js';

/** Adds calls of that key in that window and says how many there were; one statement, so none is lost. */
export async function countCalls(
  db: Database,
  { key, windowStart, calls }: { key: string; windowStart: Date; calls: number },
): Promise<number> {
  const row = await db
    .insertInto('rate_windows')
    .values({ rate_key: key, window_start: windowStart, call_count: calls })
    .onConflict((conflict) =>
      conflict.column('rate_key').doUpdateSet({
        window_start: sql`excluded.window_start`,
        call_count: sql`excluded.call_count + CASE WHEN rate_windows.window_start = excluded.window_start
          THEN rate_windows.call_count ELSE 0 END`,
      }),
    )
    .returning('call_count')
    .executeTakeFirstOrThrow();
  return row.call_count;
}

/** How many calls of those keys were counted in windows that began since then. */
export async function countCallsOf(db: Database, keys: readonly string[], since: Date): Promise<number> {
  const { total } = await db
    .selectFrom('rate_windows')
    .select(({ fn }) => fn.sum<number | null>('call_count').as('total'))
    .where('rate_key', 'in', keys)
    .where('window_start', '>=', since)
    .executeTakeFirstOrThrow();
  return total ?? 0;
}

/** Takes calls back that were counted in a window; in another window there is nothing to take back. */
export async function uncountCalls(
  db: Database,
  { key, windowStart, calls }: { key: string; windowStart: Date; calls: number },
): Promise<void> {
  await db
    .updateTable('rate_windows')
    .set(({ eb }) => ({ call_count: eb('call_count', '-', calls) }))
    .where('rate_key', '=', key)
    .where('window_start', '=', windowStart)
    .execute();
}
