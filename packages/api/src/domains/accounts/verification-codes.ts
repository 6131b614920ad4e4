import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@ra3/sdk/facts';
import { inTransaction, type Database, type OpenTransaction } from '../../database/in-transaction.js';
import { countCalls } from '../../database/rate-windows.js';
import { networkOf } from '../../values/caller.js';
import { newId } from '../../values/new-id.js';
import { Refusal } from '../../values/refusal.js';
import { latestPlausibleTime } from '../../values/time.js';
import type { Host, TimedHost } from '../host.js';
import { hasLoggedInFrom } from '../moderation/login-record-store.js';
import { chooseCodePool, DAY_MS, MOST_CODES_IN_DAY, type Asking, type CodePool } from './code-limits.js';
import { loginLimits } from './login-limits.js';
import { findUserByEmail, mailboxKey, type StoredUser } from './user-store.js';
import {
  deleteCode,
  deleteCodesOutside,
  findLiveCodes,
  giveTryBack,
  insertVerificationCode,
  listAskedCodes,
  takeTry,
  useCode,
  type MostTries,
} from './verification-code-store.js';

const DIGITS = 6;
/** Wrong tries from other networks cost the owner none, up to a number at which guessing is still hopeless. */
const mostTries: MostTries = { perNetwork: 5, ofOthers: 50 };
const LIFE_MS = limits.verificationCodeMinutes * 60_000;

/** The last two are asked for by a signed-in user, for changes that would keep the owner out. */
export type CodePurpose = 'register' | 'recover' | 'two-step' | 'admin-token';

/** Recovery for an address with an account, else registration; the same when a code is requested and checked. */
export function codePurposeFor(account: object | undefined): CodePurpose {
  return account === undefined ? 'register' : 'recover';
}

export interface CodeTarget {
  readonly purpose: CodePurpose;
  /** As typed: any spelling of the mailbox. */
  readonly email: string;
}

type HostParts = Pick<Host, 'db' | 'clock' | 'keys'>;

// Codes by mail: six digits, ten minutes, five tries a network, single use, bound to a purpose, and to an account or, without
// one, to a mailbox (S9-02, docs/security.md#verification-codes).

/** Returns the code for the caller at `address`; its HMAC is stored. @throws {Refusal} `codeJustSent`, `tooManyCodes` */
export async function issueCode(
  { db, clock, keys }: HostParts,
  target: CodeTarget,
  address: string,
): Promise<string> {
  const now = clock();
  const network = networkOf(address);
  const bound = await bindCode(db, target);
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const pools = await listPools(db, bound, { network, now });
  await inTransaction(db, async (transaction) => {
    const pool = await admitCode(transaction, bound.emailKey, {
      purpose: bound.purpose,
      network,
      pools,
      now,
    });
    await insertVerificationCode(transaction, {
      codeId: newId(),
      purpose: bound.purpose,
      emailKey: bound.emailKey,
      codeHmac: hmacOf(keys.verificationCodes, bound, code),
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFE_MS),
      network,
      pool,
    });
  });
  return code;
}

/** Deletes a code that could not be mailed: the next may be asked for at once. */
export async function withdrawCode({ db, keys }: HostParts, target: CodeTarget, code: string): Promise<void> {
  const bound = await bindCode(db, target);
  const { purpose, emailKey } = bound;
  await deleteCode(db, { purpose, emailKey, codeHmac: hmacOf(keys.verificationCodes, bound, code) });
}

/**
 * Compares a code with those that are live. Returns its id for `useUpCode`; a right code costs no try.
 * @throws {Refusal} 71, or 121 without tries left
 */
export async function checkCode(
  { db, clock, keys }: HostParts,
  target: CodeTarget,
  { code, address }: { code: string; address: string },
): Promise<number> {
  const network = networkOf(address);
  const bound = await bindCode(db, target);
  const { purpose, emailKey } = bound;
  const most = limits.verificationCodesCompared;
  const live = await findLiveCodes(db, { purpose, emailKey, network, now: clock(), most });
  if (live.length === 0) throw new Refusal('incorrectVerificationCode');
  const hmac = Buffer.from(hmacOf(keys.verificationCodes, bound, code.trim()));
  const tried = await takeTries(db, live, network);
  if (tried.length === 0) throw new Refusal('tooManyAttempts');
  const right = tried.filter(({ stored }) => timingSafeEqual(Buffer.from(stored), hmac));
  const [first] = right;
  if (first === undefined) throw new Refusal('incorrectVerificationCode');
  for (const { codeId } of tried) await giveTryBack(db, { codeId, network });
  return first.codeId;
}

/** Whether a code for that purpose can be typed by the caller at `address`. */
export async function hasLiveCode(
  { db, clock }: TimedHost,
  target: CodeTarget,
  address: string,
): Promise<boolean> {
  const { purpose, emailKey } = await bindCode(db, target);
  const network = networkOf(address);
  return (await findLiveCodes(db, { purpose, emailKey, network, now: clock(), most: 1 })).length > 0;
}

/** Uses a code up, in the transaction of what it was for. @throws {Refusal} when it was used meanwhile */
export async function useUpCode(transaction: OpenTransaction, codeId: number, now: Date): Promise<void> {
  if (!(await useCode(transaction, codeId, now))) throw new Refusal('incorrectVerificationCode');
}

export function removeOldCodes({ db, clock }: TimedHost): Promise<void> {
  return deleteCodesOutside(db, historyAround(clock()));
}

interface BoundCode {
  readonly purpose: CodePurpose;
  readonly owner: StoredUser | undefined;
  /** The mailbox, in which codes are counted. */
  readonly emailKey: string;
}

/** A code of an account serves it however its address was typed; so does one of a mailbox without an account. */
async function bindCode(db: Database, { purpose, email }: CodeTarget): Promise<BoundCode> {
  const owner = await findUserByEmail(db, email);
  return { purpose, owner, emailKey: mailboxKey(email) };
}

/** Keyed by a secret of the host: without it six digits could be guessed from their hash. */
function hmacOf(key: Buffer, { purpose, owner, emailKey }: BoundCode, code: string): string {
  const bearer = owner === undefined ? emailKey : `account ${String(owner.userId)}`;
  return createHmac('sha256', key).update(`${purpose}\n${bearer}\n${code}`).digest('hex');
}

async function listPools(
  db: Database,
  { purpose, owner }: BoundCode,
  { network, now }: { network: string; now: Date },
): Promise<CodePool[]> {
  if (purpose === 'two-step' || purpose === 'admin-token') return ['signedIn'];
  if (owner === undefined) return ['anyone'];
  const since = new Date(now.getTime() - loginLimits.knownNetworkDays * DAY_MS);
  const isKnown = await hasLoggedInFrom(db, { userName: owner.userName, network, since });
  return isKnown ? ['knownNetworks', 'anyone'] : ['anyone'];
}

/** @throws {Refusal} `codeJustSent` or `tooManyCodes` */
async function admitCode(transaction: OpenTransaction, emailKey: string, asking: Asking): Promise<CodePool> {
  const { now } = asking;
  // Holds the counter's row until the code is written: of many who ask at once, each sees the codes of the others.
  await countCalls(transaction, { key: `code ${emailKey}`, windowStart: now, calls: 1 });
  const asked = await listAskedCodes(transaction, {
    emailKey,
    most: MOST_CODES_IN_DAY,
    ...historyAround(now),
  });
  return chooseCodePool(asked, asking);
}

function historyAround(now: Date): { since: Date; until: Date } {
  return { since: new Date(now.getTime() - DAY_MS), until: latestPlausibleTime(now) };
}

/** Uses a try of each code before they are compared, one after the other, so that concurrent guesses cannot deadlock. */
async function takeTries(
  db: Database,
  codeIds: readonly number[],
  network: string,
): Promise<{ codeId: number; stored: string }[]> {
  const tried = [];
  for (const codeId of codeIds) {
    const stored = await takeTry(db, { codeId, network }, mostTries);
    if (stored !== undefined) tried.push({ codeId, stored });
  }
  return tried;
}
