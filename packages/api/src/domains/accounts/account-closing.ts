import type { Now } from '../../values/time.js';
import { inTransaction, type Database, type OpenTransaction } from '../../database/in-transaction.js';
import type { SignedIn } from '../../values/caller.js';
import { deleteSessionsOf } from './session-store.js';
import { closeUser, lockVerifiedUser } from './user-store.js';
import type { SignInService } from './sign-in.js';

export interface AccountClosingService {
  /**
   * Closes an account after checking its password: all sessions and access tokens end, its personas are deleted and leave the
   * ladders. The user name stays taken, so that nobody can impersonate the former owner; the e-mail address stays taken
   * until it is deleted (`CLOSED_ACCOUNT_DAYS`).
   *
   * @throws {Refusal} `wrongCredentials` (122), also when the password was replaced or the account closed meanwhile, or `tooManyAttempts` (121)
   */
  close(user: SignedIn, typed: { password: string; address: string }): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly clock: Now;
  readonly signIn: SignInService;
  /** Deletes all personas of a user and takes them off the ladders. */
  readonly deletePersonasOf: (transaction: OpenTransaction, userId: number) => Promise<void>;
  /** Deletes access tokens, and what the second step of signing in needs. */
  readonly deleteSecretsOf: (transaction: OpenTransaction, userId: number) => Promise<void>;
}

export function makeAccountClosingService({
  db,
  clock,
  signIn,
  deletePersonasOf,
  deleteSecretsOf,
}: Parts): AccountClosingService {
  return {
    async close({ userId, userName }, { password, address }) {
      const verified = await signIn.confirmPassword({ userName, password, address });
      await inTransaction(db, async (transaction) => {
        await lockVerifiedUser(transaction, verified);
        await deletePersonasOf(transaction, userId);
        await closeUser(transaction, userId, clock());
        await deleteSessionsOf(transaction, userId);
        await deleteSecretsOf(transaction, userId);
      });
    },
  };
}
