import type { Database } from '../../../database/in-transaction.js';

export interface LoginAttempt {
  readonly attemptId: number;
  readonly accountHash: string;
  readonly address: string;
  readonly at: Date;
}

export async function insertLoginAttempt(db: Database, attempt: LoginAttempt): Promise<void> {
  await db
    .insertInto('login_attempts')
    .values({
      attempt_id: attempt.attemptId,
      account_hash: attempt.accountHash,
      address: attempt.address,
      attempted_at: attempt.at,
    })
    .execute();
}

/** Attempts since a time: of an account from an address, and of that address on any account. */
export async function countLoginAttempts(
  db: Database,
  attempt: LoginAttempt,
  since: Date,
): Promise<{ ofAccount: number; ofAddress: number }> {
  return db
    .selectFrom('login_attempts')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('account_hash', '=', attempt.accountHash).as('ofAccount'),
      fn.countAll<number>().as('ofAddress'),
    ])
    .where('address', '=', attempt.address)
    .where('attempted_at', '>', since)
    .executeTakeFirstOrThrow();
}

export async function deleteLoginAttempt(db: Database, attemptId: number): Promise<void> {
  await db.deleteFrom('login_attempts').where('attempt_id', '=', attemptId).execute();
}

/** Forgets the failures of an account from an address: it has just proved to be its owner's. */
export async function deleteLoginAttemptsOf(
  db: Database,
  attempt: Pick<LoginAttempt, 'accountHash' | 'address'>,
): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where('account_hash', '=', attempt.accountHash)
    .where('address', '=', attempt.address)
    .execute();
}

export async function deleteLoginAttemptsBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('login_attempts').where('attempted_at', '<', time).execute();
}
