import type { SignInStatus } from './read/rows.gen.js';

/** Whether the status call's answer means that somebody is signed in: code 0 (S7-04). */
export function isSignedIn(status: SignInStatus): boolean {
  return status.code === 0;
}
