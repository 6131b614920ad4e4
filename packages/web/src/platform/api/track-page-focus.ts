import { focusManager } from '@tanstack/react-query';

/** The parts of `window` that show whether the page is visible and focused. */
export interface FocusSource {
  readonly document: Pick<
    Document,
    'hasFocus' | 'visibilityState' | 'addEventListener' | 'removeEventListener'
  >;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/** Whether the user is looking at the page: it is neither hidden nor blurred (S4-23). */
function isPageFocused({ document }: FocusSource): boolean {
  return document.visibilityState !== 'hidden' && document.hasFocus();
}

/** Pauses all polling while the page is hidden or blurred, and refetches on return. Returns a function that unsubscribes. */
export function trackPageFocus(source: FocusSource): () => void {
  const report = () => focusManager.setFocused(isPageFocused(source));
  source.window.addEventListener('focus', report);
  source.window.addEventListener('blur', report);
  source.document.addEventListener('visibilitychange', report);
  // A page that opens in front is active already; to say so would count as a return, and refetch what it has just loaded.
  if (!isPageFocused(source)) report();
  return () => {
    source.window.removeEventListener('focus', report);
    source.window.removeEventListener('blur', report);
    source.document.removeEventListener('visibilitychange', report);
    focusManager.setFocused(undefined);
  };
}
