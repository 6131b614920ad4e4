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
  const report = () => {
    const isFocused = isPageFocused(source);
    // What does not change would count as a return, and refetch what a page has just loaded.
    if (isFocused !== focusManager.isFocused()) focusManager.setFocused(isFocused);
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
