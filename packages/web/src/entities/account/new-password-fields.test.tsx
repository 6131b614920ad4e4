// @vitest-environment node
import { expect, test } from 'vitest';
import { passwordStrength } from './new-password-fields.js';

// S5-02
test.each([
  ['aaaaaa', 'weak'],
  ['123456', 'weak'],
  ['abcdefgh', 'weak'],
  ['river-Fox', 'fair'],
  ['river-Fox-92', 'good'],
  ['quiet.River+Fox=92', 'strong'],
] as const)('the password %s is %s', (password, strength) =>
  expect(passwordStrength(password)).toBe(strength),
);
