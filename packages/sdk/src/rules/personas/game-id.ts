import { limits } from '../../contract/facts.js';
import { isGb2312Character } from './gb2312.js';

export type GameIdProblem = 'empty' | 'tooLong' | 'badCharacter' | 'outerSpace' | 'wideSpace';

const printableAscii = /^[\x20-\x7e]*$/;
/** Two white spaces side by side, or the wide space of GB 2312. */
const wideSpace = /\s\s|\u3000/;

/** How much of its room a Game ID uses, as the rule of S5-09 counts. */
export interface GameIdMeasure {
  /** `gb2312` as soon as one character is not ASCII; that set has the shorter limit. */
  readonly characterSet: 'ascii' | 'gb2312';
  /** Number of characters; a letter counts as much as a Chinese character. */
  readonly used: number;
  readonly max: number;
  /** The characters that are in neither set, each once, in the order of the name. */
  readonly badCharacters: readonly string[];
  readonly problem: GameIdProblem | undefined;
}

/**
 * Measures a Game ID by S5-09, and returns the first rule that it breaks as `problem`, or `undefined` for a valid one. A
 * name of printable ASCII has 1 to 16 characters; a name with any character of GB 2312 has 1 to 9, its ASCII characters
 * included. Spaces at either end, several spaces in a row and the wide space of GB 2312 are rejected, since such names
 * look alike (assumed).
 */
export function measureGameId(name: string): GameIdMeasure {
  const isAscii = printableAscii.test(name);
  const characters = Array.from(name);
  const badCharacters = isAscii
    ? []
    : [...new Set(characters)].filter((character) => !isGameIdCharacter(character));
  const { max } = isAscii ? limits.gameIdAscii : limits.gameIdGb2312;
  const used = characters.length;
  const spelling = badCharacters.length > 0 ? 'badCharacter' : spacingProblem(name);
  return {
    characterSet: isAscii ? 'ascii' : 'gb2312',
    used,
    max,
    badCharacters,
    problem: used === 0 ? 'empty' : (spelling ?? (used > max ? 'tooLong' : undefined)),
  };
}

/** Returns the first rule of S5-09 that a Game ID breaks, or `undefined` for a valid one. */
export function gameIdProblem(name: string): GameIdProblem | undefined {
  return measureGameId(name).problem;
}

/** Returns whether a Game ID keeps the rules of S5-09. The host decides; clients only explain. */
export function isValidGameId(name: string): boolean {
  return gameIdProblem(name) === undefined;
}

function spacingProblem(name: string): GameIdProblem | undefined {
  if (name.trim() !== name) return 'outerSpace';
  return wideSpace.test(name) ? 'wideSpace' : undefined;
}

function isGameIdCharacter(character: string): boolean {
  return printableAscii.test(character) || isGb2312Character(character);
}
