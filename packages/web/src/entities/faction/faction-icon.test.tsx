import { factions, modFamilies } from '@ra3/sdk/facts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPiece } from '../../testing/render-piece.js';
import { FactionIcon } from './faction-icon.js';

const drawingOf = (mark: HTMLElement) => mark.querySelector('use')?.getAttribute('href') ?? mark.textContent;

// S3-24
test.each(modFamilies)('no two factions of %s look the same', async (family) => {
  const names = Object.entries(factions).filter(([, fact]) => fact.family === family);
  await renderPiece(names.map(([name]) => <FactionIcon key={name} faction={name} />));
  const marks = screen.getAllByRole('img').map(drawingOf);

  expect(new Set(marks).size).toBe(names.length);
});

test('a short name is shown as it is', async () => {
  await renderPiece(<FactionIcon faction="GDI" />);

  expect(screen.getByRole('img')).toHaveTextContent('GDI');
});
