import { describe, expect, test } from 'vitest';
import { limits } from '../../contract/facts.js';
import { isRepeatAccepted, isValidPassword, passwordProblem } from './password.js';

// S5-02, S9-01
describe('password', () => {
  test.each(['abcdef', '@$%^&()<>{}[].?_+-*=|~', 'x'.repeat(limits.password.max)])(
    '%s is valid',
    (password) => {
      expect(isValidPassword(password)).toBe(true);
    },
  );

  test.each([
    ['abcde', 'tooShort'],
    ['x'.repeat(limits.password.max + 1), 'tooLong'],
    ['with space', 'badCharacter'],
    ['abc#def', 'badCharacter'],
    ['abc!def', 'badCharacter'],
    ['密码密码密码', 'badCharacter'],
    ['abcdef\n', 'badCharacter'],
  ] as const)('%j is refused as %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
    expect(isValidPassword(password)).toBe(false);
  });
});

// S5-02, S5-04
test.each(['registration', 'recovery'] as const)('at %s the repeat must be there and equal', (form) => {
  const accepted = [isRepeatAccepted('abcdef', 'abcdef', form), isRepeatAccepted('abcdef', 'abcdeF', form)];

  expect([...accepted, isRepeatAccepted('abcdef', '', form), isRepeatAccepted('', '', form)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

// S5-03
test('when a password is changed the repeat may be empty, but not different', () => {
  expect(isRepeatAccepted('abcdef', '', 'change')).toBe(true);
  expect(isRepeatAccepted('abcdef', 'abcdef', 'change')).toBe(true);
  expect(isRepeatAccepted('abcdef', 'abcdeg', 'change')).toBe(false);
});
