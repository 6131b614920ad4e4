import { queryOptions } from '@tanstack/react-query';

const NONE: ReadonlySet<string> = new Set();

/** What the user has revealed in this visit, on every page. */
export const revealedQuery = queryOptions({
  queryKey: ['revealedOutcomes'],
  queryFn: () => NONE,
  initialData: NONE,
  staleTime: Infinity,
  gcTime: Infinity,
});
