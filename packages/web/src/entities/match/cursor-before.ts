import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The end of the nearest page before that this visit has loaded: the page goes on there, whatever came on top since. */
export function cursorBefore(cache: QueryClient, page: number, keyOf: (page: number) => QueryKey) {
  for (let before = page - 1; before > 0; before -= 1) {
    const behind = cache.getQueryData<{ readonly next?: string }>(keyOf(before))?.next;
    if (behind !== undefined) return { behind };
  }
  return {};
}
