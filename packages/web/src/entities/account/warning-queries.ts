import type { Reply } from '@ra3/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi, type Api } from '../../platform/api/api-context.js';
import { extensionQuery } from '../../platform/api/call-query.js';
import { useSession } from '../../platform/session-context.js';

export type OwnWarning = Reply<'moderation.ownWarnings'>['records'][number];

const NO_WARNINGS: readonly OwnWarning[] = [];

/** The warnings that a user was given, latest first; empty on a host without this extension. */
function ownWarningsQuery(api: Api, userId: number | undefined) {
  return queryOptions({
    ...extensionQuery(api, 'moderation.ownWarnings', {}, userId),
    select: (warnings) => warnings?.records ?? NO_WARNINGS,
    enabled: userId !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

/** The warnings that the signed-in user was given, latest first. */
export interface OwnWarnings {
  /** Undefined until they are loaded; empty on a host without this extension. */
  readonly warnings: readonly OwnWarning[] | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly reload: () => Promise<unknown>;
}

/** Loads the own warnings, and again when the window gets the focus. */
export function useOwnWarnings(): OwnWarnings {
  const api = useApi();
  const { account } = useSession();
  const { data, error, isPending, isFetching, refetch } = useQuery(ownWarningsQuery(api, account?.userId));
  return { warnings: data, isPending, isFetching, error, reload: () => refetch() };
}
