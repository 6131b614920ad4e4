import { delaysMs } from '@ra3/sdk/facts';
import { useEffect, type RefObject, createContext, useContext, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** After a navigation, moves the focus to the page's heading, so that screen readers read it, and scrolls to the top. */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const isFirst = useIsFirstEntry();
  const isReturn = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (isFirst) return;
    heading.current?.focus({ preventScroll: true });
    if (!isReturn && hash === '') window.scrollTo(0, 0);
    // Depends on the path alone: another tab, page number or filter of the same page is no navigation.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
}

/** Scrolls to the element that the hash names, after a delay in which the page renders (S2-18, S9-06). */
export function useHashScroll(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    const timer = setTimeout(() => {
      document.getElementById(elementIdOf(hash))?.scrollIntoView();
    }, delaysMs.hashScroll);
    return () => clearTimeout(timer);
  }, [hash, key]);
}

function elementIdOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1); // Malformed percent-encoding: use the hash as it is.
  }
}

/** The key that the router gives the first history entry of a visit. */
const FRESH_VISIT_KEY = 'default';

const FirstEntryContext = createContext(FRESH_VISIT_KEY);

/** Remembers the history entry with which the site was loaded; after a reload that entry has another key. */
export function FirstEntryProvider({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  return <FirstEntryContext value={firstKey}>{children}</FirstEntryContext>;
}

/** Whether the current page was loaded by the browser itself, which then sets the focus. */
function useIsFirstEntry(): boolean {
  const { key } = useLocation();
  return key === useContext(FirstEntryContext);
}
