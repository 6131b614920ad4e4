import type { SignInStatus } from './read/rows.gen.js';

/** Returns whether the answer of the status call means that a user is signed in: code 0 (S7-04). */
export function isSignedIn(status: SignInStatus): boolean {
  return status.code === 0;
}
