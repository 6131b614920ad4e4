import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api-context.js';
import { randomText } from '../../platform/random-text.js';

/** The newest version of the desktop client, and where it is downloaded. */
export function clientVersionQuery(api: Api) {
  return queryOptions({
    // The random parameter prevents intermediate caches from returning an old version (S7-59).
    queryKey: ['version'],
    queryFn: ({ signal }) => api.host.clientVersion({ random: randomText() }, { signal }),
    staleTime: Infinity,
  });
}
