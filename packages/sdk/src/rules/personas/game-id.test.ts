import { expect, test } from 'vitest';
import { limits } from '../../contract/facts.js';
import { gameIdProblem, isValidGameId } from './game-id.js';

// S5-09, S9-01
test.each([
  'a',
  'x'.repeat(limits.gameIdAscii.max),
  '指',
  '指'.repeat(limits.gameIdGb2312.max),
  '指挥官Ann',
  '[RA3] Ann!',
])('the Game ID %s is valid', (name) => {
  expect(isValidGameId(name)).toBe(true);
});

test.each([
  ['', 'empty'],
  ['x'.repeat(limits.gameIdAscii.max + 1), 'tooLong'],
  ['指'.repeat(limits.gameIdGb2312.max + 1), 'tooLong'],
  ['指挥官AnnBobs', 'tooLong'],
  ['國', 'badCharacter'],
  ['Ann😀', 'badCharacter'],
  ['Ann\u0000', 'badCharacter'],
  ['Ann\u001b[31m', 'badCharacter'],
  ['Ann\u202e', 'badCharacter'],
  [' Ann', 'outerSpace'],
  ['Ann ', 'outerSpace'],
  ['　指挥', 'outerSpace'],
  ['   ', 'outerSpace'],
  ['Ann  Lee', 'wideSpace'],
  ['指　挥', 'wideSpace'],
] as const)('the Game ID %j is refused as %s', (name, problem) => {
  expect(gameIdProblem(name)).toBe(problem);
});
