import { cleanText } from '@ra3/sdk/rules';

// Game IDs have at most 16 characters; what strangers send instead is cut here.
const LONGEST_NAME = 32;

/** Makes a name that a stranger chose fit to show: cleaned, cut, and never empty. */
export function shownName(name: string): string {
  return cleanText(name, LONGEST_NAME) || '?';
}
