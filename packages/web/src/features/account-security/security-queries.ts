import type { Reply } from '@ra3/sdk';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api-context.js';
import { neededQuery } from '../../platform/api/call-query.js';

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
    ...neededQuery(api, {
      needs: 'security.sessions',
      queryKey: ['security', userId],
      load: async (options): Promise<Security> => {
        const [devices, tokens, twoStep] = await Promise.all([
          api.security.sessions({}, options),
          api.security.tokens({}, options),
          api.security.twoStep({}, options),
        ]);
        return { devices: devices.records, tokens: tokens.records, twoStep };
      },
    }),
    enabled: userId !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}
