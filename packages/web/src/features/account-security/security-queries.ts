import type { Reply } from '@ra3/sdk';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api-context.js';

export type Device = Reply<'security.sessions'>['records'][number];
export type Token = Reply<'security.tokens'>['records'][number];
export type TwoStep = Reply<'security.twoStep'>;

export interface Security {
  readonly devices: readonly Device[];
  readonly tokens: readonly Token[];
  readonly twoStep: TwoStep;
}

/** One query, so that nothing moves when a part comes later; `null` on a host without these calls. */
export function securityQuery(api: Api, userId: number | undefined) {
  return queryOptions({
    queryKey: ['security', userId],
    queryFn: async ({ signal }): Promise<Security | null> => {
      if (!(await api.supports('security.sessions', { signal }))) return null;
      const [devices, tokens, twoStep] = await Promise.all([
        api.security.sessions({}, { signal }),
        api.security.tokens({}, { signal }),
        api.security.twoStep({}, { signal }),
      ]);
      return { devices: devices.records, tokens: tokens.records, twoStep };
    },
    enabled: userId !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}
