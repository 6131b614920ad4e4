import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPiece } from '../../testing/render-piece.js';
import { stubView } from '../../testing/stub-view.js';
import { MapThumbnail, ROW_SIZE } from './map-thumbnail.js';

afterEach(() => vi.unstubAllGlobals());

test('the picture of a map keeps its place from the first, and is drawn once that is in view', async () => {
  const showAll = stubView();
  const { container } = await renderPiece(<MapThumbnail map="data/maps/x/x.map" />);
  const frame = container.querySelector('svg');
  expect(frame).toHaveAttribute('width', String(ROW_SIZE));
  expect(frame).toBeEmptyDOMElement();

  act(() => showAll());

  await waitFor(() => expect(frame).not.toBeEmptyDOMElement());
});
