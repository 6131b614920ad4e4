import { limits } from '@ra3/sdk/facts';

/** One more than can be viewed, so that clients know that there is more (S9-09). */
export const MOST_COUNTED = limits.lastViewablePage * limits.matchPageSize + 1;

/** Which rows of a list a page shows; undefined for a page beyond the last viewable one. */
export function sliceOfPage(page: number): { skip: number; limit: number } | undefined {
  if (page > limits.lastViewablePage) return undefined;
  return { skip: (page - 1) * limits.matchPageSize, limit: limits.matchPageSize };
}
