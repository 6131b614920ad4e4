import { createContext, useContext, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/** The key that the router gives the entry of a fresh visit. */
const FRESH_VISIT_KEY = 'default';

const FirstEntryContext = createContext(FRESH_VISIT_KEY);

/** Remembers the history entry that the site was loaded at; after a reload that one has a key of its own. */
export function FirstEntryProvider({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  return <FirstEntryContext value={firstKey}>{children}</FirstEntryContext>;
}

/** Whether the page is the one that the browser itself loaded, where it has put the focus already. */
export function useIsFirstEntry(): boolean {
  const { key } = useLocation();
  return key === useContext(FirstEntryContext);
}
