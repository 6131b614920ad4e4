import type { Now } from '../../values/now.js';
import { inTransaction, type Database, type OpenTransaction } from '../../database/in-transaction.js';
import type { SignedIn } from '../../values/signed-in.js';
import { deleteSessionsOf } from './stores/sessions.js';
import { closeUser, lockOpenUser } from './stores/users.js';
import type { SignInService } from './sign-in.js';

export interface AccountClosingService {
  /**
   * Closes an account after checking its password: all sessions end, its personas are deleted and leave the
   * ladders. User name and address stay taken, so that nobody can impersonate the former owner.
   *
   * @throws {Refusal} `wrongCredentials` (122) or `tooManyAttempts` (121)
   */
  close(user: SignedIn, typed: { password: string; address: string }): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly clock: Now;
  readonly signIn: SignInService;
  /** Deletes all personas of a user and takes them off the ladders. */
  readonly deletePersonasOf: (transaction: OpenTransaction, userId: number) => Promise<void>;
}

export function makeAccountClosingService({
  db,
  clock,
  signIn,
  deletePersonasOf,
}: Parts): AccountClosingService {
  return {
    async close({ userId, userName }, { password, address }) {
      await signIn.confirmPassword({ userName, password, address });
      await inTransaction(db, async (transaction) => {
        // Of two concurrent calls, the second finds the account closed.
        if (!(await lockOpenUser(transaction, userId))) return;
        await deletePersonasOf(transaction, userId);
        await closeUser(transaction, userId, clock());
        await deleteSessionsOf(transaction, userId);
      });
    },
  };
}
