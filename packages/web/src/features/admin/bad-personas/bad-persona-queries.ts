import type { Reply } from '@ra3/sdk/browser';
import { queryOptions } from '@tanstack/react-query';
import type { AdminSource } from '../frame/use-admin-source.js';

export type BadPersona = Reply<'moderation.badPersonas'>['records'][number];
export type CaughtPersonas = Reply<'personas.caughtByName'>;

export const badPersonaQueries = {
  /** All forbidden names, newest first. */
  all: ({ api, call, userId }: AdminSource) =>
    queryOptions({
      queryKey: ['admin', 'badPersonas', userId],
      queryFn: async ({ signal }) => (await call(api.moderation.badPersonas({}, { signal }))).records,
      staleTime: 0,
    }),
  /** Which personas a name would catch; `null` on a host that does not tell. */
  caught: ({ api, call }: AdminSource, name: string) =>
    queryOptions({
      queryKey: ['admin', 'caughtPersonas', name],
      queryFn: async ({ signal }): Promise<CaughtPersonas | null> =>
        (await api.supports('personas.caughtByName', { signal }))
          ? call(api.personas.caughtByName({ name }, { signal }))
          : null,
      staleTime: 0,
    }),
} as const;
