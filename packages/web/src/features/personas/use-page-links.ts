import { useUrlState, type QueryChanges } from '../../platform/routing/use-url-state.js';

/** Returns a function that links to this page with some query parameters changed; `undefined` removes one. */
export function usePageLinks(): (changes: QueryChanges) => string {
  const { query } = useUrlState();
  return (changes) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, value);
    }
    return `?${next.toString()}`;
  };
}
