import { limits } from '../../contract/facts.js';

export type PasswordProblem = 'tooShort' | 'tooLong' | 'badCharacter';

const allowed = /^[A-Za-z0-9@$%^&()<>{}[\].?_+\-*=|~]*$/;

/** Says what is wrong with a password, or nothing: 6 to 32 letters, digits and symbols of S5-02. */
export function passwordProblem(password: string): PasswordProblem | undefined {
  if (!allowed.test(password)) return 'badCharacter';
  if (password.length < limits.password.min) return 'tooShort';
  if (password.length > limits.password.max) return 'tooLong';
  return undefined;
}

/** Tells whether a password keeps the rules of S5-02. */
export function isValidPassword(password: string): boolean {
  return passwordProblem(password) === undefined;
}

/**
 * Tells whether the repeated password will do. It has to be equal and not empty; only when a signed-in user
 * changes the password may it be left empty (S5-03).
 */
export function isRepeatAccepted(
  password: string,
  repeat: string,
  form: 'registration' | 'recovery' | 'change',
): boolean {
  if (form === 'change' && repeat === '') return true;
  return repeat !== '' && repeat === password;
}
