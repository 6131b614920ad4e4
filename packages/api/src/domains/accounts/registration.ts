import { emailKind, isValidPassword, isValidUserName, needsInvitationCode } from '@ra3/sdk/rules/accounts';
import { isUniqueViolation, inTransaction, type Database } from '../../database/in-transaction.js';
import { newId } from '../../values/new-id.js';
import { Refusal } from '../../values/refusal.js';
import type { Host } from '../host.js';
import { isInvitationReady, useInvitation } from '../invitations/invitation-code-store.js';
import {
  findUserByEmail,
  findUserByName,
  insertUser,
  reopenUser,
  updatePasswordHash,
  type NewUser,
} from './user-store.js';
import { checkCode, codePurposeFor, useUpCode } from './verification-codes.js';

export interface Registration {
  readonly userName: string;
  readonly password: string;
  readonly email: string;
  readonly invitationCode: string;
  readonly verificationCode: string;
  readonly address: string;
}

export interface NewAccount {
  readonly userName: string;
  readonly password: string;
  readonly email: string;
  readonly group: 'Admin' | 'User';
}

type HostParts = Pick<Host, 'db' | 'clock' | 'passwords'>;

/**
 * Makes an account (S5-04, S7-05).
 * @throws {Refusal} 51, 52, 54, 57, 71 (121 after five wrong codes from a network), 55, 76 or 53, in this order: without
 * a correct mailed code, nothing reveals which names and addresses are taken
 */
export async function register(
  host: HostParts & Pick<Host, 'keys' | 'configuration'>,
  typed: Registration,
): Promise<void> {
  const { db, clock } = host;
  refuseMalformed(typed);
  refuseOtherEmail(typed, host.configuration);
  const { email, invitationCode } = typed;
  const owner = await findUserByEmail(db, email);
  const target = { purpose: codePurposeFor(owner), email };
  const codeId = await checkCode(host, target, { ...typed, code: typed.verificationCode });
  if (owner !== undefined) throw new Refusal('emailTaken');
  const isInvited = needsInvitationCode(email);
  if (isInvited) await refuseUninvited(db, invitationCode);
  await refuseTaken(db, typed);
  const user = await newUser(host, { ...typed, group: 'User' });
  const insert = inTransaction(db, async (transaction) => {
    await useUpCode(transaction, codeId, clock());
    if (isInvited && !(await useInvitation(transaction, { code: invitationCode, email, now: clock() }))) {
      throw new Refusal('incorrectInvitationCode');
    }
    await insertUser(transaction, user);
  });
  await insert.catch((error: unknown) => refuseLostRace(db, typed, error));
}

/** Makes an account without a mailbox, for the people who run the host. Returns its id. */
export async function createAccount(host: HostParts, account: NewAccount): Promise<number> {
  const user = await newUser(host, account);
  await insertUser(host.db, user);
  return user.userId;
}

/** Makes an account; or opens the one of that name again if it was closed, and gives it this password. Returns its id. */
export async function ensureAccount(host: HostParts, account: NewAccount): Promise<number> {
  const { db, passwords } = host;
  const user = await findUserByName(db, account.userName);
  if (user === undefined) return createAccount(host, account);
  if (user.closedAt !== null) await reopenUser(db, user.userId);
  if (!(await passwords.verify(user.passwordHash, account.password))) {
    await updatePasswordHash(db, user.userId, await passwords.hash(account.password));
  }
  return user.userId;
}

async function newUser({ clock, passwords }: HostParts, account: NewAccount): Promise<NewUser> {
  const { userName, password, email, group } = account;
  return {
    userId: newId(),
    userName,
    email,
    group,
    passwordHash: await passwords.hash(password),
    createdAt: clock(),
  };
}

function refuseMalformed({ userName, password, email }: Registration): void {
  if (!isValidUserName(userName)) throw new Refusal('invalidUserName');
  if (!isValidPassword(password)) throw new Refusal('invalidPassword');
  if (emailKind(email) === 'invalid') throw new Refusal('invalidEmail');
}

/** Said by the address alone, before anything is looked up: it must not tell who has an account. */
function refuseOtherEmail(
  { email }: Registration,
  { emailAdmission }: Pick<Host['configuration'], 'emailAdmission'>,
): void {
  if (emailAdmission === 'direct' && emailKind(email) === 'other') throw new Refusal('emailNotAllowed');
}

async function refuseUninvited(db: Database, invitationCode: string): Promise<void> {
  if (!(await isInvitationReady(db, invitationCode))) throw new Refusal('incorrectInvitationCode');
}

async function refuseTaken(db: Database, { userName, email }: Registration): Promise<void> {
  if ((await findUserByName(db, userName)) !== undefined) throw new Refusal('userNameTaken');
  if ((await findUserByEmail(db, email)) !== undefined) throw new Refusal('emailTaken');
}

async function refuseLostRace(db: Database, typed: Registration, error: unknown): Promise<never> {
  if (isUniqueViolation(error)) await refuseTaken(db, typed);
  throw error;
}
