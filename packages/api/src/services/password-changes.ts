import { isStandardEmail, isValidPassword } from '@ra3/sdk/rules';
import { inTransaction, type Database } from '../database/in-transaction.js';
import { Refusal } from '../refusal.js';
import type { SignedIn } from '../signed-in.js';
import { deleteSessionsOf } from '../stores/sessions.js';
import { findUserByEmail, updatePasswordHash } from '../stores/users.js';
import type { PasswordService } from './passwords.js';
import type { SignInService } from './sign-in.js';
import type { VerificationCodeService } from './verification-codes.js';

export interface PasswordChangeService {
  /** Changes the password of somebody who knows the old one; all sessions end. */
  change(user: SignedIn, typed: { oldPassword: string; newPassword: string; address: string }): Promise<void>;
  /** Sets a new password for who has the code from the mailbox; all sessions end. */
  recover(typed: { email: string; password: string; verificationCode: string }): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly passwords: PasswordService;
  readonly signIn: SignInService;
  readonly codes: VerificationCodeService;
}

export function makePasswordChangeService({ db, passwords, signIn, codes }: Parts): PasswordChangeService {
  return {
    async change(user, { oldPassword, newPassword, address }) {
      if (!isValidPassword(newPassword)) throw new Refusal('invalidPassword');
      await signIn.confirmPassword({ userName: user.userName, password: oldPassword, address });
      const passwordHash = await passwords.hash(newPassword);
      await inTransaction(db, async (transaction) => {
        await updatePasswordHash(transaction, user.userId, passwordHash);
        await deleteSessionsOf(transaction, user.userId);
      });
    },
    async recover({ email, password, verificationCode }) {
      if (!isStandardEmail(email)) throw new Refusal('invalidEmail');
      if (!isValidPassword(password)) throw new Refusal('invalidPassword');
      // The code is judged first: only who reads the mailbox learns whether it belongs to an account.
      const codeId = await codes.check({ purpose: 'recover', email }, verificationCode);
      const user = await findUserByEmail(db, email);
      if (user === undefined) throw new Refusal('userNotRegistered');
      if (user.closedAt !== null) throw new Refusal('recoveryRefused');
      const passwordHash = await passwords.hash(password);
      await inTransaction(db, async (transaction) => {
        await codes.use(transaction, codeId);
        await updatePasswordHash(transaction, user.userId, passwordHash);
        await deleteSessionsOf(transaction, user.userId);
      });
    },
  };
}
