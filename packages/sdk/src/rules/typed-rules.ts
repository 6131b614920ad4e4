import { stripHarmful } from './text-rules.js';

/** What `typedText` removes beside `harmful`: joiners, fillers, variation selectors, all that Unicode gives no form. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Returns what a person meant to type or paste into a search, or as the name of an account: in narrow forms (NFKC),
 * without invisible characters, outer spaces and runs of spaces.
 */
export function typedText(text: string): string {
  return stripHarmful(text.replaceAll(invisible, '').normalize('NFKC'));
}

/**
 * Returns whether the path of an address can carry a text as one part: browsers and proxies resolve `.` and `..`, and
 * control characters and halves of a character have no form there.
 */
export function fitsPath(text: string): boolean {
  return !/^\.{1,2}$|[\p{Cc}\p{Cs}]/u.test(text);
}
