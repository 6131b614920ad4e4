import { sql } from 'kysely';
import type { Database } from '../../database/in-transaction.js';

/** When each room or game was first reported, as ISO 8601, by its key. */
export type FirstSeen = Readonly<Record<string, string>>;

export interface StoredSnapshot<Detail> {
  readonly version: number;
  readonly detail: Detail;
  readonly received_at: Date;
  readonly first_seen: FirstSeen;
}

interface Snapshot<Detail> {
  readonly detail: Detail;
  readonly keys: readonly string[];
  readonly receivedAt: Date;
}

/** The row of a table that holds the latest report alone. */
const LATEST = 1;

/** Returns the state with the database's order of keys, as the ETag needs. A known key keeps its time. */
export async function writeSnapshot<Detail>(
  db: Database,
  { detail, keys, receivedAt }: Snapshot<Detail>,
): Promise<StoredSnapshot<Detail>> {
  const firstSeen = Object.fromEntries(keys.map((key) => [key, receivedAt.toISOString()]));
  const { rows } = await sql<StoredSnapshot<Detail>>`
    INSERT INTO status_snapshots AS s (snapshot_id, version, detail, received_at, first_seen)
    VALUES (${LATEST}, 1, ${JSON.stringify(detail)}::jsonb, ${receivedAt}, ${JSON.stringify(firstSeen)}::jsonb)
    ON CONFLICT (snapshot_id) DO UPDATE
      SET version = s.version + 1, detail = excluded.detail, received_at = excluded.received_at,
        first_seen = (
          SELECT coalesce(jsonb_object_agg(key, coalesce(s.first_seen -> key, value)), '{}')
          FROM jsonb_each(excluded.first_seen))
    RETURNING version, detail, received_at, first_seen`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not return the row that it wrote.');
  return row;
}

/** The state, unless it is still the one with the version that the caller knows. */
export async function readSnapshotAfter<Detail>(
  db: Database,
  knownVersion: number,
): Promise<StoredSnapshot<Detail> | undefined> {
  const { rows } = await sql<StoredSnapshot<Detail>>`
    SELECT version, detail, received_at, first_seen FROM status_snapshots
    WHERE snapshot_id = ${LATEST} AND version <> ${knownVersion}`.execute(db);
  return rows[0];
}

interface StoredRelay {
  readonly ipAddr: string;
  readonly load: number;
}

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
