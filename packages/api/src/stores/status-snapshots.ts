import { sql } from 'kysely';
import type { Database } from '../database/in-transaction.js';

export interface StoredSnapshot<Detail> {
  readonly version: number;
  readonly detail: Detail;
  readonly received_at: Date;
}

/** There is one row: the latest state is all that anybody asks for. */
const LATEST = 1;

/** Replaces the state and returns its version. */
export async function writeSnapshot(db: Database, detail: unknown, receivedAt: Date): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    INSERT INTO status_snapshots AS s (snapshot_id, version, detail, received_at)
    VALUES (${LATEST}, 1, ${JSON.stringify(detail)}::jsonb, ${receivedAt})
    ON CONFLICT (snapshot_id) DO UPDATE
      SET version = s.version + 1, detail = excluded.detail, received_at = excluded.received_at
    RETURNING version`.execute(db);
  return rows[0]?.version ?? 0;
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
