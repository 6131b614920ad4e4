import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPiece } from '../../testing/render-piece.js';
import { TierBars } from './tier-bars.js';

// S2-47
test('each tier has a horizontal bar in the given order, with its bounds, number and share', async () => {
  await renderPiece(
    <TierBars
      counts={[
        { rank: 'gold', freq: 3 },
        { rank: 'silver', freq: 6 },
      ]}
      total={9}
    />,
  );
  const rows = within(screen.getByRole('list')).getAllByRole('listitem');

  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Gold1100–129933\.3%3$/),
    expect.stringMatching(/Silver900–109966\.7%6$/),
  ]);
  expect(rows.map((row) => row.querySelector<HTMLElement>('[style*=width]')?.style.width)).toEqual([
    '50%',
    '100%',
  ]);
});
