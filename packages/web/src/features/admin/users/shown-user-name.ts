import { limits } from '@ra3/sdk/facts';
import { cleanText } from '@ra3/sdk/rules';

/** Returns a user name cleaned for display, in its whole length; `?` when nothing is left. */
export function shownUserName(userName: string): string {
  return cleanText(userName, limits.userName.max) || '?';
}
