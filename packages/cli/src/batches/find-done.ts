import { auditOf, type BatchRequest } from './batch-kind.js';
import type { AdminHost } from './open-admin-host.js';

/**
 * Whether the host did a request whose answer was lost, on a host that takes no keys: by its audit log, or by the list of
 * forbidden names. Undefined when the host cannot tell.
 */
export async function findDone(
  request: BatchRequest,
  auditAfter: number,
  { client, admin, hasAudit, signal }: AdminHost,
): Promise<boolean | undefined> {
  if (hasAudit) {
    const query = { ...auditOf(request), admin: admin.userId };
    const { records } = await client.moderation.auditLog(query, { signal });
    return records.some(({ entryId }) => entryId > auditAfter);
  }
  if (request.act !== 'forbid' && request.act !== 'allow') return undefined;
  const { records } = await client.moderation.badPersonas({}, { signal });
  const wanted = request.body.name.toLowerCase();
  return records.some(({ name }) => name.toLowerCase() === wanted) === (request.act === 'forbid');
}

/** The newest entry of the audit log; 0 where there is none. Entries after it are those of the batch that begins now. */
export async function findNewestEntry({ client, hasAudit, signal }: AdminHost): Promise<number> {
  if (!hasAudit) return 0;
  const { records } = await client.moderation.auditLog({}, { signal });
  return records[0]?.entryId ?? 0;
}
