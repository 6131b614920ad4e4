import type { Reply } from '@ra3/sdk/browser';
import { pollingMs } from '@ra3/sdk/facts';
import { queryOptions } from '@tanstack/react-query';
import type { AdminSource } from '../frame/use-admin-source.js';

export type Overview = Reply<'reports.overview'>;
export type ServerLoad = Reply<'reports.serverLoad'>;
export type Relay = ServerLoad['relays'][number];

export const serverQueries = {
  /** What an admin wants to know first; `null` on a host without the call. */
  overview: ({ api, call }: AdminSource) =>
    queryOptions({
      queryKey: ['admin', 'overview'],
      queryFn: async ({ signal }) => {
        if (!(await api.supports('reports.overview', { signal }))) return null;
        return call(api.reports.overview({}, { signal }));
      },
      staleTime: 0,
      refetchOnWindowFocus: 'always',
    }),
  /** The load of the servers, to be polled. */
  load: ({ api, call }: AdminSource) => ({
    queryKey: ['admin', 'server'],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(api.reports.serverLoad({}, { signal })),
    intervalMs: pollingMs.adminServerStats,
  }),
} as const;
