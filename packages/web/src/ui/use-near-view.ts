import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

/** Whether an element has come near the viewport; stays true. False in the first render of a prerendered page. */
export function useNearView(frame: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  const canObserve = useSyncExternalStore(subscribe, hasObserver, () => true);
  useEffect(() => {
    if (isNear || !hasObserver() || frame.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, isNear]);
  return isNear || !canObserve;
}

function subscribe(): () => void {
  return () => undefined;
}

function hasObserver(): boolean {
  return typeof IntersectionObserver !== 'undefined';
}
