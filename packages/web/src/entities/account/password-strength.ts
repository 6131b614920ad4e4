/** How hard a password is to guess, for a hint and not as a rule. */
export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

const characterKinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/];
const KIND_SIZE = 26;

/** Bits from which a password is no longer weak, fair or good. */
const steps = [
  { bits: 40, strength: 'weak' },
  { bits: 60, strength: 'fair' },
  { bits: 78, strength: 'good' },
] as const;

/**
 * Judges a password by its length and the kinds of its characters; repeated characters and runs such as `abc` or `321` count
 * half.
 */
export function passwordStrength(password: string): PasswordStrength {
  const kinds = characterKinds.filter((kind) => kind.test(password)).length;
  const bits = countedLength(password) * Math.log2(Math.max(kinds, 1) * KIND_SIZE);
  return steps.find((step) => bits < step.bits)?.strength ?? 'strong';
}

function countedLength(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  const seen = new Set<number>();
  let length = 0;
  codes.forEach((code, index) => {
    const isRun = Math.abs(code - (codes[index - 1] ?? Number.NaN)) <= 1;
    length += isRun || seen.has(code) ? 0.5 : 1;
    seen.add(code);
  });
  return length;
}
