import type { ColumnType } from 'kysely';

type JsonOrNull = ColumnType<unknown, string | null, never>;

/** One act of an admin; written in the act's own transaction and never changed (design §4 "Audit"). */
export interface AuditLogRow {
  entry_id: number;
  acted_at: Date;
  admin_user_id: number;
  /** As it was at the time. */
  admin_user_name: string;
  act: string;
  target: string;
  state_before: JsonOrNull;
  state_after: JsonOrNull;
  address: string;
  request_id: string;
}

export interface AdministrationTables {
  audit_log: AuditLogRow;
}
