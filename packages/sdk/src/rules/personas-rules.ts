import { limits } from '../contract/facts.js';
import { fitsPath } from './typed-rules.js';

export type GameIdProblem = 'empty' | 'tooLong' | 'badCharacter' | 'onlyDots' | 'outerSpace' | 'wideSpace';

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
 * look alike, and `.` and `..`, which the path of the specified calls cannot carry (assumed).
 */
export function measureGameId(name: string): GameIdMeasure {
  const isAscii = printableAscii.test(name);
  const characters = Array.from(name);
  const badCharacters = isAscii
    ? []
    : [...new Set(characters)].filter((character) => !isGameIdCharacter(character));
  const max = isAscii ? limits.gameIdAscii.max : limits.gameIdGb2312.max;
  const used = characters.length;
  const spelling = badCharacters.length > 0 ? 'badCharacter' : (spacingProblem(name) ?? pathProblem(name));
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

function pathProblem(name: string): GameIdProblem | undefined {
  return fitsPath(name) ? undefined : 'onlyDots';
}

function isGameIdCharacter(character: string): boolean {
  return printableAscii.test(character) || isGb2312Character(character);
}

/** Assigned two-byte codes of GB 2312-80: first row, last row, then the columns of each, all with the high bit set. */
const assigned: readonly (readonly [
  firstRow: number,
  lastRow: number,
  firstColumn: number,
  lastColumn: number,
])[] = [
  [0xa1, 0xa1, 0xa1, 0xfe],
  [0xa2, 0xa2, 0xb1, 0xe2],
  [0xa2, 0xa2, 0xe5, 0xee],
  [0xa2, 0xa2, 0xf1, 0xfc],
  [0xa3, 0xa3, 0xa1, 0xfe],
  [0xa4, 0xa4, 0xa1, 0xf3],
  [0xa5, 0xa5, 0xa1, 0xf6],
  [0xa6, 0xa6, 0xa1, 0xb8],
  [0xa6, 0xa6, 0xc1, 0xd8],
  [0xa7, 0xa7, 0xa1, 0xc1],
  [0xa7, 0xa7, 0xd1, 0xf1],
  [0xa8, 0xa8, 0xa1, 0xba],
  [0xa8, 0xa8, 0xc5, 0xe9],
  [0xa9, 0xa9, 0xa4, 0xef],
  [0xb0, 0xd6, 0xa1, 0xfe],
  // The last row of the first level of characters is five short.
  [0xd7, 0xd7, 0xa1, 0xf9],
  [0xd8, 0xf7, 0xa1, 0xfe],
];

let table: ReadonlySet<string> | undefined;

/**
 * Returns whether one character belongs to GB 2312. The superset GBK has many more, so the ranges are checked
 * exactly.
 */
export function isGb2312Character(character: string): boolean {
  table ??= buildTable();
  return table.has(character);
}

/** All 7445 characters, decoded once on first use: that needs no table of our own in the bundle. */
function buildTable(): ReadonlySet<string> {
  const bytes = assigned.flatMap(([firstRow, lastRow, firstColumn, lastColumn]) =>
    between(firstRow, lastRow).flatMap((row) =>
      between(firstColumn, lastColumn).flatMap((column) => [row, column]),
    ),
  );
  return new Set(new TextDecoder('gbk').decode(Uint8Array.from(bytes)));
}

function between(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
