import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.js';
import { loadChunk } from '../../ui/load-chunk.js';
import { PlainText } from './plain-text.js';

/** The operators' announcement in all its languages. */
export function announcementQuery(api: Api) {
  return queryOptions({
    queryKey: ['announcement'],
    queryFn: ({ signal }) => api.announcements.website({}, { signal }),
  });
}

/** The component that formats texts; without it they are shown as they were written. */
export const markdownQuery = queryOptions({
  queryKey: ['markdown'],
  queryFn: () =>
    loadChunk(() => import('../../ui/markdown.js')).then(
      ({ Markdown }) => Markdown,
      () => PlainText,
    ),
  staleTime: Infinity,
  gcTime: Infinity,
  networkMode: 'always',
});

/** The versions of client and installer. */
export function clientVersionQuery(api: Api) {
  return queryOptions({
    queryKey: ['version'],
    // The random parameter prevents intermediate caches from returning an old version (S7-59).
    queryFn: ({ signal }) => api.host.clientVersion({ random: randomText() }, { signal }),
    staleTime: Infinity,
  });
}

// Not randomUUID, which browsers lack on plain http, except on localhost.
function randomText(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
