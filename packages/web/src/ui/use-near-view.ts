import { useCallback, useState, useSyncExternalStore, type RefCallback } from 'react';

/**
 * Whether an element has come near the viewport, or one of several with the same ref; stays true. False in the first render of a
 * prerendered page.
 */
export function useNearView(): { readonly isNear: boolean; readonly frame: RefCallback<Element> } {
  const [isNear, setIsNear] = useState(false);
  const canObserve = useSyncExternalStore(subscribe, hasObserver, () => true);
  const frame = useCallback((element: Element | null) => {
    if (!hasObserver() || element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { isNear: isNear || !canObserve, frame };
}

function subscribe(): () => void {
  return () => undefined;
}

function hasObserver(): boolean {
  return typeof IntersectionObserver !== 'undefined';
}
