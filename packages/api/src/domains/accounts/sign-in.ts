import type { Now } from '../../values/time.js';
import type { Database } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { findUserByName, type StoredUser, type VerifiedUser } from './user-store.js';
import type { BanCheck } from './ban-check.js';
import type { LoginLimits } from './login-limits.js';
import type { PasswordService } from './passwords.js';

export interface SignInService {
  /**
   * Checks a user name and password. What it returns begins a session, or the second step; without a second step, the
   * login is recorded.
   *
   * @throws {Refusal} `wrongCredentials` (122), `tooManyAttempts` (121), `accountBanned` (103, with reason and expiry)
   * or `accountClosed` (102); the last two only to somebody who knows the password.
   */
  signIn(typed: {
    userName: string;
    password: string;
    address: string;
  }): Promise<VerifiedUser & { readonly needsSecondStep: boolean }>;
  /** Records a login whose second step was passed. @throws {Refusal} `accountBanned` (103) */
  recordSignIn(login: { userId: number; address: string }): Promise<void>;
  /** Checks the password of somebody who is signed in; counts like a login. */
  confirmPassword(who: { userName: string; password: string; address: string }): Promise<StoredUser>;
}

interface Parts {
  readonly db: Database;
  readonly clock: Now;
  readonly passwords: PasswordService;
  readonly loginLimits: LoginLimits;
  readonly bans: Pick<BanCheck, 'refuseBanned'>;
  readonly needsSecondStep: (userId: number) => Promise<boolean>;
  /** Stores a login for the admins' list of logins. */
  readonly recordLogin: (login: { userId: number; at: Date; address: string }) => Promise<void>;
}

export function makeSignInService(parts: Parts): SignInService {
  const { db, clock, passwords, loginLimits, bans } = parts;
  const confirmPassword: SignInService['confirmPassword'] = ({ userName, password, address }) =>
    loginLimits.guard({ userName, address }, async () => {
      const user = await findUserByName(db, userName);
      const isRight = await passwords.verify(user?.passwordHash, password);
      if (user === undefined || !isRight) throw new Refusal('wrongCredentials');
      return user;
    });
  const recordSignIn: SignInService['recordSignIn'] = async ({ userId, address }) => {
    await bans.refuseBanned(userId);
    await parts.recordLogin({ userId, at: clock(), address });
  };
  return {
    confirmPassword,
    recordSignIn,
    async signIn(typed) {
      const user = await confirmPassword(typed);
      if (user.closedAt !== null) throw new Refusal('accountClosed');
      const needsSecondStep = await parts.needsSecondStep(user.userId);
      // Who knows only the password has not signed in, and makes no network known to the account.
      if (needsSecondStep) await bans.refuseBanned(user.userId);
      else await recordSignIn({ userId: user.userId, address: typed.address });
      return { ...user, needsSecondStep };
    },
  };
}
