import { createHash } from 'node:crypto';
import { limits } from '@ra3/sdk/facts';
import { Secret } from 'otpauth';
import { inTransaction, type OpenTransaction } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { latestPlausibleTime } from '../../values/time.js';
import type { Host } from '../host.js';
import { openSecret } from './sealed-secret.js';
import { isUsedUp, timeStepOf } from './time-code.js';
import { lockTwoStep, takeRecoveryCode, updateTwoStep, type StoredTwoStep } from './two-step-store.js';

/**
 * Wrong codes of one account, from all networks together, after which more are refused with code 121. Only a caller who
 * knows the password gets this far, so no other can lock the owner out (docs/security.md#two-step-sign-in).
 */
export const wrongCodeLimits = { mostCodes: 5, windowMs: 15 * 60_000 } as const;

interface TypedCode {
  readonly userId: number;
  readonly otp: string;
  /** Whether two-step sign-in has to be on, or a code is to turn it on. */
  readonly isConfirmed: boolean;
}

/** Of which kind a right code was: one of the app, or a recovery code. */
export type SecondStepCodeKind = 'app' | 'recovery';

/** Uses up a right code, counts a wrong one; locked, with `work`. @throws {Refusal} 902, 121, `repeatedOperation` */
export async function withSecondStepCode<T>(
  { db, clock, keys }: Pick<Host, 'db' | 'clock' | 'keys'>,
  { userId, otp, isConfirmed }: TypedCode,
  work: (transaction: OpenTransaction, kind: SecondStepCodeKind) => Promise<T>,
): Promise<T> {
  // A refusal is thrown after the commit, so that the wrong code stays counted.
  const outcome = await inTransaction(db, async (transaction) => {
    const stored = await lockTwoStep(transaction, userId);
    if (stored === undefined || (stored.confirmedAt !== null) !== isConfirmed) {
      return new Refusal('repeatedOperation');
    }
    const attempt = { userId, stored, otp, key: keys.twoStep, now: clock() };
    const kind = await judge(transaction, attempt);
    return kind instanceof Refusal ? kind : { result: await work(transaction, kind) };
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome.result;
}

interface Attempt {
  readonly userId: number;
  readonly stored: StoredTwoStep;
  readonly otp: string;
  readonly key: Buffer;
  readonly now: Date;
}

async function judge(transaction: OpenTransaction, attempt: Attempt): Promise<Refusal | SecondStepCodeKind> {
  const { userId, stored, now } = attempt;
  const { wrongCodes, wrongSince } = countedNow(stored, now);
  if (wrongCodes >= wrongCodeLimits.mostCodes) {
    const waitMs = wrongSince.getTime() + wrongCodeLimits.windowMs - now.getTime();
    return new Refusal('tooManyAttempts', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  }
  const kind = await accept(transaction, attempt);
  if (kind !== undefined) {
    await updateTwoStep(transaction, userId, { wrongCodes: 0 });
    return kind;
  }
  await updateTwoStep(transaction, userId, { wrongCodes: wrongCodes + 1, wrongSince });
  return new Refusal('wrongSecondStep');
}

async function accept(
  transaction: OpenTransaction,
  { userId, stored, otp, key, now }: Attempt,
): Promise<SecondStepCodeKind | undefined> {
  const secret = openSecret(key, userId, stored.sealedSecret);
  const code = otp.replaceAll(/\s/g, '');
  const timeStep = secret === undefined ? undefined : timeStepOf(secret, code, now);
  if (timeStep === undefined) {
    return (await takeRecoveryCode(transaction, userId, hashRecoveryCode(otp))) ? 'recovery' : undefined;
  }
  if (isUsedUp(timeStep, stored.lastTimeStep, now)) return undefined;
  await updateTwoStep(transaction, userId, { lastTimeStep: timeStep });
  return 'app';
}

/** The wrong codes of the running window; one that began in the future dates from before the clock was set back. */
function countedNow({ wrongCodes, wrongSince }: StoredTwoStep, now: Date) {
  const isOver = wrongSince.getTime() + wrongCodeLimits.windowMs <= now.getTime();
  const isFuture = wrongSince > latestPlausibleTime(now);
  return wrongCodes === 0 || isOver || isFuture
    ? { wrongCodes: 0, wrongSince: now }
    : { wrongCodes, wrongSince };
}

/** 80 random bits: too many to guess from a stolen hash. */
const CODE_BYTES = 10;
const GROUP = /.{4}(?=.)/g;

/** New recovery codes as people read them, such as `abcd-efgh-2345-mnop`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: limits.recoveryCodes }, () =>
    new Secret({ size: CODE_BYTES }).base32.toLowerCase().replaceAll(GROUP, '$&-'),
  );
}

/** The hash of a code, however its letters and hyphens were typed. */
export function hashRecoveryCode(code: string): string {
  const plain = code.replaceAll(/[\s-]/g, '').toLowerCase();
  return createHash('sha256').update(plain).digest('hex');
}
