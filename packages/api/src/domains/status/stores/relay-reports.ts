import { sql } from 'kysely';
import type { Database } from '../../../database/in-transaction.js';

interface StoredRelay {
  readonly ipAddr: string;
  readonly load: number;
}

/** There is one row: only the latest figures are asked for. */
const LATEST = 1;

export async function writeRelays(
  db: Database,
  relays: readonly StoredRelay[],
  reportedAt: Date,
): Promise<void> {
  await sql`
    INSERT INTO relay_reports (report_id, relays, reported_at)
    VALUES (${LATEST}, ${JSON.stringify(relays)}::jsonb, ${reportedAt})
    ON CONFLICT (report_id) DO UPDATE SET relays = excluded.relays, reported_at = excluded.reported_at`.execute(
    db,
  );
}

/** The relays of the last report, unless it is older than that. */
export async function listRelaysSince(db: Database, time: Date): Promise<readonly StoredRelay[]> {
  const row = await db
    .selectFrom('relay_reports')
    .select('relays')
    .where('report_id', '=', LATEST)
    .where('reported_at', '>=', time)
    .executeTakeFirst();
  return row?.relays ?? [];
}
