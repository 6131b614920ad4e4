import { useCallback, useState, useSyncExternalStore, type RefCallback } from 'react';

const NEAR = '200px';
/** For what has its place already, and comes in no time. */
export const IN_VIEW = '0px';

/**
 * Whether an element has come near the viewport, or one of several with the same ref; stays true. False in the first render of a
 * prerendered page.
 *
 * @param margin Around the viewport, as `rootMargin` has it.
 */
export function useNearView(margin = NEAR): {
  readonly isNear: boolean;
  readonly frame: RefCallback<Element>;
} {
  const [isNear, setIsNear] = useState(false);
  const canObserve = useSyncExternalStore(subscribe, hasObserver, () => true);
  const frame = useCallback(
    (element: Element | null) => {
      if (!hasObserver() || element === null) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
        },
        { rootMargin: margin },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [margin],
  );
  return { isNear: isNear || !canObserve, frame };
}

function subscribe(): () => void {
  return () => undefined;
}

function hasObserver(): boolean {
  return typeof IntersectionObserver !== 'undefined';
}
