import type { Reply } from '@ra3/sdk/browser';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';
import { useSession } from '../../platform/session/session-context.js';
import { useSignedInCall } from '../../platform/session/use-signed-in-call.js';

export type Device = Reply<'security.sessions'>['records'][number];
export type Token = Reply<'security.tokens'>['records'][number];
export type TwoStep = Reply<'security.twoStep'>;

export interface Security {
  readonly devices: readonly Device[];
  readonly tokens: readonly Token[];
  readonly twoStep: TwoStep;
}

/**
 * Loads devices, tokens and two-step sign-in together, so that nothing moves when a part comes later; `null` on a host
 * without these calls.
 */
export function useSecurity() {
  const api = useApi();
  const { account } = useSession();
  const call = useSignedInCall();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['own', 'security', account?.userId],
    queryFn: async ({ signal }): Promise<Security | null> => {
      if (!(await api.supports('security.sessions', { signal }))) return null;
      const [devices, tokens, twoStep] = await Promise.all([
        call(api.security.sessions({}, { signal })),
        call(api.security.tokens({}, { signal })),
        call(api.security.twoStep({}, { signal })),
      ]);
      return { devices: devices.records, tokens: tokens.records, twoStep };
    },
    enabled: account !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  return { security: data, error, isFetching, reload: () => refetch() };
}
