import { delaysMs } from '@ra3/sdk/facts';
import { useEffect, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useIsFirstEntry } from './first-entry.js';

/** Moves the focus to the page's heading after a navigation, so that it is read out, and scrolls to the top. */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const isFirst = useIsFirstEntry();
  const isReturn = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (isFirst) return;
    heading.current?.focus({ preventScroll: true });
    if (!isReturn && hash === '') window.scrollTo(0, 0);
    // Only another page is an arrival: not another tab, page number or filter of the same one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
}

/** Scrolls to the element a hash link names, once the page had time to appear (spec §2, §9). */
export function useHashScroll(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    const timer = setTimeout(() => {
      document.getElementById(elementIdOf(hash))?.scrollIntoView();
    }, delaysMs.hashScroll);
    return () => {
      clearTimeout(timer);
    };
  }, [hash, key]);
}

function elementIdOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1); // Not percent-encoded text: the id may be just that.
  }
}
