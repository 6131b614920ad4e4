import { limits } from '@ra3/sdk/facts';
import type { FailureName } from '@ra3/sdk/facts';
import { Refusal } from '../../../values/refusal.js';

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

interface CodeRate {
  readonly most: number;
  readonly withinMs: number;
  readonly failure: FailureName;
}

/** How many codes a mailbox gets, whoever asks for them: whose it is has not been asked (S9-02). */
const codeRates: readonly CodeRate[] = [
  { most: 1, withinMs: limits.verificationCodeResendSeconds * SECOND_MS, failure: 'codeJustSent' },
  { most: limits.verificationCodesPerHour, withinMs: HOUR_MS, failure: 'tooManyCodes' },
  { most: limits.verificationCodesPerDay, withinMs: DAY_MS, failure: 'tooManyCodes' },
];

/** No rate looks at more codes than this, nor at older ones. */
export const codeHistory = { most: limits.verificationCodesPerDay, withinMs: DAY_MS } as const;

/**
 * Rejects another code for a mailbox that was sent too many; `sentAt` are the times of the last ones, the latest first.
 *
 * @throws {Refusal} `codeJustSent` or `tooManyCodes`, with the seconds to wait: never more than the rate's own time
 */
export function refuseTooManyCodes(sentAt: readonly Date[], now: Date): void {
  for (const { most, withinMs, failure } of codeRates) {
    const earliest = sentAt[most - 1];
    if (earliest === undefined) continue;
    const waitMs = Math.min(withinMs, earliest.getTime() + withinMs - now.getTime());
    if (waitMs > 0) throw new Refusal(failure, { retryAfterSeconds: Math.ceil(waitMs / SECOND_MS) });
  }
}
