import { createHash } from 'node:crypto';
import type { AuditAction } from '@ra3/sdk/contract';
import type { ChangeDetails } from '@ra3/sdk/facts';
import { sql } from 'kysely';
import type { Database, OpenTransaction } from '../../database/in-transaction.js';
import type { Credential } from '../../values/caller.js';
import { newId } from '../../values/new-id.js';

const HOUR_MS = 3_600_000;

/** One audit action of an admin. `before` and `after` hold what changed, never a secret. */
export interface AuditEntry {
  readonly admin: {
    readonly userId: number;
    readonly userName: string;
    /** Absent for a command on the host, and for a link or code in a mail. */
    readonly credential?: Credential | undefined;
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
  await insertEntry(transaction, entry, null).execute();
}

/**
 * Stores that an admin opened personal data, unless the same admin opened it with that action in the same hour of the clock:
 * a page that asks again would flood the log. `subject` is what was opened; only its hash is kept.
 */
export async function insertAuditedRead(
  db: Database,
  { subject, ...entry }: AuditEntry & { readonly subject: string },
): Promise<void> {
  const hour = Math.floor(entry.at.getTime() / HOUR_MS);
  const key = JSON.stringify([entry.admin.userId, entry.action, subject, hour]);
  await insertEntry(db, entry, createHash('sha256').update(key).digest('hex'))
    .onConflict((conflict) => conflict.column('read_key').doNothing())
    .execute();
}

function insertEntry(
  db: Database | OpenTransaction,
  { admin, action, target, before, after, at }: AuditEntry,
  readKey: string | null,
) {
  return db.insertInto('audit_log').values({
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
    credential: toJson(admin.credential),
    read_key: readKey,
  });
}

export interface AuditFilter {
  /** Only entries that are older than this one. */
  readonly before?: number;
  readonly action?: string;
  readonly target?: string;
  readonly admin?: number;
  /** Only acts, or only what was opened. */
  readonly kind?: 'act' | 'read';
  /** Not before this time. */
  readonly since?: Date;
  /** Before this time. */
  readonly until?: Date;
}

export function listAuditEntries(db: Database, filter: AuditFilter, limit: number) {
  const { before, action, target, admin, kind, since, until } = filter;
  return db
    .selectFrom('audit_log')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('entry_id', '<', before ?? 0))
    .$if(action !== undefined, (query) => query.where('act', '=', action ?? ''))
    .$if(target !== undefined, (query) => query.where('target', '=', target ?? ''))
    .$if(admin !== undefined, (query) => query.where('admin_user_id', '=', admin ?? 0))
    .$if(kind !== undefined, (query) => query.where('read_key', kind === 'act' ? 'is' : 'is not', null))
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
    .where('read_key', 'is', null)
    .orderBy('entry_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : { changedBy: row.admin_user_name, changedTime: row.acted_at.toISOString() };
}

/** Names of users and personas, and of whom entries of the inbox are about, by targets such as `user:12`. */
export async function namesOfTargets(
  db: Database,
  targets: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ target: string; name: string }>`
    SELECT 'user:' || user_id AS target, user_name AS name FROM users
    WHERE user_id = ANY(${idsOf(targets, 'user')}::bigint[])
    UNION ALL
    SELECT 'persona:' || persona_id, persona_name FROM personas
    WHERE persona_id = ANY(${idsOf(targets, 'persona')}::bigint[])
    UNION ALL
    SELECT 'inbox:' || e.entry_id, coalesce(p.persona_name, u.user_name, '') FROM inbox_entries AS e
    LEFT JOIN personas AS p ON p.persona_id = e.persona_id LEFT JOIN users AS u ON u.user_id = e.user_id
    WHERE e.entry_id = ANY(${idsOf(targets, 'inbox')}::bigint[])`.execute(db);
  return new Map(rows.filter(({ name }) => name !== '').map(({ target, name }) => [target, name]));
}

function idsOf(targets: readonly string[], kind: string): number[] {
  const ids = targets
    .filter((target) => target.startsWith(`${kind}:`))
    .map((target) => Number(target.slice(kind.length + 1)));
  return [...new Set(ids.filter(Number.isSafeInteger))];
}
