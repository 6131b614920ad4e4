import { Ra3Error } from '@ra3/sdk/browser';
import { failures } from '@ra3/sdk/facts';

/** Whether the host rejected the request because the user is not signed in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof Ra3Error && error.status === failures.notSignedIn.status;
}
