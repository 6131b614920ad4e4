import { queryOptions } from '@tanstack/react-query';
import { pollInterval } from '../../platform/api/use-polled-query.js';

/** Where the loaded pages begin; the first page has no cursor. */
type Cursors = readonly (number | undefined)[];
export const FIRST_CURSORS: Cursors = [undefined];

/** The loaded pages of filtered matches: in the cache, so that they are there again after a visit to a match. */
export function matchCursorsQuery(address: string) {
  return queryOptions({
    queryKey: ['matchCursors', address],
    queryFn: () => FIRST_CURSORS,
    initialData: FIRST_CURSORS,
    staleTime: Infinity,
  });
}

/** How often a page asks for newer matches. */
const POLL_MS = 30_000;

interface Newest<Answer> {
  readonly queryKey: readonly unknown[];
  /** The first page as it is shown. */
  readonly shown: Answer;
  readonly load: (signal: AbortSignal) => Promise<Answer>;
}

/** The newest first page of a list, polled while an older one is shown. */
export function newestMatchesQuery<Answer>({ queryKey, shown, load }: Newest<Answer>) {
  return queryOptions<Answer>({
    queryKey: ['newestMatches', queryKey],
    queryFn: ({ signal }) => load(signal),
    initialData: () => shown,
    staleTime: POLL_MS,
    refetchInterval: ({ state }) => pollInterval(POLL_MS, state.error),
    refetchOnWindowFocus: true,
  });
}
