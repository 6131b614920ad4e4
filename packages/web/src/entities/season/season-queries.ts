import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.js';

/** All seasons, newest first. */
export function seasonsQuery(api: Api) {
  return queryOptions({
    queryKey: ['season', 'all'],
    queryFn: ({ signal }) => api.seasons.list({}, { signal }),
  });
}
