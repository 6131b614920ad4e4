import type { OpenTransaction } from '../database/in-transaction.js';
import { newId } from '../new-id.js';

/** One act of an admin. `before` and `after` hold what changed, never a secret. */
export interface AuditedAct {
  readonly admin: {
    readonly userId: number;
    readonly userName: string;
    readonly address: string;
    readonly requestId: string;
  };
  /** The call's name in the contract, such as `admin.ban`. */
  readonly act: string;
  /** What it was done to: `user:12`, `persona:34`, `map:…`. */
  readonly target: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly at: Date;
}

/** Writes an act into the log, in the transaction of the act itself: there is none without the other. */
export async function insertAuditEntry(transaction: OpenTransaction, entry: AuditedAct): Promise<void> {
  const { admin, act, target, before, after, at } = entry;
  await transaction
    .insertInto('audit_log')
    .values({
      entry_id: newId(),
      acted_at: at,
      admin_user_id: admin.userId,
      admin_user_name: admin.userName,
      act,
      target,
      state_before: before === undefined ? null : JSON.stringify(before),
      state_after: after === undefined ? null : JSON.stringify(after),
      address: admin.address,
      request_id: admin.requestId,
    })
    .execute();
}
