import { expect, test } from 'vitest';
import { renderPiece } from '../../testing/render-piece.js';
import { useFoundText } from './use-found-text.js';

function Found({ count }: { readonly count: number }) {
  return useFoundText()(count);
}

// S9-09
test.each([
  [1_000, '1,000 matches'],
  [1_001, 'More than 1,000 matches'],
])('of %i matches, twenty pages of fifty are counted: %s', async (count, text) => {
  const { container } = await renderPiece(<Found count={count} />);

  expect(container).toHaveTextContent(text);
});
