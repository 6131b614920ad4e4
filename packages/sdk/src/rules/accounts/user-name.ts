import { limits } from '../../contract/facts.js';

export type UserNameProblem = 'tooShort' | 'tooLong' | 'badCharacter';

const allowed = /^[A-Za-z0-9._+-]*$/;

/**
 * Returns the first rule of S5-01 that a user name breaks, or `undefined` for a valid one: 6 to 127 English letters,
 * digits and `. _ + -`.
 */
export function userNameProblem(userName: string): UserNameProblem | undefined {
  if (!allowed.test(userName)) return 'badCharacter';
  if (userName.length < limits.userName.min) return 'tooShort';
  if (userName.length > limits.userName.max) return 'tooLong';
  return undefined;
}

/** Returns whether a user name keeps the rules of S5-01. Names are case sensitive and are not trimmed. */
export function isValidUserName(userName: string): boolean {
  return userNameProblem(userName) === undefined;
}
