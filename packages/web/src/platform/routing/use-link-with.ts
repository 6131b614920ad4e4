import { useUrlState, type QueryChanges } from './use-url-state.js';

/** Returns a function that links to this page with some query parameters changed; `undefined` and `''` remove one. */
export function useLinkWith(): (changes: QueryChanges) => string {
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
