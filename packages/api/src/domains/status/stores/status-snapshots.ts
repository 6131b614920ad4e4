import { sql } from 'kysely';
import type { Database } from '../../../database/in-transaction.js';

export interface StoredSnapshot<Detail> {
  readonly version: number;
  readonly detail: Detail;
  readonly received_at: Date;
}

/** There is one row: the latest state is all that anybody asks for. */
const LATEST = 1;

/**
 * Replaces the state, and returns it as everybody will read it: the database has an order of its own for keys, and an
 * ETag goes by the order.
 */
export async function writeSnapshot<Detail>(
  db: Database,
  detail: Detail,
  receivedAt: Date,
): Promise<StoredSnapshot<Detail>> {
  const { rows } = await sql<StoredSnapshot<Detail>>`
    INSERT INTO status_snapshots AS s (snapshot_id, version, detail, received_at)
    VALUES (${LATEST}, 1, ${JSON.stringify(detail)}::jsonb, ${receivedAt})
    ON CONFLICT (snapshot_id) DO UPDATE
      SET version = s.version + 1, detail = excluded.detail, received_at = excluded.received_at
    RETURNING version, detail, received_at`.execute(db);
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
    SELECT version, detail, received_at FROM status_snapshots
    WHERE snapshot_id = ${LATEST} AND version <> ${knownVersion}`.execute(db);
  return rows[0];
}
