import type { Database, OpenTransaction } from '../../database/in-transaction.js';

export interface StoredTwoStep {
  readonly sealedSecret: string;
  readonly confirmedAt: Date | null;
  readonly lastTimeStep: number | null;
  readonly wrongCodes: number;
  readonly wrongSince: Date;
}

function selectTwoStep(db: Database | OpenTransaction, userId: number) {
  return db
    .selectFrom('two_steps')
    .select([
      'sealed_secret as sealedSecret',
      'confirmed_at as confirmedAt',
      'last_time_step as lastTimeStep',
      'wrong_codes as wrongCodes',
      'wrong_since as wrongSince',
    ])
    .where('user_id', '=', userId);
}

export function findTwoStep(db: Database, userId: number): Promise<StoredTwoStep | undefined> {
  return selectTwoStep(db, userId).executeTakeFirst();
}

export async function isTwoStepOn(db: Database, userId: number): Promise<boolean> {
  const stored = await findTwoStep(db, userId);
  return stored !== undefined && stored.confirmedAt !== null;
}

/** Locks the row until the transaction ends, so that no code is checked twice at once. */
export function lockTwoStep(
  transaction: OpenTransaction,
  userId: number,
): Promise<StoredTwoStep | undefined> {
  return selectTwoStep(transaction, userId).forUpdate().executeTakeFirst();
}

/** Stores a secret that no code has confirmed, in place of an earlier one. Wrong codes stay counted. */
export async function putUnconfirmedSecret(
  transaction: OpenTransaction,
  { userId, sealedSecret, now }: { userId: number; sealedSecret: string; now: Date },
): Promise<void> {
  await transaction
    .insertInto('two_steps')
    .values({
      user_id: userId,
      sealed_secret: sealedSecret,
      confirmed_at: null,
      last_time_step: null,
      wrong_codes: 0,
      wrong_since: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealedSecret, confirmed_at: null, last_time_step: null }),
    )
    .execute();
}

export async function updateTwoStep(
  transaction: OpenTransaction,
  userId: number,
  changes: Partial<Omit<StoredTwoStep, 'sealedSecret'>>,
): Promise<void> {
  const { confirmedAt, lastTimeStep, wrongCodes, wrongSince } = changes;
  await transaction
    .updateTable('two_steps')
    .set({
      ...(confirmedAt !== undefined && { confirmed_at: confirmedAt }),
      ...(lastTimeStep !== undefined && { last_time_step: lastTimeStep }),
      ...(wrongCodes !== undefined && { wrong_codes: wrongCodes }),
      ...(wrongSince !== undefined && { wrong_since: wrongSince }),
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes secret and recovery codes. Returns whether there was a secret. */
export async function deleteTwoStep(transaction: OpenTransaction, userId: number): Promise<boolean> {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const { numDeletedRows } = await transaction
    .deleteFrom('two_steps')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function replaceRecoveryCodes(
  transaction: OpenTransaction,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await transaction
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

/** Uses a recovery code up. Returns whether it was there. */
export async function takeRecoveryCode(
  transaction: OpenTransaction,
  userId: number,
  hash: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}
