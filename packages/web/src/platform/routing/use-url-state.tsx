import { createContext, use, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** New values of query parameters by name; `undefined` and the empty string remove the parameter. */
export type QueryChanges = Readonly<Record<string, string | undefined>>;

export interface UrlState {
  readonly query: URLSearchParams;
  /** Changes the named query parameters and keeps the others. `replace` replaces the history entry instead of adding one. */
  readonly changeQuery: (changes: QueryChanges, options?: { readonly replace?: boolean }) => void;
}

const LatestQueryContext = createContext<RefObject<string> | undefined>(undefined);

/** Lets several query changes before the next render add up. Must be inside the router. */
export function UrlStateProvider({ children }: { readonly children: ReactNode }) {
  const { search, key } = useLocation();
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search, key]);
  return <LatestQueryContext value={latest}>{children}</LatestQueryContext>;
}

/** State in the query. The router's own setter starts from the last render and would lose the first of two changes. */
export function useUrlState(): UrlState {
  const [query, setQuery] = useSearchParams();
  const latestRef = use(LatestQueryContext);
  if (latestRef === undefined) throw new Error('There is no UrlStateProvider around this component');
  return {
    query,
    changeQuery: (changes, options) => {
      const next = new URLSearchParams(latestRef.current);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === '') next.delete(name);
        else next.set(name, value);
      }
      latestRef.current = next.toString();
      setQuery(next, options);
    },
  };
}
