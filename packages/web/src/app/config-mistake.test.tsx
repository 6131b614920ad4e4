import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPiece } from '../testing/render-piece.js';
import { ConfigMistake } from './show-config-mistake.js';

// S7-01
test.each([
  [{ mistake: 'unreadable' }, /must be JSON.*\{ "apiHost": "https:\/\/api\.example\.org" \}/, /operator/],
  [{ mistake: 'address', value: 'http://api.test' }, /names “http:\/\/api\.test”/, /operator/],
  [{ mistake: 'unreachable' }, /could not be loaded/, /Check your connection/],
] as const)('%j is told with what to do', async (mistake, told, advice) => {
  await renderPiece(<ConfigMistake {...mistake} />);
  const alert = screen.getByRole('alert');

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('does not know its server');
  expect(alert).toHaveTextContent(told);
  expect(alert).toHaveTextContent(advice);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('an address with markup is shown as text', async () => {
  const value = '<img src=x>{{example}}$t(site.retry)';
  await renderPiece(<ConfigMistake mistake="address" value={value} />);

  expect(screen.getByRole('alert')).toHaveTextContent(value);
  expect(document.querySelector('img')).toBeNull();
});
