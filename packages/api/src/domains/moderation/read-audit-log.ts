import { adminLimits } from '@ra3/sdk/facts';
import type { EndpointOf, QueryOf, ReplyOf } from '@ra3/sdk/contract';
import type { Database } from '../../database/in-transaction.js';
import { readTime } from '../../values/time.js';
import { Refusal } from '../../values/refusal.js';
import { listAuditEntries } from './audit-store.js';

type AuditQuery = QueryOf<EndpointOf<'moderation.auditLog'>>;
type AuditLog = ReplyOf<EndpointOf<'moderation.auditLog'>>;

export type AuditLogReader = ReturnType<typeof makeAuditLog>;

/**
 * Makes the reader of the audit log, latest entries first (docs/architecture.md#audit-log).
 *
 * @throws {Refusal} `invalidRequest` for a `since` or `until` that is no time
 */
export function makeAuditLog({ db }: { db: Database }) {
  return async ({ since, until, ...query }: AuditQuery): Promise<AuditLog> => {
    const filter = {
      ...query,
      ...(since !== undefined && { since: timeOf('since', since) }),
      ...(until !== undefined && { until: timeOf('until', until) }),
    };
    const rows = await listAuditEntries(db, filter, adminLimits.auditPageSize);
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

function timeOf(name: string, text: string): Date {
  const time = readTime(text);
  if (time === undefined) throw new Refusal('invalidRequest', { detail: `query.${name} is no time` });
  return new Date(time);
}
