import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { limits, type FailureName } from '@ra3/sdk/facts';
import { inTransaction, type OpenTransaction } from '../../database/in-transaction.js';
import { countCalls } from '../../database/rate-windows.js';
import { networkOf } from '../../values/caller.js';
import { newId } from '../../values/new-id.js';
import { Refusal } from '../../values/refusal.js';
import { latestPlausibleTime } from '../../values/time.js';
import type { Host, TimedHost } from '../host.js';
import { mailboxKey } from './user-store.js';
import {
  deleteCode,
  deleteCodesOutside,
  findLatestCode,
  giveTryBack,
  insertVerificationCode,
  listCodeTimes,
  takeTry,
  useCode,
  type MostTries,
} from './verification-code-store.js';

const DIGITS = 6;
/** Wrong tries from other networks cost the owner none, up to a number at which guessing is still hopeless. */
const mostTries: MostTries = { perNetwork: 5, ofOthers: 50 };
const LIFE_MS = limits.verificationCodeMinutes * 60_000;

export type CodePurpose = 'register' | 'recover';

/** Recovery for an address with an account, else registration; the same when a code is requested and checked. */
export function codePurposeFor(account: object | undefined): CodePurpose {
  return account === undefined ? 'register' : 'recover';
}

export interface CodeTarget {
  readonly purpose: CodePurpose;
  readonly email: string;
}

type HostParts = Pick<Host, 'db' | 'clock' | 'keys'>;

// Codes by mail: six digits, ten minutes, five tries a network, single use, bound to a purpose and an address (S9-02,
// docs/security.md#verification-codes).

/** Returns the code for the caller at `address`; its HMAC is stored. @throws {Refusal} `codeJustSent`, `tooManyCodes` */
export async function issueCode(
  { db, clock, keys }: HostParts,
  target: CodeTarget,
  address: string,
): Promise<string> {
  const now = clock();
  const place = placeOf(target);
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  await inTransaction(db, async (transaction) => {
    await admitCode(transaction, place.emailKey, now);
    await insertVerificationCode(transaction, {
      codeId: newId(),
      ...place,
      codeHmac: hmacOf(keys.verificationCodes, target, code),
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFE_MS),
      network: networkOf(address),
    });
  });
  return code;
}

/** Deletes a code that could not be mailed: the next may be asked for at once. */
export function withdrawCode({ db, keys }: HostParts, target: CodeTarget, code: string): Promise<void> {
  return deleteCode(db, { ...placeOf(target), codeHmac: hmacOf(keys.verificationCodes, target, code) });
}

/** Returns the code's id for `useUpCode`; a right code costs no try. @throws {Refusal} 71, or 121 without tries left */
export async function checkCode(
  { db, clock, keys }: HostParts,
  target: CodeTarget,
  { code, address }: { code: string; address: string },
): Promise<number> {
  const latest = await findLatestCode(db, { ...placeOf(target), now: clock() });
  if (latest === undefined) throw new Refusal('incorrectVerificationCode');
  const attempt = { codeId: latest.codeId, network: networkOf(address) };
  const stored = await takeTry(db, attempt, mostTries);
  if (stored === undefined) throw new Refusal('tooManyAttempts');
  const hmac = hmacOf(keys.verificationCodes, target, code.trim());
  if (!timingSafeEqual(Buffer.from(stored), Buffer.from(hmac))) {
    throw new Refusal('incorrectVerificationCode');
  }
  await giveTryBack(db, attempt);
  return latest.codeId;
}

/** Uses a code up, in the transaction of what it was for. @throws {Refusal} when it was used meanwhile */
export async function useUpCode(transaction: OpenTransaction, codeId: number, now: Date): Promise<void> {
  if (!(await useCode(transaction, codeId, now))) throw new Refusal('incorrectVerificationCode');
}

export function removeOldCodes({ db, clock }: TimedHost): Promise<void> {
  return deleteCodesOutside(db, historyAround(clock()));
}

/** Keyed by a secret of the host: without it six digits could be guessed from their hash. */
function hmacOf(key: Buffer, { purpose, email }: CodeTarget, code: string): string {
  return (
    createHmac('sha256', key)
      // The address and not the mailbox: where +tags are no tags, the next one is another person's.
      .update(`${purpose}\n${email.toLowerCase()}\n${code}`)
      .digest('hex')
  );
}

/** @throws {Refusal} `codeJustSent` or `tooManyCodes` */
async function admitCode(transaction: OpenTransaction, emailKey: string, now: Date): Promise<void> {
  // Holds the counter's row until the code is written: of many who ask at once, one gets a code.
  await countCalls(transaction, { key: `code ${emailKey}`, windowStart: now, calls: 1 });
  const sentAt = await listCodeTimes(transaction, {
    emailKey,
    most: codeHistory.most,
    ...historyAround(now),
  });
  refuseTooManyCodes(sentAt, now);
}

function historyAround(now: Date): { since: Date; until: Date } {
  return { since: new Date(now.getTime() - codeHistory.withinMs), until: latestPlausibleTime(now) };
}

function placeOf({ purpose, email }: CodeTarget) {
  return { purpose, emailKey: mailboxKey(email) };
}

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** How many codes a mailbox gets, no matter who asks for them: nothing proves whose the mailbox is (S9-02). */
const codeRates: readonly { most: number; withinMs: number; failure: FailureName }[] = [
  { most: 1, withinMs: limits.verificationCodeResendSeconds * SECOND_MS, failure: 'codeJustSent' },
  { most: limits.verificationCodesPerHour, withinMs: HOUR_MS, failure: 'tooManyCodes' },
  { most: limits.verificationCodesPerDay, withinMs: DAY_MS, failure: 'tooManyCodes' },
];

/** No rate looks at more codes than this, nor at older ones. */
const codeHistory = { most: limits.verificationCodesPerDay, withinMs: DAY_MS } as const;

/** Takes the times of the last codes, latest first. @throws {Refusal} `codeJustSent`, `tooManyCodes`, with a wait */
function refuseTooManyCodes(sentAt: readonly Date[], now: Date): void {
  for (const { most, withinMs, failure } of codeRates) {
    const earliest = sentAt[most - 1];
    if (earliest === undefined) continue;
    const waitMs = Math.min(withinMs, earliest.getTime() + withinMs - now.getTime());
    if (waitMs > 0) throw new Refusal(failure, { retryAfterSeconds: Math.ceil(waitMs / SECOND_MS) });
  }
}
