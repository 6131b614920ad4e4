import type { AuditAction } from '@ra3/sdk/contract';
import type { ChangeDetails } from '@ra3/sdk/facts';
import type { Database, OpenTransaction } from '../../database/in-transaction.js';
import { newId } from '../../values/new-id.js';

/** One audit action of an admin. `before` and `after` hold what changed, never a secret. */
export interface AuditEntry {
  readonly admin: {
    readonly userId: number;
    readonly userName: string;
    readonly address: string;
    readonly requestId: string;
  };
  /** Its name in the contract's entry, such as `admin.ban`; the others are commands on the host itself, and the link in a mail. */
  readonly action: AuditAction | 'make-admin' | 'remove-admin' | 'remove-two-step' | 'take-back';
  /** What it was done to: `user:12`, `persona:34`, `map:…`. */
  readonly target: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly at: Date;
}

/** Stores an audit entry in the transaction of the change, so that both are committed or neither. */
export async function insertAuditEntry(transaction: OpenTransaction, entry: AuditEntry): Promise<void> {
  const { admin, action, target, before, after, at } = entry;
  await transaction
    .insertInto('audit_log')
    .values({
      entry_id: newId(),
      acted_at: at,
      admin_user_id: admin.userId,
      admin_user_name: admin.userName,
      act: action,
      target,
      state_before: toJson(before),
      state_after: toJson(after),
      address: admin.address,
      request_id: admin.requestId,
    })
    .execute();
}

export interface AuditFilter {
  /** Only entries that are older than this one. */
  readonly before?: number;
  readonly action?: string;
  readonly target?: string;
  readonly admin?: number;
  /** Not before this time. */
  readonly since?: Date;
  /** Before this time. */
  readonly until?: Date;
}

export function listAuditEntries(db: Database, filter: AuditFilter, limit: number) {
  const { before, action, target, admin, since, until } = filter;
  return db
    .selectFrom('audit_log')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('entry_id', '<', before ?? 0))
    .$if(action !== undefined, (query) => query.where('act', '=', action ?? ''))
    .$if(target !== undefined, (query) => query.where('target', '=', target ?? ''))
    .$if(admin !== undefined, (query) => query.where('admin_user_id', '=', admin ?? 0))
    .$if(since !== undefined, (query) => query.where('acted_at', '>=', since ?? new Date(0)))
    .$if(until !== undefined, (query) => query.where('acted_at', '<', until ?? new Date(0)))
    .orderBy('entry_id', 'desc')
    .limit(limit)
    .execute();
}

function toJson(state: unknown): string | null {
  return state === undefined || state === null ? null : JSON.stringify(state);
}

/** Who changed a target last, and when; undefined without an entry about it. */
export async function findLatestAuditAction(
  db: Database | OpenTransaction,
  target: string,
): Promise<ChangeDetails | undefined> {
  const row = await db
    .selectFrom('audit_log')
    .select(['admin_user_name', 'acted_at'])
    .where('target', '=', target)
    .orderBy('entry_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : { changedBy: row.admin_user_name, changedTime: row.acted_at.toISOString() };
}
