import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A part of a page or of the frame that loads late. Without its file the rest of the page stays, and the notice of `loadChunk` says
 * that something is missing.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}

function Nothing() {
  return null;
}
