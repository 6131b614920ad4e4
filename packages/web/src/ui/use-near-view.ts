import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has come near the viewport; stays true. False in the first render, so that prerendered pages fit. */
export function useNearView(frame: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || frame.current === null) return;
    if (typeof IntersectionObserver === 'undefined') return setIsNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, isNear]);
  return isNear;
}
