import type { Reply } from '@ra3/sdk/browser';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';
import { useSession } from '../../platform/session/session-context.js';
import { ownWarningsQuery } from './warning-queries.js';

export type OwnWarning = Reply<'moderation.ownWarnings'>['records'][number];

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
