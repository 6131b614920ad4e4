import type { SignInStatus } from './read/rows.gen.js';

/** Whether the status call's answer means that somebody is signed in: code 0 (spec §7). */
export function isSignedIn(status: SignInStatus): boolean {
  return status.code === 0;
}
