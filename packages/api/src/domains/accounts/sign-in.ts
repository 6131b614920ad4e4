import { networkOf } from '../../values/caller.js';
import { Refusal } from '../../values/refusal.js';
import type { Host, TimedHost } from '../host.js';
import { refuseBanned } from '../moderation/bans.js';
import { isNewNetwork, recordLogin } from '../moderation/login-record-store.js';
import { isTwoStepOn } from '../security/two-step-store.js';
import { findUserByName, type StoredUser, type VerifiedUser } from './user-store.js';

export interface Credentials {
  readonly userName: string;
  readonly password: string;
  readonly address: string;
}

/**
 * What it returns begins a session, or the second step; without a second step, the login is recorded.
 * @throws {Refusal} `wrongCredentials` (122), `tooManyAttempts` (121); only to a caller with the right password
 * `accountBanned` (103, with reason and expiry) or `accountClosed` (102)
 */
export async function signIn(
  host: Pick<Host, 'db' | 'clock' | 'loginLimits' | 'passwords'>,
  typed: Credentials,
): Promise<VerifiedUser & { readonly needsSecondStep: boolean; readonly isFromNewNetwork: boolean }> {
  const user = await confirmPassword(host, typed);
  if (user.closedAt !== null) throw new Refusal('accountClosed');
  const needsSecondStep = await isTwoStepOn(host.db, user.userId);
  // A caller who knows only the password has not signed in, and makes no network known to the account.
  if (needsSecondStep) {
    await refuseBanned(host, user.userId);
    return { ...user, needsSecondStep, isFromNewNetwork: false };
  }
  const login = await recordSignIn(host, { userId: user.userId, address: typed.address });
  return { ...user, needsSecondStep, ...login };
}

/** The first sign-in is no event when it follows the registration. */
const REGISTRATION_MS = 24 * 60 * 60_000;

/**
 * Records a login whose second step was passed. Returns whether the owner is to hear of its network.
 * @throws {Refusal} `accountBanned` (103)
 */
export async function recordSignIn(
  { db, clock }: TimedHost,
  { userId, address }: { userId: number; address: string },
): Promise<{ readonly isFromNewNetwork: boolean }> {
  await refuseBanned({ db, clock }, userId);
  const at = clock();
  const isFromNewNetwork = await isNewNetwork(db, {
    userId,
    network: networkOf(address),
    registeredBefore: new Date(at.getTime() - REGISTRATION_MS),
  });
  await recordLogin(db, { userId, at, address });
  return { isFromNewNetwork };
}

/** Failures count like those of a login. @throws {Refusal} `wrongCredentials` (122), `tooManyAttempts` (121) */
export function confirmPassword(
  { db, loginLimits, passwords }: Pick<Host, 'db' | 'loginLimits' | 'passwords'>,
  { userName, password, address }: Credentials,
): Promise<StoredUser> {
  return loginLimits.guard({ userName, address }, async (isKnown) => {
    const user = await findUserByName(db, userName);
    const isRight = await passwords.verify(user?.passwordHash, password, isKnown ? userName : undefined);
    if (user === undefined || !isRight) throw new Refusal('wrongCredentials');
    return user;
  });
}
