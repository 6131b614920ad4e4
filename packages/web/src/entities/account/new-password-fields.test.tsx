import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPiece } from '../../testing/render-piece.js';
import { NewPasswordFields, passwordStrength } from './new-password-fields.js';

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

// S5-02 S9-01
test.each([
  [5, 'Not met:'],
  [6, 'Met:'],
  [32, 'Met:'],
  [33, 'Not met:'],
])('the rule about 6 to 32 characters at a password of %i: %s', async (length, mark) => {
  const value = { password: 'x'.repeat(length), repeat: '' };
  await renderPiece(<NewPasswordFields value={value} errors={{}} onChange={() => undefined} />);

  expect(within(screen.getByText('6 to 32 characters')).getByRole('img', { name: mark })).toBeVisible();
});
