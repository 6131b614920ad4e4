import { limits } from '../../contract/facts.js';

export type PasswordProblem = 'tooShort' | 'tooLong' | 'badCharacter';

const allowed = /^[A-Za-z0-9@$%^&()<>{}[\].?_+\-*=|~]*$/;

/**
 * Returns the first rule of S5-02 that a password breaks, or `undefined` for a valid one: 6 to 32 letters, digits and
 * symbols.
 */
export function passwordProblem(password: string): PasswordProblem | undefined {
  if (!allowed.test(password)) return 'badCharacter';
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
