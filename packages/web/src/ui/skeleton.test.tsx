import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPiece } from '../testing/render-piece.js';
import { Loading, Skeleton } from './skeleton.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

function wait(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

test(
  'loading is announced to screen readers once, politely, and is not visible',
  { tags: 'rest' },
  async () => {
    await renderPiece(
      <Loading of="Past seasons">
        <Skeleton />
      </Loading>,
    );
    wait(400);

    expect(screen.getByRole('status')).toHaveTextContent('Past seasons – Loading');
    expect(screen.getByRole('status')).toHaveClass('visually-hidden');
  },
);

test('nothing is announced when the content arrives at once', async () => {
  await renderPiece(
    <Loading>
      <Skeleton />
    </Loading>,
  );
  wait(399);

  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the skeletons are in a busy region', async () => {
  await renderPiece(
    <Loading label="Asking">
      <p>grey</p>
    </Loading>,
  );

  expect(screen.getByText('grey').parentElement).toHaveAttribute('aria-busy', 'true');
});
