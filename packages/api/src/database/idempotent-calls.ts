import { createHash } from 'node:crypto';
import { Refusal } from '../values/refusal.js';
import { inTransaction, type Database, type OpenTransaction } from './in-transaction.js';

export interface IdempotentCall {
  readonly admin: { readonly userId: number; readonly idempotencyKey?: string | undefined };
  /** Name of the audit action: the same key for another action is another request. */
  readonly action: string;
  /** What was asked for, one level deep. */
  readonly request: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

export interface Outcome<Result> {
  readonly result: Result;
  /** False when an earlier call with this key did it. */
  readonly isFirst: boolean;
}

/**
 * Does a write once per caller and `Idempotency-Key`: a second call with the same request gets the first result,
 * which must be JSON. The key is stored in the write's transaction; a refused call stores nothing. Concurrent calls
 * with the same key wait for each other. Without a key the write is done each time.
 * @throws {Refusal} `idempotencyKeyReused` (422) for another request with the same key
 */
export function doOnce<Result>(
  db: Database | OpenTransaction,
  call: IdempotentCall,
  work: (transaction: OpenTransaction) => Promise<Result>,
): Promise<Outcome<Result>> {
  return inTransaction(db, async (transaction) => {
    const isFirst = await claimKey(transaction, call);
    if (!isFirst) return { result: (await readResult(transaction, call)) as Result, isFirst }; // The same action stored it.
    const result = await work(transaction);
    await replaceResult(transaction, call, result);
    return { result, isFirst };
  });
}

/** Replaces what later calls with this key get, when more is known than at the time of the write. */
export async function replaceResult(
  db: Database | OpenTransaction,
  { admin }: IdempotentCall,
  result: unknown,
): Promise<void> {
  if (admin.idempotencyKey === undefined) return;
  await db
    .updateTable('idempotent_calls')
    .set({ result: JSON.stringify(result) })
    .where('user_id', '=', admin.userId)
    .where('idempotency_key', '=', admin.idempotencyKey)
    .execute();
}

/** False when the key is taken. Waits for another call that is just taking it, and learns how that one ends. */
async function claimKey(transaction: OpenTransaction, call: IdempotentCall): Promise<boolean> {
  const { admin, at } = call;
  if (admin.idempotencyKey === undefined) return true;
  const row = await transaction
    .insertInto('idempotent_calls')
    .values({
      user_id: admin.userId,
      idempotency_key: admin.idempotencyKey,
      fingerprint: fingerprintOf(call),
      result: null,
      called_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('idempotency_key')
    .executeTakeFirst();
  return row !== undefined;
}

async function readResult(transaction: OpenTransaction, call: IdempotentCall): Promise<unknown> {
  const stored = await transaction
    .selectFrom('idempotent_calls')
    .select(['fingerprint', 'result'])
    .where('user_id', '=', call.admin.userId)
    .where('idempotency_key', '=', call.admin.idempotencyKey ?? '')
    .executeTakeFirstOrThrow();
  if (stored.fingerprint !== fingerprintOf(call)) throw new Refusal('idempotencyKeyReused');
  return stored.result;
}

/** Equal for the same request, in whatever order its fields came. */
function fingerprintOf({ action, request }: IdempotentCall): string {
  const fields = Object.keys(request).sort();
  return createHash('sha256')
    .update(JSON.stringify([action, fields.map((name) => [name, request[name]])]))
    .digest('base64url');
}
