import type pg from 'pg';

/** Tables with frequent updates, whose dead rows need vacuuming often. */
const BUSY_INTERVAL_MS = 60_000;
const WHOLE_INTERVAL_MS = 30 * 60_000;
/** Soon after the start, for a database that was restored or ended before its first whole round. */
const FIRST_STATISTICS_MS = 60_000;
const busyTables = [
  'status_snapshots',
  'relay_reports',
  'rate_windows',
  'login_attempts',
  'sessions',
  'world_progress',
];

/**
 * Does for the embedded database what a server's autovacuum does, which it lacks: clears dead rows of the busiest tables
 * every minute, and of all of them, with fresh statistics for the planner, every half hour; the first statistics come after a
 * minute. A failed round is left to the next one. Returns a function that ends it.
 */
export function vacuumEmbedded(pool: pg.Pool): () => void {
  const run = (statement: string): void => {
    pool.query(statement).catch(() => undefined);
  };
  const busy = setInterval(() => {
    run(`VACUUM ${busyTables.join(', ')}`);
  }, BUSY_INTERVAL_MS);
  const whole = setInterval(() => {
    run('VACUUM (ANALYZE)');
  }, WHOLE_INTERVAL_MS);
  const first = setTimeout(() => {
    run('ANALYZE');
  }, FIRST_STATISTICS_MS);
  busy.unref();
  whole.unref();
  first.unref();
  return () => {
    clearTimeout(first);
    clearInterval(busy);
    clearInterval(whole);
  };
}
