import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.js';

/** The next poll, ten seconds later, is the retry: a failure is shown at once (S4-23). */
const NOT_RETRIED = { retries: 0 };

/** Numbers of players and rooms. */
export function statusBasicQuery(api: Api) {
  return queryOptions({
    queryKey: ['status', 'basic'],
    queryFn: ({ signal }) => api.status.basic({}, { signal, ...NOT_RETRIED }),
  });
}

/** All online players and rooms. */
export function statusDetailQuery(api: Api) {
  return queryOptions({
    queryKey: ['status', 'detail'],
    queryFn: ({ signal }) => api.status.detail({}, { signal, ...NOT_RETRIED }),
  });
}
