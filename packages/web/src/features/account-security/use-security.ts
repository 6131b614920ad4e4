import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';
import { useSession } from '../../platform/session/session-context.js';
import { useSignedInCall } from '../../platform/session/use-signed-in-call.js';
import { securityQuery } from './security-queries.js';

/** Loads devices, tokens and two-step sign-in of the signed-in user. */
export function useSecurity() {
  const { account } = useSession();
  const source = { api: useApi(), call: useSignedInCall(), userId: account?.userId };
  const { data, error, isFetching, refetch } = useQuery(securityQuery(source));
  return { security: data, error, isFetching, reload: () => refetch() };
}
