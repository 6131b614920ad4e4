import { limits } from '../../contract/facts.js';
import { isGb2312Character } from './gb2312.js';

export type GameIdProblem = 'empty' | 'tooLong' | 'badCharacter' | 'outerSpace' | 'wideSpace';

const printableAscii = /^[\x20-\x7e]*$/;
/** Two white spaces side by side, or the wide space of GB 2312. */
const wideSpace = /\s\s|\u3000/;

/**
 * Returns the first rule of S5-09 that a Game ID breaks, or `undefined` for a valid one. A name of printable ASCII
 * has 1 to 16 characters; a name with any character of GB 2312 has 1 to 9, its ASCII characters included. Spaces at
 * either end, several spaces in a row and the wide space of GB 2312 are rejected, since such names look alike
 * (assumed).
 */
export function gameIdProblem(name: string): GameIdProblem | undefined {
  if (name === '') return 'empty';
  const isAscii = printableAscii.test(name);
  const characters = Array.from(name);
  if (!isAscii && !characters.every(isGameIdCharacter)) return 'badCharacter';
  if (name.trim() !== name) return 'outerSpace';
  if (wideSpace.test(name)) return 'wideSpace';
  const { max } = isAscii ? limits.gameIdAscii : limits.gameIdGb2312;
  return characters.length > max ? 'tooLong' : undefined;
}

/** Returns whether a Game ID keeps the rules of S5-09. The host decides; clients only explain. */
export function isValidGameId(name: string): boolean {
  return gameIdProblem(name) === undefined;
}

function isGameIdCharacter(character: string): boolean {
  return printableAscii.test(character) || isGb2312Character(character);
}
