import { isStandardEmail, isValidPassword } from '@ra3/sdk/rules/accounts';
import { inTransaction, type OpenTransaction } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import type { Host, TimedHost } from '../host.js';
import { findRunningAccountBan } from '../moderation/bans.js';
import { auditOwnAccount, type OwnCall } from '../moderation/own-account-audit.js';
import { deleteAccessTokensOf } from '../security/access-token-store.js';
import { deleteSessionsOf } from './session-store.js';
import { confirmPassword } from './sign-in.js';
import {
  findUserByEmail,
  lockOpenUser,
  lockVerifiedUser,
  updatePasswordHash,
  type StoredUser,
} from './user-store.js';
import { checkCode, codePurposeFor, useUpCode } from './verification-codes.js';

/** Ends all sessions and access tokens. @throws {Refusal} 52, 121, or 122, also for a password replaced meanwhile */
export async function changePassword(
  host: Pick<Host, 'db' | 'clock' | 'loginLimits' | 'passwords'>,
  call: OwnCall,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<void> {
  if (!isValidPassword(newPassword)) throw new Refusal('invalidPassword');
  const { user, address } = call;
  const { userName } = user;
  const verified = await confirmPassword(host, { userName, password: oldPassword, address });
  const passwordHash = await host.passwords.hash(newPassword, userName);
  await inTransaction(host.db, async (transaction) => {
    await lockVerifiedUser(transaction, verified);
    await replacePassword(transaction, user.userId, passwordHash);
    await auditOwnAccount(transaction, { call, action: 'account.changePassword', at: host.clock() });
  });
}

/**
 * Ends all sessions and access tokens; returns the account. Only a correct code reveals whether the address has an account, and its state.
 * @throws {Refusal} first `invalidEmail` (54), `invalidPassword` (52), `incorrectVerificationCode` (71) or
 * `tooManyAttempts` (121); then `userNotRegistered` (101), or `recoveryRefused` (75) for a closed or banned account
 */
export async function recoverPassword(
  host: Pick<Host, 'db' | 'clock' | 'keys' | 'passwords'>,
  {
    email,
    password,
    verificationCode,
    address,
    requestId,
  }: { email: string; password: string; verificationCode: string; address: string; requestId: string },
): Promise<StoredUser> {
  if (!isStandardEmail(email)) throw new Refusal('invalidEmail');
  if (!isValidPassword(password)) throw new Refusal('invalidPassword');
  const user = await findUserByEmail(host.db, email);
  const target = { purpose: codePurposeFor(user), email };
  const codeId = await checkCode(host, target, { code: verificationCode, address });
  if (user === undefined) throw new Refusal('userNotRegistered');
  await refuseUnrecoverable(host, user);
  const passwordHash = await host.passwords.hash(password, user.userName);
  await inTransaction(host.db, async (transaction) => {
    await useUpCode(transaction, codeId, host.clock());
    if ((await lockOpenUser(transaction, user.userId)) === undefined) throw closedRefusal();
    await replacePassword(transaction, user.userId, passwordHash);
    await auditOwnAccount(transaction, {
      call: { user, address, requestId },
      action: 'account.recoverPassword',
      at: host.clock(),
    });
  });
  return user;
}

/** Ends all sessions and access tokens too. */
export async function replacePassword(
  transaction: OpenTransaction,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await updatePasswordHash(transaction, userId, passwordHash);
  await deleteSessionsOf(transaction, userId);
  await deleteAccessTokensOf(transaction, userId);
}

async function refuseUnrecoverable(host: TimedHost, { userId, closedAt }: StoredUser): Promise<void> {
  if (closedAt !== null) throw closedRefusal();
  if ((await findRunningAccountBan(host, userId)) === undefined) return;
  throw new Refusal('recoveryRefused', { info: 'recovery refused: account banned' });
}

function closedRefusal(): Refusal {
  return new Refusal('recoveryRefused', { info: 'recovery refused: account closed' });
}
