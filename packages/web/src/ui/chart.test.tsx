import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPiece } from '../testing/render-piece.js';
import { Chart } from './chart.js';

const picture = {
  points: [{ text: ['Monday', 'Online: 3', 'Games: 1'] }, { text: ['Tuesday', 'Online: 5', 'Games: –'] }],
  series: [{ look: 'line', colour: 'var(--signal)', values: [3, 5] }],
} as const;

test('arrow keys go from point to point, and each is read with all its values', async () => {
  await renderPiece(<Chart picture={picture} formatValue={String} />);
  const reader = screen.getByRole('slider', { name: 'Values of the chart' });
  const newest = reader.getAttribute('aria-valuetext');
  fireEvent.focus(reader);
  fireEvent.change(reader, { target: { value: '0' } });

  expect(newest).toBe('Tuesday: Online: 5, Games: –');
  expect(reader).toHaveAttribute('aria-valuetext', 'Monday: Online: 3, Games: 1');
});

test('a chart whose points are chosen elsewhere has no control of its own', async () => {
  await renderPiece(
    <Chart picture={picture} formatValue={String} choice={{ place: 0, choose: () => undefined }} />,
  );

  expect(screen.queryByRole('slider')).toBeNull();
});
