import { createHash } from 'node:crypto';
import type { Now } from '../../values/now.js';
import type { Database } from '../../database/in-transaction.js';
import { newId } from '../../values/new-id.js';
import { Refusal } from '../../values/refusal.js';
import {
  countLoginAttempts,
  deleteLoginAttempt,
  deleteLoginAttemptsBefore,
  deleteLoginAttemptsOf,
  insertLoginAttempt,
} from './stores/login-attempts.js';

/** Failures after which further attempts are refused with code 121 (docs/architecture.md#passwords-and-failed-logins). */
export const loginLimits = { windowMs: 15 * 60_000, perAccountAndAddress: 5, perAddress: 20 } as const;

export interface LoginLimits {
  /**
   * Runs a check of a password if there were not too many failures. A check that throws `wrongCredentials` stays
   * counted as a failure; one that passes wipes the account's failures from that address.
   *
   * @throws {Refusal} `tooManyAttempts`, without running the check
   */
  guard<T>(who: { userName: string; address: string }, check: () => Promise<T>): Promise<T>;
  removeOld(): Promise<void>;
}

/** Counts failed logins in the database, so that all processes agree. */
export function makeLoginLimits({ db, clock }: { db: Database; clock: Now }): LoginLimits {
  return {
    async guard({ userName, address }, check) {
      const at = clock();
      const attempt = { attemptId: newId(), accountHash: hashOf(userName), address, at };
      // Written before it is counted: of many attempts at once, each sees the others.
      await insertLoginAttempt(db, attempt);
      const counts = await countLoginAttempts(db, attempt, new Date(at.getTime() - loginLimits.windowMs));
      if (counts.ofAccount > loginLimits.perAccountAndAddress || counts.ofAddress > loginLimits.perAddress) {
        // A refused attempt told nobody anything; counting it would only lock its owner out for longer.
        await deleteLoginAttempt(db, attempt.attemptId);
        throw new Refusal('tooManyAttempts', { retryAfterSeconds: loginLimits.windowMs / 1000 });
      }
      try {
        const result = await check();
        await deleteLoginAttemptsOf(db, attempt);
        return result;
      } catch (error) {
        if (!isWrongGuess(error)) await deleteLoginAttempt(db, attempt.attemptId);
        throw error;
      }
    },
    removeOld: () => deleteLoginAttemptsBefore(db, new Date(clock().getTime() - loginLimits.windowMs)),
  };
}

function isWrongGuess(error: unknown): boolean {
  return error instanceof Refusal && error.failure === 'wrongCredentials';
}

function hashOf(userName: string): string {
  return createHash('sha256').update(userName).digest('hex');
}
