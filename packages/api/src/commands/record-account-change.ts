import type { OpenTransaction } from '../database/in-transaction.js';
import { insertAuditEntry } from '../domains/moderation/audit-store.js';

interface AccountChange {
  readonly act: 'make-admin' | 'remove-admin' | 'remove-two-step';
  readonly before?: unknown;
  readonly after: unknown;
  readonly at: Date;
}

/** The person at the console has no account: the audit log names the account that changes as the actor. */
export async function recordAccountChange(
  transaction: OpenTransaction,
  { userId, userName }: { userId: number; userName: string },
  change: AccountChange,
): Promise<void> {
  const admin = { userId, userName, address: 'console', requestId: '' };
  await insertAuditEntry(transaction, { admin, target: `user:${userId}`, ...change });
}
