import { factions, modFamilies } from '@ra3/sdk/facts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPiece } from '../../testing/render-piece.js';
import { FactionIcon } from './faction-icon.js';

const drawingOf = (mark: HTMLElement) => mark.querySelector('use')?.getAttribute('href') ?? mark.textContent;

// S3-24
test.each(modFamilies)('every faction of %s has a distinct icon', async (family) => {
  const names = Object.entries(factions).filter(([, fact]) => fact.family === family);
  await renderPiece(names.map(([name]) => <FactionIcon key={name} faction={name} />));
  const marks = screen.getAllByRole('img').map(drawingOf);

  expect(new Set(marks).size).toBe(names.length);
});

test('an abbreviation is shown unchanged', async () => {
  await renderPiece(<FactionIcon faction="GDI" />);

  expect(screen.getByRole('img')).toHaveTextContent('GDI');
});
