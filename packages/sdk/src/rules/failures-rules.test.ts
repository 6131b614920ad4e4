import { expect, test } from 'vitest';
import { failureMessageKey, failureNameOf, failureNames, failureParameters } from './failures-rules.js';

// S8-01, S8-04, S8-05, S8-06, S8-07, S8-08, S8-09, S8-10, S8-11, S8-12, S8-13,
// S8-14, S8-15, S8-16, S8-17, S8-18, S8-19, S8-20
test.each([
  [51, 'invalidUserName'],
  [52, 'invalidPassword'],
  [53, 'userNameTaken'],
  [54, 'invalidEmail'],
  [55, 'emailTaken'],
  [57, 'emailNotAllowed'],
  [71, 'incorrectVerificationCode'],
  [75, 'recoveryRefused'],
  [76, 'incorrectInvitationCode'],
  [101, 'userNotRegistered'],
  [102, 'accountClosed'],
  [103, 'accountBanned'],
  [121, 'tooManyAttempts'],
  [122, 'wrongCredentials'],
  [160, 'personaTaken'],
  [161, 'invalidPersonaName'],
  [163, 'tooManyPersonas'],
] as const)('code %i is %s, and its message is found by the code', (code, name) => {
  expect(failureNameOf(code)).toBe(name);
  expect(failureMessageKey(name)).toBe(`failure.${code}`);
});

// S8-02
test('unknown codes have no name', () => {
  expect([0, 1, 75.5, 999].map(failureNameOf)).toEqual([undefined, undefined, undefined, undefined]);
});

test('the message of a failure without a code is found by its name', () => {
  expect(failureMessageKey('notSignedIn')).toBe('failure.notSignedIn');
  expect(new Set(failureNames().map(failureMessageKey)).size).toBe(failureNames().length);
});

// S8-20
test('the limit of personas belongs to the message of code 163 alone', () => {
  expect([163, 122, undefined].map(failureParameters)).toEqual([{ n: 64 }, {}, {}]);
});
