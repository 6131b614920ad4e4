import { failureName, Ra3Error } from '@ra3/sdk';
import { failures } from '@ra3/sdk/facts';
import { isSignedOut } from '../../../platform/failures.js';

/** Result of marking or downloading a match (S8-27). */
export type ActionOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'signedOut' | 'repeated' | 'failed'; readonly error: unknown };

/** Awaits a call and returns its outcome; a failure becomes an outcome and is never thrown. */
export async function outcomeOf(call: Promise<unknown>): Promise<ActionOutcome> {
  try {
    await call;
    return { kind: 'done' };
  } catch (error) {
    if (isSignedOut(error)) return { kind: 'signedOut', error };
    return { kind: isRepeatedOperation(error) ? 'repeated' : 'failed', error };
  }
}

/** Other hosts may send only the status; our host sends the same status with `invalidRequest` for another failure. */
function isRepeatedOperation(error: unknown): boolean {
  return (
    error instanceof Ra3Error &&
    error.status === failures.repeatedOperation.status &&
    failureName(error) !== 'invalidRequest'
  );
}
