import type { AuditAction } from '@ra3/sdk/contract';
import { roleOf } from '@ra3/sdk/rules/staff';
import type { OpenTransaction } from '../../database/in-transaction.js';
import type { SignedIn } from '../../values/caller.js';
import { actingAdmin } from './acting-admin.js';
import { insertAuditEntry } from './audit-store.js';

/** A call about the caller's own account. */
export interface OwnCall {
  readonly user: SignedIn;
  readonly address: string;
  readonly requestId: string;
}

interface OwnChange {
  readonly call: OwnCall;
  readonly action: Extract<AuditAction, `account.${string}`>;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly at: Date;
}

/** Records what changes how an admin or a moderator signs in, in the transaction of the change. Of other users nothing is recorded. */
export async function auditOwnAccount(
  transaction: OpenTransaction,
  { call, ...change }: OwnChange,
): Promise<void> {
  const { userId } = call.user;
  if (roleOf(call.user) === undefined) return;
  const admin = actingAdmin(call);
  await insertAuditEntry(transaction, { admin, target: `user:${String(userId)}`, ...change });
}
