import { createContext, useContext, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

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
export function useIsFirstEntry(): boolean {
  const { key } = useLocation();
  return key === useContext(FirstEntryContext);
}
