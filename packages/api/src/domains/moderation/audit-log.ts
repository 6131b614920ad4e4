import type { EndpointOf, QueryOf, ReplyOf } from '@ra3/sdk/contract';
import { adminLimits } from '@ra3/sdk/facts';
import { Refusal } from '../../values/refusal.js';
import { readTime } from '../../values/time.js';
import type { DatabaseHost } from '../host.js';
import { listAuditEntries, namesOfTargets } from './audit-store.js';

type AuditQuery = QueryOf<EndpointOf<'moderation.auditLog'>>;
type Row = Awaited<ReturnType<typeof listAuditEntries>>[number];

/** Latest entries first (docs/security.md#audit-log). @throws {Refusal} `invalidRequest` for an invalid time */
export async function readAuditLog(
  { db }: DatabaseHost,
  { since, until, act: action, kind = action === undefined ? 'act' : 'all', ...query }: AuditQuery,
): Promise<ReplyOf<EndpointOf<'moderation.auditLog'>>> {
  const filter = {
    ...query,
    ...(action !== undefined && { action }),
    ...(kind !== 'all' && { kind }),
    ...(since !== undefined && { since: timeOf('since', since) }),
    ...(until !== undefined && { until: timeOf('until', until) }),
  };
  const rows = await listAuditEntries(db, filter, adminLimits.auditPageSize);
  const found = rows.flatMap(foundIds);
  const names = await namesOfTargets(db, [...rows.map(({ target }) => target), ...found.map(userTarget)]);
  const records = rows.map((row) => ({
    entryId: row.entry_id,
    time: row.acted_at.toISOString(),
    adminUserId: row.admin_user_id,
    adminUserName: row.admin_user_name,
    act: row.act,
    target: row.target,
    targetName: names.get(row.target) ?? null,
    foundUsers: foundIds(row).map((userId) => ({ userId, userName: names.get(userTarget(userId)) ?? '' })),
    before: row.state_before,
    after: row.state_after,
    address: row.address,
    requestId: row.request_id,
    credential: row.credential,
  }));
  return { records };
}

function userTarget(userId: number): string {
  return `user:${userId}`;
}

/** The users whom the entry of a search has. */
function foundIds({ state_after: after }: Row): readonly number[] {
  if (typeof after !== 'object' || after === null || !('userIds' in after)) return [];
  return Array.isArray(after.userIds) ? after.userIds.filter((id) => typeof id === 'number') : [];
}

function timeOf(name: string, text: string): Date {
  const time = readTime(text);
  if (time === undefined) throw new Refusal('invalidRequest', { detail: `query.${name} is no time` });
  return new Date(time);
}
