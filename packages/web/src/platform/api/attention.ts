import { focusManager } from '@tanstack/react-query';

/** Parts of the window that tell whether somebody is looking. */
export interface AttentionSource {
  readonly document: Pick<
    Document,
    'hasFocus' | 'visibilityState' | 'addEventListener' | 'removeEventListener'
  >;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/** Whether the page is in front of somebody: neither hidden nor blurred (spec §4). */
function isWatched({ document }: AttentionSource): boolean {
  return document.visibilityState !== 'hidden' && document.hasFocus();
}

/** Stops every poll while nobody is looking, and refreshes at once on return. Returns how to undo it. */
export function followAttention(source: AttentionSource): () => void {
  const report = () => {
    focusManager.setFocused(isWatched(source));
  };
  source.window.addEventListener('focus', report);
  source.window.addEventListener('blur', report);
  source.document.addEventListener('visibilitychange', report);
  report();
  return () => {
    source.window.removeEventListener('focus', report);
    source.window.removeEventListener('blur', report);
    source.document.removeEventListener('visibilitychange', report);
    focusManager.setFocused(undefined);
  };
}
