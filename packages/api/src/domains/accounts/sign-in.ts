import type { Clock } from '../../values/clock.js';
import type { Database } from '../../database/in-transaction.js';
import { newId } from '../../values/new-id.js';
import { Refusal } from '../../values/refusal.js';
import { insertLoginRecord } from '../moderation/stores/login-records.js';
import { findUserByName, type StoredUser } from './stores/users.js';
import { bannedRefusal } from '../moderation/banned-refusal.js';
import type { BanService } from '../moderation/bans.js';
import type { LoginLimits } from './login-limits.js';
import type { PasswordService } from './passwords.js';

export interface SignInService {
  /**
   * Checks a user name and password, and writes a login record.
   *
   * @throws {Refusal} `wrongCredentials` (122), `tooManyAttempts` (121), `accountBanned` (103, with reason and expiry)
   * or `accountClosed` (102); the last two only to somebody who knows the password.
   */
  signIn(typed: { userName: string; password: string; address: string }): Promise<{ userId: number }>;
  /** Checks the password of somebody who is signed in; counts like a login. */
  confirmPassword(who: { userName: string; password: string; address: string }): Promise<StoredUser>;
}

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: PasswordService;
  readonly loginLimits: LoginLimits;
  readonly bans: BanService;
}

export function makeSignInService({ db, clock, passwords, loginLimits, bans }: Parts): SignInService {
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
      await refuseBanned(bans, user.userId);
      const record = { recordId: newId(), userId: user.userId, at: clock(), address: typed.address };
      await insertLoginRecord(db, record);
      return { userId: user.userId };
    },
  };
}

async function refuseBanned(bans: BanService, userId: number): Promise<void> {
  const ban = await bans.findRunning(userId);
  if (ban !== undefined) throw bannedRefusal({ ...ban, isOwn: true });
}
