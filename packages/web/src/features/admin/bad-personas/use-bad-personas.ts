import type { Reply } from '@ra3/sdk/browser';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../../../platform/api/api-context.js';
import { useSession } from '../../../platform/session/session-context.js';
import { useSignedInCall } from '../../../platform/session/use-signed-in-call.js';

export type CaughtPersonas = Reply<'personas.caughtByName'>;
export type BadPersona = Reply<'moderation.badPersonas'>['records'][number];

/** Loads all forbidden names, newest first. */
export function useBadPersonas() {
  const api = useApi();
  const { account } = useSession();
  const call = useSignedInCall();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['admin', 'badPersonas', account?.userId],
    queryFn: async ({ signal }) => (await call(api.moderation.badPersonas({}, { signal }))).records,
    staleTime: 0,
  });
  return { names: data, error, isFetching, reload: () => refetch({ throwOnError: true }) };
}

/** Loads which personas a name would catch; `null` on a host that does not tell. */
export function useCaughtPersonas(name: string): UseQueryResult<CaughtPersonas | null> {
  const api = useApi();
  const call = useSignedInCall();
  return useQuery({
    queryKey: ['admin', 'caughtPersonas', name],
    queryFn: async ({ signal }) =>
      (await api.supports('personas.caughtByName', { signal }))
        ? call(api.personas.caughtByName({ name }, { signal }))
        : null,
    staleTime: 0,
  });
}
