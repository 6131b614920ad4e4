import type { Database } from '../../database/in-transaction.js';

export interface LoginAttempt {
  readonly attemptId: number;
  readonly accountHash: string;
  readonly address: string;
  /** What limits count: the address, or the /64 of an IPv6 address. */
  readonly network: string;
  readonly at: Date;
}

export async function insertLoginAttempt(db: Database, attempt: LoginAttempt): Promise<void> {
  await db
    .insertInto('login_attempts')
    .values({
      attempt_id: attempt.attemptId,
      account_hash: attempt.accountHash,
      address: attempt.address,
      network: attempt.network,
      attempted_at: attempt.at,
    })
    .execute();
}

export interface LoginAttemptCounts {
  readonly ofAccountHere: number;
  readonly ofNetwork: number;
  readonly ofAccount: number;
}

/** Counts the attempts between two times that have the account or the network of this one. */
export async function countLoginAttempts(
  db: Database,
  attempt: LoginAttempt,
  { since, until }: { since: Date; until: Date },
): Promise<LoginAttemptCounts> {
  return db
    .selectFrom('login_attempts')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere('account_hash', '=', attempt.accountHash)
        .filterWhere('network', '=', attempt.network)
        .as('ofAccountHere'),
      fn.countAll<number>().filterWhere('network', '=', attempt.network).as('ofNetwork'),
      fn.countAll<number>().filterWhere('account_hash', '=', attempt.accountHash).as('ofAccount'),
    ])
    .where((eb) => eb.or([eb('network', '=', attempt.network), eb('account_hash', '=', attempt.accountHash)]))
    .where('attempted_at', '>', since)
    .where('attempted_at', '<=', until)
    .executeTakeFirstOrThrow();
}

export async function deleteLoginAttempt(db: Database, attemptId: number): Promise<void> {
  await db.deleteFrom('login_attempts').where('attempt_id', '=', attemptId).execute();
}

/** Forgets the failures of an account from a network: it has just proved to be its owner's. */
export async function deleteLoginAttemptsOf(
  db: Database,
  attempt: Pick<LoginAttempt, 'accountHash' | 'network'>,
): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where('account_hash', '=', attempt.accountHash)
    .where('network', '=', attempt.network)
    .execute();
}

export async function deleteLoginAttemptsOutside(
  db: Database,
  { since, until }: { since: Date; until: Date },
): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where((eb) => eb.or([eb('attempted_at', '<', since), eb('attempted_at', '>', until)]))
    .execute();
}
