import { limits } from '@ra3/sdk/facts';
import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import type { Database } from '../../database/in-transaction.js';
import { listAuditEntries, type AuditFilter } from './stores/audit-log.js';

type AuditLog = ReplyOf<EndpointOf<'moderation.auditLog'>>;

export type AuditLogReader = ReturnType<typeof makeAuditLog>;

/** Makes the reader of the audit log, latest entries first (docs/architecture.md#audit-log). */
export function makeAuditLog({ db }: { db: Database }) {
  return async (filter: AuditFilter): Promise<AuditLog> => {
    const rows = await listAuditEntries(db, filter, limits.auditPageSize);
    const records = rows.map((row) => ({
      entryId: row.entry_id,
      time: row.acted_at.toISOString(),
      adminUserId: row.admin_user_id,
      adminUserName: row.admin_user_name,
      act: row.act,
      target: row.target,
      before: row.state_before,
      after: row.state_after,
      address: row.address,
      requestId: row.request_id,
    }));
    return { records };
  };
}
