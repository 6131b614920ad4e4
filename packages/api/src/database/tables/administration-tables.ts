import type { ColumnType } from 'kysely';

/** Written once: an update of such a column does not compile. */
type Fixed<T> = ColumnType<T, T, never>;
type FixedJson = ColumnType<unknown, string | null, never>;

/** One act of an admin; written in the act's own transaction and never changed (docs/architecture.md#audit-log). */
export interface AuditLogRow {
  /** Grows with time, and is the order of the log. */
  entry_id: Fixed<number>;
  acted_at: Fixed<Date>;
  admin_user_id: Fixed<number>;
  /** As it was at the time. */
  admin_user_name: Fixed<string>;
  act: Fixed<string>;
  target: Fixed<string>;
  state_before: FixedJson;
  state_after: FixedJson;
  address: Fixed<string>;
  request_id: Fixed<string>;
}

/** A warning (S4-06). */
export interface WarningRow {
  warning_id: number;
  user_id: number;
  reason_chinese: string;
  /** Empty for warnings of before it was kept. */
  reason_english: string;
  /** User name of the admin, as it was at the time. */
  warned_by: string;
  warned_at: Date;
  /** When the warned user marked it as read. */
  read_at: Date | null;
}

/** Where a banned user came from lately, for a ban by address, MAC or machine (S3-02). */
export interface BannedOriginRow {
  /** The bit of the ban's type: Ip 2, Mac 4, Machine 8. */
  kind: number;
  origin: string;
  ban_id: number;
}

/** A note of an admin about a user; players never see it. */
export interface UserNoteRow {
  note_id: number;
  user_id: number;
  note_text: string;
  /** User name of the admin, as it was at the time. */
  written_by: string;
  written_at: Date;
}

/** Reasons in both languages that admins use again and again. */
export interface ReasonTemplateRow {
  template_id: number;
  title: string;
  reason_chinese: string;
  reason_english: string;
  /** Grows with every change. */
  version: number;
  /** User name of the admin; empty for a template that the host came with. */
  changed_by: string;
  changed_at: Date;
}

/** A write that an admin sent with an `Idempotency-Key` (docs/architecture.md#repeated-writes). */
export interface IdempotentCallRow {
  user_id: Fixed<number>;
  idempotency_key: Fixed<string>;
  /** Hash of the act and of what was asked for. */
  fingerprint: Fixed<string>;
  /** What the write resulted in, for calls that come again. */
  result: ColumnType<unknown, string | null, string | null>;
  called_at: Fixed<Date>;
}

export interface AdministrationTables {
  audit_log: AuditLogRow;
  warnings: WarningRow;
  banned_origins: BannedOriginRow;
  user_notes: UserNoteRow;
  reason_templates: ReasonTemplateRow;
  idempotent_calls: IdempotentCallRow;
}
