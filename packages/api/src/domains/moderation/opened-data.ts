import type { QueryOf, EndpointOf } from '@ra3/sdk/contract';
import { adminLimits } from '@ra3/sdk/facts';
import type { SignedIn } from '../../values/caller.js';
import type { TimedHost } from '../host.js';
import { actingAdmin } from './acting-admin.js';
import { insertAuditedRead } from './audit-store.js';

interface ReadingCall {
  readonly user: SignedIn;
  readonly address: string;
  readonly requestId: string;
}

/** Records that an admin opened personal data of one user. Called before the answer, so that nothing is shown unrecorded. */
export function recordOpenedUser(
  { db, clock }: TimedHost,
  call: ReadingCall,
  { action, userId }: { action: 'admin.openUser' | 'admin.openOrigins'; userId: number },
): Promise<void> {
  const target = `user:${String(userId)}`;
  return insertAuditedRead(db, { admin: actingAdmin(call), action, target, subject: target, at: clock() });
}

/** Records whom a search showed; of an address or a machine code that was searched for, only the kind. */
export function recordUserSearch(
  { db, clock }: TimedHost,
  call: ReadingCall,
  found: {
    query: QueryOf<EndpointOf<'moderation.searchUsers'>> & { readonly name?: string };
    userIds: readonly number[];
  },
): Promise<void> {
  const { pattern, personaId, name } = found.query;
  return insertAuditedRead(db, {
    admin: actingAdmin(call),
    action: 'admin.searchUsers',
    target: `search:${Object.keys(found.query).join()}`,
    subject: JSON.stringify(found.query),
    after: {
      ...(pattern !== undefined && { pattern }),
      ...(personaId !== undefined && { personaId }),
      ...(name !== undefined && { name }),
      userCount: found.userIds.length,
      userIds: found.userIds.slice(0, adminLimits.auditedSearchUsers),
    },
    at: clock(),
  });
}

/** Records that an admin opened a list with personal data: all of it, or what it has of one user. */
export function recordOpenedList(
  { db, clock }: TimedHost,
  call: ReadingCall,
  { list, userId }: { readonly list: keyof typeof listActions; readonly userId?: number | undefined },
): Promise<void> {
  const target = userId === undefined ? list : `user:${String(userId)}`;
  const entry = { action: listActions[list], target, subject: target, at: clock() };
  return insertAuditedRead(db, { admin: actingAdmin(call), ...entry });
}

const listActions = { invitations: 'admin.openInvitations', inbox: 'admin.openInbox' } as const;
