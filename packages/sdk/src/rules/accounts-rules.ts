import { limits } from '../contract/facts.js';

/** How registration treats an address: QQ numbers and Gmail need no invitation code, others do (S5-06). */
export type EmailKind = 'qq' | 'gmail' | 'other' | 'invalid';

/** The longest address that a mail server has to take (RFC 5321). */
const LONGEST_ADDRESS = 254;
const standardAddress =
  /^[A-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Z0-9](?:[A-Z0-9-]{0,61}[A-Z0-9])?\.)+[A-Z]{2,63}$/i;
const numericQq = /^[0-9]+@qq\.com$/i;
const gmail = /^[A-Z0-9](?:[A-Z0-9.+_-]*[A-Z0-9])?@gmail\.com$/i;

/**
 * Returns the kind of an address, by which registration decides whether an invitation code is needed (S5-06). Upper
 * and lower case are the same.
 *
 * @example emailKind('1234567@qq.com') // 'qq'
 */
export function emailKind(address: string): EmailKind {
  if (!isStandardEmail(address)) return 'invalid';
  if (numericQq.test(address)) return 'qq';
  if (gmail.test(address)) return 'gmail';
  return 'other';
}

/**
 * Returns whether an address has the usual form of an e-mail address. Password recovery checks no more than this
 * (S5-12).
 */
export function isStandardEmail(address: string): boolean {
  return address.length <= LONGEST_ADDRESS && standardAddress.test(address);
}

/**
 * Returns whether registration asks for an invitation code: for a valid address that is neither QQ nor Gmail (S5-06).
 */
export function needsInvitationCode(address: string): boolean {
  return emailKind(address) === 'other';
}

/**
 * Returns whether the send-code button is enabled (S5-07): for QQ and Gmail addresses, and with `allowAll` for every
 * address.
 */
export function canSendCode(address: string, { allowAll }: { readonly allowAll: boolean }): boolean {
  const kind = emailKind(address);
  return kind === 'qq' || kind === 'gmail' || (allowAll && kind === 'other');
}

export type PasswordProblem = 'tooShort' | 'tooLong' | 'badCharacter';

const inPassword = /^[A-Za-z0-9@$%^&()<>{}[\].?_+\-*=|~]*$/;

/**
 * Returns the first rule of S5-02 that a password breaks, or `undefined` for a valid one: 6 to 32 letters, digits and
 * symbols.
 */
export function passwordProblem(password: string): PasswordProblem | undefined {
  if (!inPassword.test(password)) return 'badCharacter';
  if (password.length < limits.password.min) return 'tooShort';
  if (password.length > limits.password.max) return 'tooLong';
  return undefined;
}

/** Returns whether a password keeps the rules of S5-02. */
export function isValidPassword(password: string): boolean {
  return passwordProblem(password) === undefined;
}

/**
 * Returns whether the repetition of a password is accepted: it equals the password and is not empty. Only a signed-in
 * user who changes the password may leave it empty (S5-03, S5-04).
 */
export function isRepeatAccepted(
  password: string,
  repeat: string,
  form: 'registration' | 'recovery' | 'change',
): boolean {
  if (form === 'change' && repeat === '') return true;
  return repeat !== '' && repeat === password;
}

export type UserNameProblem = 'tooShort' | 'tooLong' | 'badCharacter';

const inUserName = /^[A-Za-z0-9._+-]*$/;

/**
 * Returns the first rule of S5-01 that a user name breaks, or `undefined` for a valid one: 6 to 127 English letters,
 * digits and `. _ + -`.
 */
export function userNameProblem(userName: string): UserNameProblem | undefined {
  if (!inUserName.test(userName)) return 'badCharacter';
  if (userName.length < limits.userName.min) return 'tooShort';
  if (userName.length > limits.userName.max) return 'tooLong';
  return undefined;
}

/** Returns whether a user name keeps the rules of S5-01. Names are case sensitive and are not trimmed. */
export function isValidUserName(userName: string): boolean {
  return userNameProblem(userName) === undefined;
}
