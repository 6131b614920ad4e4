import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@ra3/sdk/facts';
import type { Now } from '../../../values/now.js';
import { inTransaction, type Database, type OpenTransaction } from '../../../database/in-transaction.js';
import { newId } from '../../../values/new-id.js';
import { Refusal } from '../../../values/refusal.js';
import { countCalls } from '../../../database/rate-windows.js';
import { emailKey } from '../stores/users.js';
import {
  deleteCode,
  deleteCodesBefore,
  findLatestCode,
  giveTryBack,
  insertVerificationCode,
  takeTry,
  useCode,
} from '../stores/verification-codes.js';

const DIGITS = 6;
const MOST_TRIES = 5;
const RESEND_MS = limits.verificationCodeResendSeconds * 1000;
const LIFE_MS = limits.verificationCodeMinutes * 60_000;

/** What a code is for; a code for one thing opens nothing else. */
export type CodePurpose = 'register' | 'recover';

/**
 * What a code that an address gets is for: recovery where it has an account, registration where it has none. Whoever
 * checks a code asks the same, so that a code proves the mailbox before anything is said about the account.
 */
export function codePurposeFor(account: object | undefined): CodePurpose {
  return account === undefined ? 'register' : 'recover';
}

export interface CodeTarget {
  readonly purpose: CodePurpose;
  readonly email: string;
}

export interface VerificationCodeService {
  /**
   * Makes a code and returns it for the mail; only its HMAC is kept.
   *
   * @throws {Refusal} `tooManyAttempts` (121) within a minute of the code before
   */
  issue(target: CodeTarget): Promise<string>;
  /** Forgets a code that could not be mailed: the next may be asked for at once. */
  withdraw(target: CodeTarget, code: string): Promise<void>;
  /**
   * Checks a code and returns its id, to be used up with `use`. A right code costs no try.
   *
   * @throws {Refusal} `incorrectVerificationCode` (71), or `tooManyAttempts` (121) when its five tries are gone
   */
  check(target: CodeTarget, code: string): Promise<number>;
  /** Uses a code up, in the transaction of what it was for. @throws {Refusal} when it was used meanwhile */
  use(transaction: OpenTransaction, codeId: number): Promise<void>;
  removeOld(): Promise<void>;
}

/** Codes by mail: six digits, ten minutes, five tries, single use, bound to a purpose (S9-02, docs/architecture.md#verification-codes). */
export function makeVerificationCodeService(parts: {
  db: Database;
  clock: Now;
  /** Secret of the host; without it the stored HMACs of six digits would be guessed in no time. */
  key: Buffer;
}): VerificationCodeService {
  const { db, clock, key } = parts;
  const hmac = ({ purpose, email }: CodeTarget, code: string) =>
    createHmac('sha256', key)
      .update(`${purpose}\n${emailKey(email)}\n${code}`)
      .digest('hex');
  return {
    async issue(target) {
      const now = clock();
      const place = placeOf(target);
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      await inTransaction(db, async (transaction) => {
        // Holds the counter's row until the code is written: of many who ask at once, one gets a code.
        const key = `code ${place.purpose} ${place.emailKey}`;
        await countCalls(transaction, { key, windowStart: now, calls: 1 });
        refuseTooSoon((await findLatestCode(transaction, { ...place, now }))?.createdAt, now);
        await insertVerificationCode(transaction, {
          codeId: newId(),
          ...place,
          codeHmac: hmac(target, code),
          createdAt: now,
          expiresAt: new Date(now.getTime() + LIFE_MS),
        });
      });
      return code;
    },
    withdraw: (target, code) => deleteCode(db, { ...placeOf(target), codeHmac: hmac(target, code) }),
    async check(target, code) {
      const latest = await findLatestCode(db, { ...placeOf(target), now: clock() });
      if (latest === undefined) throw new Refusal('incorrectVerificationCode');
      const stored = await takeTry(db, latest.codeId, MOST_TRIES);
      if (stored === undefined) throw new Refusal('tooManyAttempts');
      if (!timingSafeEqual(Buffer.from(stored), Buffer.from(hmac(target, code.trim())))) {
        throw new Refusal('incorrectVerificationCode');
      }
      await giveTryBack(db, latest.codeId);
      return latest.codeId;
    },
    async use(transaction, codeId) {
      if (!(await useCode(transaction, codeId, clock()))) throw new Refusal('incorrectVerificationCode');
    },
    removeOld: () => deleteCodesBefore(db, new Date(clock().getTime() - LIFE_MS)),
  };
}

/** Where the codes of an address and a purpose stand in the table. */
function placeOf({ purpose, email }: CodeTarget) {
  return { purpose, emailKey: emailKey(email) };
}

function refuseTooSoon(before: Date | undefined, now: Date): void {
  const waitMs = (before?.getTime() ?? -RESEND_MS) + RESEND_MS - now.getTime();
  if (waitMs > 0)
    throw new Refusal('tooManyAttempts', {
      retryAfterSeconds: Math.ceil(Math.min(waitMs, RESEND_MS) / 1000),
    });
}
