import { cleanText } from '@ra3/sdk/rules';

// In characters. Game IDs have at most 16; a longer, untrusted name is truncated.
const LONGEST_NAME = 32;

/** Returns an untrusted name cleaned and truncated for display; `?` when nothing is left. */
export function shownName(name: string): string {
  return cleanText(name, LONGEST_NAME) || '?';
}
