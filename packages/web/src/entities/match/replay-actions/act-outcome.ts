import { failureName, Ra3Error } from '@ra3/sdk/browser';
import { failures } from '@ra3/sdk/facts';
import { isSignedOut } from '../marks/use-match-marks.js';

/** What came of an act on a match (spec §8 "Match operations"). */
export type ActOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'signedOut' | 'repeated' | 'failed'; readonly error: unknown };

/** Waits for a call and says what came of it; a failure is told as an outcome, never thrown. */
export async function outcomeOf(call: Promise<unknown>): Promise<ActOutcome> {
  try {
    await call;
    return { kind: 'done' };
  } catch (error) {
    if (isSignedOut(error)) return { kind: 'signedOut', error };
    return { kind: isRepeated(error) ? 'repeated' : 'failed', error };
  }
}

/** Hosts may answer with the status alone; only ours says that it means something else. */
function isRepeated(error: unknown): boolean {
  return (
    error instanceof Ra3Error &&
    error.status === failures.repeatedOperation.status &&
    failureName(error) !== 'invalidRequest'
  );
}
