import { isGb2312Character } from '@ra3/sdk/rules/personas';
import { typedText } from '@ra3/sdk/rules/typed';
import { lookAlikeKey } from './look-alike-key.js';

/**
 * What a typed text and the names of players are compared by: alike for letters that look alike or differ in case or
 * width. Each character becomes one, so a part of a name is found by the part of its key; `m` is no `rn` here.
 */
export function searchKey(typed: string): string {
  return Array.from(typedText(typed), keyOfLetter).join('');
}

const LAST_OF_PLANE = 0xff_ff;

/** The letters of Game IDs that their key replaces (S5-09), as the database's function `search_key` does too. */
export function searchLetters(): ReadonlyMap<string, string> {
  const letters = Array.from({ length: LAST_OF_PLANE }, (_, code) => String.fromCharCode(code));
  const keys = letters.filter(isGameIdLetter).map((letter) => [letter, keyOfLetter(letter)] as const);
  return new Map(keys.filter(([letter, key]) => letter !== key));
}

/** A capital may look like another letter than its small one ("Νν"), and names are compared in any case: the capital counts. */
function keyOfLetter(letter: string): string {
  const small = letter.toLowerCase();
  const folded = [small.toUpperCase(), small].map((one) => lookAlikeKey(one).replace(/^rn$/, 'm'));
  return folded.find((key) => /^[ -~]$/.test(key)) ?? folded.slice(1).find(isGameIdLetter) ?? small;
}

function isGameIdLetter(text: string): boolean {
  return /^[ -~]$/.test(text) || isGb2312Character(text);
}
