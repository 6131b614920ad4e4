import { isStandardEmail, isValidPassword } from '@ra3/sdk/rules';
import { inTransaction, type Database, type OpenTransaction } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import type { SignedIn } from '../../values/caller.js';
import { deleteSessionsOf } from './session-store.js';
import {
  findUserByEmail,
  lockOpenUser,
  updatePasswordHash,
  type StoredUser,
  lockVerifiedUser,
} from './user-store.js';
import type { BanCheck } from './ban-check.js';
import type { PasswordService } from './passwords.js';
import type { SignInService } from './sign-in.js';
import { codePurposeFor, type VerificationCodeService } from './verification-codes.js';

export interface Recovery {
  readonly email: string;
  readonly password: string;
  readonly verificationCode: string;
  /** Where the call comes from. */
  readonly address: string;
}

export interface PasswordChangeService {
  /**
   * Changes the password of somebody who knows the old one; all sessions and access tokens end.
   *
   * @throws {Refusal} `invalidPassword` (52), `tooManyAttempts` (121), or `wrongCredentials` (122), also when another
   * change or a recovery replaced the old password meanwhile
   */
  change(user: SignedIn, typed: { oldPassword: string; newPassword: string; address: string }): Promise<void>;
  /**
   * Sets a new password by a mailed code; all sessions and access tokens end. Whether the address has an account, and its state, is
   * revealed only with a correct code.
   *
   * @throws {Refusal} `invalidEmail` (54), `invalidPassword` (52), `incorrectVerificationCode` (71) or
   * `tooManyAttempts` (121) before that; then `userNotRegistered` (101), or `recoveryRefused` (75) for an account
   * that is closed or banned
   */
  recover(typed: Recovery): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly passwords: PasswordService;
  readonly signIn: SignInService;
  readonly codes: VerificationCodeService;
  readonly bans: Pick<BanCheck, 'findRunning'>;
  readonly deleteAccessTokensOf: (transaction: OpenTransaction, userId: number) => Promise<void>;
}

export function makePasswordChangeService(parts: Parts): PasswordChangeService {
  const { db, passwords, signIn, codes, bans } = parts;
  const replacePassword = async (transaction: OpenTransaction, userId: number, passwordHash: string) => {
    await updatePasswordHash(transaction, userId, passwordHash);
    await deleteSessionsOf(transaction, userId);
    await parts.deleteAccessTokensOf(transaction, userId);
  };
  return {
    async change(user, { oldPassword, newPassword, address }) {
      if (!isValidPassword(newPassword)) throw new Refusal('invalidPassword');
      const { userName } = user;
      const verified = await signIn.confirmPassword({ userName, password: oldPassword, address });
      const passwordHash = await passwords.hash(newPassword);
      await inTransaction(db, async (transaction) => {
        await lockVerifiedUser(transaction, verified);
        await replacePassword(transaction, user.userId, passwordHash);
      });
    },
    async recover({ email, password, verificationCode, address }) {
      if (!isStandardEmail(email)) throw new Refusal('invalidEmail');
      if (!isValidPassword(password)) throw new Refusal('invalidPassword');
      const user = await findUserByEmail(db, email);
      const target = { purpose: codePurposeFor(user), email };
      const codeId = await codes.check(target, { code: verificationCode, address });
      if (user === undefined) throw new Refusal('userNotRegistered');
      await refuseUnrecoverable(user, bans);
      const passwordHash = await passwords.hash(password);
      await inTransaction(db, async (transaction) => {
        await codes.use(transaction, codeId);
        if ((await lockOpenUser(transaction, user.userId)) === undefined) throw closedRefusal();
        await replacePassword(transaction, user.userId, passwordHash);
      });
    },
  };
}

/** Closed and banned accounts cannot be recovered. */
async function refuseUnrecoverable({ userId, closedAt }: StoredUser, bans: Parts['bans']): Promise<void> {
  if (closedAt !== null) throw closedRefusal();
  if ((await bans.findRunning(userId)) === undefined) return;
  throw new Refusal('recoveryRefused', { info: 'recovery refused: account banned' });
}

function closedRefusal(): Refusal {
  return new Refusal('recoveryRefused', { info: 'recovery refused: account closed' });
}
