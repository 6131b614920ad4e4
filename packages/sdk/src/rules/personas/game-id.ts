import { limits } from '../../contract/facts.js';
import { isGb2312Character } from './gb2312.js';

export type GameIdProblem = 'empty' | 'tooLong' | 'badCharacter' | 'outerSpace' | 'wideSpace';

const printableAscii = /^[\x20-\x7e]*$/;
/** Two white spaces side by side, or the wide space of GB 2312. */
const wideSpace = /\s\s|\u3000/;

/**
 * Says what is wrong with a Game ID, or nothing. A name of printable ASCII has 1 to 16 characters; one with any
 * character of GB 2312 has 1 to 9, its ASCII characters counted too (S5-09). Spaces are refused where nobody could
 * tell the names apart (assumed): at either end, several in a row, and the wide one of GB 2312.
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

/** Tells whether a Game ID keeps the rules of S5-09. The server decides; clients only explain. */
export function isValidGameId(name: string): boolean {
  return gameIdProblem(name) === undefined;
}

function isGameIdCharacter(character: string): boolean {
  return printableAscii.test(character) || isGb2312Character(character);
}
