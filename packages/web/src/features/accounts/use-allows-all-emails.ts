import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';
import { extensionQuery } from '../../platform/api/call-query.js';

/**
 * Whether addresses beyond QQ and Gmail may register with an invitation (S5-07). A host that does not say so admits any, and
 * refuses the others by itself.
 */
export function useAllowsAllEmails(): boolean {
  const { data } = useQuery({ ...extensionQuery(useApi(), 'host.capabilities', {}), staleTime: Infinity });
  return data?.allowAllEmails ?? true;
}
