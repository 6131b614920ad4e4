import { isAbsolute } from 'node:path';

const WILDCARD = /[*?[]/u;
/** `{a,b}`: one of several words. */
const CHOICE = /\{[^{}]*,[^{}]*\}/u;
/** `{8..12}`: one of the numbers from 8 to 12. */
const NUMBERS = /\{(\d{1,9})\.\.(\d{1,9})\}/gu;
/** `[a-z]`, `[!0-9]`: one character of a set. */
const CHARACTERS = /\[[!^]?([^\]]+)\]/gu;
const SPECIAL = /[(){}!+@|](?!\])/gu;
const SPECIAL_BUT_BRACES = /[()!+@|](?!\])/gu;
const MOST_NUMBERS = 10_000;

/** Whether a name that is no file may be a pattern, for shells that do not expand one. */
export function isPattern(path: string): boolean {
  return WILDCARD.test(path) || CHOICE.test(path) || new RegExp(NUMBERS, 'u').test(path);
}

/** The first range of a pattern that runs backwards or is too long to list: `[z-a]`, `{1..99999999}`. */
export function findBadRange(pattern: string): string | undefined {
  const badSet = [...pattern.matchAll(CHARACTERS)].find(([, inner = '']) => runsBackwards(inner));
  const badNumbers = [...pattern.matchAll(NUMBERS)].find(([, from = '', to = '']) => !isListable(from, to));
  return (badSet ?? badNumbers)?.[0];
}

function runsBackwards(characters: string): boolean {
  return [...characters.matchAll(/(.)-(.)/gu)].some(([, from = '', to = '']) => from > to);
}

function isListable(from: string, to: string): boolean {
  const numbers = Number(to) - Number(from) + 1;
  return numbers >= 1 && numbers <= MOST_NUMBERS;
}

/**
 * Expands `*`, `?`, `[abc]`, `**`, `{a,b}` and `{8..12}` for shells that do not, sorted by name. Names of replays often
 * hold parentheses and braces, so those are literal first; braces choose only when nothing is found that way. Hidden
 * names need a pattern with a dot.
 */
export async function expandPattern(pattern: string, workingDirectory: string): Promise<string[]> {
  const slashed = pattern.replaceAll('\\', '/');
  const literal = await findMatches(slashed.replace(SPECIAL, String.raw`\$&`), workingDirectory);
  const choices = slashed.replace(NUMBERS, (_whole, from: string, to: string) => numberChoice(from, to));
  if (literal.length > 0 || !CHOICE.test(choices)) return literal;
  return findMatches(choices.replace(SPECIAL_BUT_BRACES, String.raw`\$&`), workingDirectory);
}

/** `{08..10}` becomes `{08,09,10}`. */
function numberChoice(from: string, to: string): string {
  const digits = from.startsWith('0') ? from.length : 1;
  const numbers = Array.from({ length: Number(to) - Number(from) + 1 }, (_unused, step) =>
    String(Number(from) + step).padStart(digits, '0'),
  );
  return numbers.length === 1 ? (numbers[0] ?? '') : `{${numbers.join(',')}}`;
}

async function findMatches(pattern: string, workingDirectory: string): Promise<string[]> {
  const { glob } = await import('tinyglobby');
  const matches = await glob(pattern, {
    cwd: workingDirectory,
    absolute: isAbsolute(pattern),
    expandDirectories: false,
    followSymbolicLinks: false,
  });
  return matches.sort();
}
