import { expect, test, describe } from 'vitest';
import {
  canSendCode,
  emailKind,
  isStandardEmail,
  needsInvitationCode,
  isRepeatAccepted,
  isValidPassword,
  passwordProblem,
  isValidUserName,
  userNameProblem,
} from './accounts-rules.js';
import { limits } from '../contract/facts.js';

// S5-06
test.each([
  ['10001@qq.com', 'qq'],
  ['123456789@QQ.com', 'qq'],
  ['ann@gmail.com', 'gmail'],
  ['Ann.B+game@Gmail.Com', 'gmail'],
  ['ann@qq.com', 'other'],
  ['10001@vip.qq.com', 'other'],
  ['10001@qq.com.example.org', 'other'],
  ['ann@gmail.com.example.org', 'other'],
  ['ann@example.org', 'other'],
  ['ann', 'invalid'],
  ['@gmail.com', 'invalid'],
  ['ann@', 'invalid'],
  ['ann@example', 'invalid'],
  ['a b@gmail.com', 'invalid'],
  ['10001@qq.com\n', 'invalid'],
  [`${'a'.repeat(300)}@gmail.com`, 'invalid'],
] as const)('the address %j is of kind %s', (address, kind) => {
  expect(emailKind(address)).toBe(kind);
});

// S5-06
test('only a valid address that is neither QQ nor Gmail needs an invitation code', () => {
  expect(['10001@qq.com', 'ann@gmail.com', 'ann@example.org', 'ann'].map(needsInvitationCode)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

// S5-07
test.each([
  ['10001@qq.com', true, true],
  ['ann@gmail.com', true, true],
  ['ann@example.org', false, true],
  ['a@b', false, false],
  ['half@', false, false],
  ['nothing', false, false],
])('a code can be sent to %s: usually %s, with "allow all" %s', (address, usually, withAllowAll) => {
  expect(canSendCode(address, { allowAll: false })).toBe(usually);
  expect(canSendCode(address, { allowAll: true })).toBe(withAllowAll);
});

// S5-12
test('recovery takes any address of the usual form', () => {
  expect(isStandardEmail('ann@example.org')).toBe(true);
  expect(isStandardEmail('ann@example')).toBe(false);
});

test('an address has 254 characters at most', () => {
  const domain = `${'d'.repeat(62)}.${'d'.repeat(62)}.${'d'.repeat(62)}`;
  const longest = `${'a'.repeat(254 - domain.length - '@.org'.length)}@${domain}.org`;

  expect(longest).toHaveLength(254);
  expect(isStandardEmail(longest)).toBe(true);
  expect(isStandardEmail(`a${longest}`)).toBe(false);
});

test('a long address is judged at once', () => {
  expect(isStandardEmail(`${'a.'.repeat(50_000)}@${'b-'.repeat(50_000)}`)).toBe(false);
});

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
