import type { Reply } from '@ra3/sdk/browser';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.js';
import type { useSignedInCall } from '../../platform/session/use-signed-in-call.js';

export type Device = Reply<'security.sessions'>['records'][number];
export type Token = Reply<'security.tokens'>['records'][number];
export type TwoStep = Reply<'security.twoStep'>;

export interface Security {
  readonly devices: readonly Device[];
  readonly tokens: readonly Token[];
  readonly twoStep: TwoStep;
}

interface SecuritySource {
  readonly api: Api;
  readonly call: ReturnType<typeof useSignedInCall>;
  readonly userId: number | undefined;
}

/**
 * Devices, tokens and two-step sign-in together, so that nothing moves when a part comes later; `null` on a host without these
 * calls.
 */
export function securityQuery({ api, call, userId }: SecuritySource) {
  return queryOptions({
    queryKey: ['own', 'security', userId],
    queryFn: async ({ signal }): Promise<Security | null> => {
      if (!(await api.supports('security.sessions', { signal }))) return null;
      const [devices, tokens, twoStep] = await Promise.all([
        call(api.security.sessions({}, { signal })),
        call(api.security.tokens({}, { signal })),
        call(api.security.twoStep({}, { signal })),
      ]);
      return { devices: devices.records, tokens: tokens.records, twoStep };
    },
    enabled: userId !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}
