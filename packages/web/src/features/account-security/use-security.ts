import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';
import { useSession } from '../../platform/session/session-context.js';
import { securityQuery } from './security-queries.js';

/** Loads devices, tokens and two-step sign-in of the signed-in user. */
export function useSecurity() {
  const { account } = useSession();
  const { data, error, isFetching, refetch } = useQuery(securityQuery(useApi(), account?.userId));
  return { security: data, error, isFetching, reload: () => refetch() };
}
