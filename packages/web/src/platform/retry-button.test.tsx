// @module-tag rest
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPiece } from '../testing/render-piece.js';
import { RetryButton } from './retry-button.js';

const retry = () => undefined;

/** A page with one failed part, and a switch that makes another part fail above it. */
function FailingPage() {
  const [parts, setParts] = useState(['matches']);
  const isLadderDown = parts.length > 1;
  return (
    <QueryClientProvider client={new QueryClient()}>
      <label>
        <input
          type="checkbox"
          checked={isLadderDown}
          onChange={() => {
            setParts(isLadderDown ? ['matches'] : ['ladder', 'matches']);
          }}
        />
        Ladder is down
      </label>
      {parts.map((part) => (
        <section key={part} aria-label={part}>
          <RetryButton onRetry={retry} isRetrying={false} />
        </section>
      ))}
    </QueryClientProvider>
  );
}

const partsWithButton = () =>
  screen
    .getAllByRole('region')
    .filter((part) => within(part).queryByRole('button', { name: 'Try again' }) !== null)
    .map((part) => part.getAttribute('aria-label'));

test('only the first failed part of a page shows "Try again", whichever failed first', async () => {
  await renderPiece(<FailingPage />);
  expect(partsWithButton()).toEqual(['matches']);

  await userEvent.click(screen.getByRole('checkbox'));
  expect(partsWithButton()).toEqual(['ladder']);

  await userEvent.click(screen.getByRole('checkbox'));
  expect(partsWithButton()).toEqual(['matches']);
});
