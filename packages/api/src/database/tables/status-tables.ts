import type { ColumnType } from 'kysely';

/** Written as text, read as the parsed value. */
type Json<T> = ColumnType<T, string, string>;

export interface StatusTables {
  relay_reports: {
    report_id: number;
    relays: Json<{ ipAddr: string; load: number }[]>;
    reported_at: Date;
  };
  /** The one row that holds the latest live state, so that all processes tell the same. */
  status_snapshots: {
    snapshot_id: number;
    version: number;
    detail: Json<unknown>;
    received_at: Date;
    /** Times at which the rooms and games of the state were first reported, as ISO 8601, by key. */
    first_seen: Json<Record<string, string>>;
  };
  status_history: {
    slot_start: Date;
    players: number;
    searching: number;
    waiting_rooms: number;
    games: number;
  };
}
