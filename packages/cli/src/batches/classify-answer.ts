import type { RefusalError } from '@ra3/sdk/node';
import { failures } from '@ra3/sdk/facts';
import type { SentReply } from './send-request.js';
import { serviceFailureOf } from './service-failure.js';

/** What sending one row came to. */
export type Sent =
  | { readonly kind: 'done'; readonly reply: SentReply }
  /** The host refuses this row, which is certainly not done. */
  | { readonly kind: 'refused'; readonly error: RefusalError }
  /** The session has ended: this row was not done, and no other row can be. */
  | { readonly kind: 'signed-out'; readonly error: Error }
  /** Certainly not done; worth another try. `waitMs` is what the host asks for. */
  | { readonly kind: 'busy' | 'unreachable'; readonly error: Error; readonly waitMs?: number | undefined }
  /** Something else than a ra3 host answered. It may have passed the call on before. */
  | { readonly kind: 'page'; readonly error: Error }
  /** The answer was lost, so the row may be done or not. */
  | { readonly kind: 'lost'; readonly error: Error };

const FIRST_SERVER_ERROR = 500;

/** What an error of a sent row means for it. Errors that come from elsewhere are thrown again. */
export function classifyError(error: unknown): Exclude<Sent, { kind: 'done' }> {
  const failure = serviceFailureOf(error);
  switch (failure?.kind) {
    case 'rate-limit':
      return { kind: 'busy', error: failure, waitMs: failure.retryAfterMs };
    case 'network':
      return { kind: 'unreachable', error: failure };
    case 'unknown-outcome':
      return { kind: serviceFailureOf(failure.cause)?.kind === 'decoding' ? 'page' : 'lost', error: failure };
    case 'refusal':
      return classifyRefusal(failure);
    default:
      throw error;
  }
}

function classifyRefusal(error: RefusalError): Exclude<Sent, { kind: 'done' }> {
  const { status = 0, code, result } = error;
  // A ra3 host always refuses in JSON.
  if (result === undefined) return { kind: 'page', error };
  if (status === failures.notSignedIn.status || code === failures.accountBanned.code)
    return { kind: 'signed-out', error };
  if (status === failures.unavailable.status) return { kind: 'busy', error };
  return status >= FIRST_SERVER_ERROR ? { kind: 'lost', error } : { kind: 'refused', error };
}
