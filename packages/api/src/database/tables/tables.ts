import type { ColumnType } from 'kysely';
import type { AccountTables } from './account-tables.js';
import type { AnnouncementTables } from './announcement-tables.js';
import type { DailyTables } from './daily-tables.js';
import type { LadderTables } from './ladder-tables.js';
import type { MapRuleTables } from './map-rule-tables.js';
import type { MatchTables } from './match-tables.js';
import type { ModerationTables } from './moderation-tables.js';
import type { PersonaTables } from './persona-tables.js';
import type { SecurityTables } from './security-tables.js';
import type { StatusTables } from './status-tables.js';

/** Written once: an update of such a column does not compile. */
type Fixed<T> = ColumnType<T, T, never>;

export interface Tables
  extends
    AccountTables,
    AnnouncementTables,
    DailyTables,
    LadderTables,
    MapRuleTables,
    MatchTables,
    ModerationTables,
    PersonaTables,
    SecurityTables,
    StatusTables {
  /** A write that an admin sent with an `Idempotency-Key` (docs/host.md#repeated-writes). */
  idempotent_calls: {
    user_id: Fixed<number>;
    idempotency_key: Fixed<string>;
    /** Hash of the audit action and the request. */
    fingerprint: Fixed<string>;
    /** What the write resulted in, for calls that come again. */
    result: ColumnType<unknown, string | null, string | null>;
    called_at: Fixed<Date>;
  };
  /** How many calls one caller made of one class in the running window; shared by all processes. */
  rate_windows: {
    rate_key: string;
    window_start: Date;
    call_count: number;
  };
  /** Progress of the demo world; advanced in the transaction of each step. */
  world_progress: {
    world_id: number;
    seed: string;
    anchor_time: Date;
    step: number;
  };
  schema_migrations: {
    migration_id: string;
    applied_at: Date;
  };
}
