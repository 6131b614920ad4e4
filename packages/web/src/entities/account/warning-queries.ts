import type { Reply } from '@ra3/sdk';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi, type Api } from '../../platform/api/api-context.js';
import { neededCall } from '../../platform/api/call-query.js';
import { useSession } from '../../platform/session-context.js';

export type OwnWarning = Reply<'moderation.ownWarnings'>['records'][number];

const NO_WARNINGS: readonly OwnWarning[] = [];

/** The warnings that a user was given, latest first; empty on a host without this extension. */
function ownWarningsQuery(api: Api, userId: number | undefined) {
  return queryOptions({
    ...neededCall(api, 'moderation.ownWarnings', {}, userId),
    select: (warnings) => warnings?.records ?? NO_WARNINGS,
    enabled: userId !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

/** Loads the own warnings, and again when the window gets the focus. */
export function useOwnWarnings(): UseQueryResult<readonly OwnWarning[]> {
  const { account } = useSession();
  return useQuery(ownWarningsQuery(useApi(), account?.userId));
}
