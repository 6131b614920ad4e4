import type { Now } from '../../values/now.js';
import type { Database } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { findUserByName, type StoredUser } from './stores/users.js';
import type { BanCheck } from './ban-check.js';
import type { LoginLimits } from './login-limits.js';
import type { PasswordService } from './passwords.js';
import type { VerifiedUser } from './verified-user.js';

export interface SignInService {
  /**
   * Checks a user name and password, and writes a login record. What it returns begins a session.
   *
   * @throws {Refusal} `wrongCredentials` (122), `tooManyAttempts` (121), `accountBanned` (103, with reason and expiry)
   * or `accountClosed` (102); the last two only to somebody who knows the password.
   */
  signIn(typed: { userName: string; password: string; address: string }): Promise<VerifiedUser>;
  /** Checks the password of somebody who is signed in; counts like a login. */
  confirmPassword(who: { userName: string; password: string; address: string }): Promise<StoredUser>;
}

interface Parts {
  readonly db: Database;
  readonly clock: Now;
  readonly passwords: PasswordService;
  readonly loginLimits: LoginLimits;
  readonly bans: Pick<BanCheck, 'refuseBanned'>;
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
  return {
    confirmPassword,
    async signIn(typed) {
      const user = await confirmPassword(typed);
      if (user.closedAt !== null) throw new Refusal('accountClosed');
      await bans.refuseBanned(user.userId);
      await parts.recordLogin({ userId: user.userId, at: clock(), address: typed.address });
      return user;
    },
  };
}
