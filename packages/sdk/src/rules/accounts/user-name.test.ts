import { expect, test } from 'vitest';
import { limits } from '../../contract/facts.js';
import { isValidUserName, userNameProblem } from './user-name.js';

// S5-01, S9-01
test.each(['abcdef', 'A.b_c+d-9', 'x'.repeat(limits.userName.max)])('the user name %s is valid', (name) => {
  expect(isValidUserName(name)).toBe(true);
});

test.each([
  ['abcde', 'tooShort'],
  ['', 'tooShort'],
  ['x'.repeat(limits.userName.max + 1), 'tooLong'],
  ['with space', 'badCharacter'],
  ['ünïcode', 'badCharacter'],
  ['指挥官指挥官', 'badCharacter'],
  ['abcdef\n', 'badCharacter'],
  ['abc@def', 'badCharacter'],
] as const)('the user name %j is refused as %s', (name, problem) => {
  expect(userNameProblem(name)).toBe(problem);
  expect(isValidUserName(name)).toBe(false);
});
