import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Returns how far the top of an element is from the top of the page, in pixels, and the ref of the element. */
export function usePageOffset<Measured extends HTMLElement>(): readonly [number, RefObject<Measured | null>] {
  const ref = useRef<Measured>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (ref.current !== null) setOffset(ref.current.getBoundingClientRect().top + scrollY);
    };
    measure();
    // Whatever grows above the element makes the page taller. Browsers of tests have no observer.
    if (typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  }, []);
  return [offset, ref];
}
