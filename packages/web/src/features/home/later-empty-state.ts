import { lazy } from 'react';
import { loadChunk } from '../../ui/load-chunk.js';

/** Cards are hardly ever empty. */
export const LaterEmptyState = lazy(async () => ({
  default: (await loadChunk(() => import('../../ui/empty-state.js'))).EmptyState,
}));
