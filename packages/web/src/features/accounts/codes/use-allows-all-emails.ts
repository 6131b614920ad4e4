import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api/api-context.js';

/**
 * Whether addresses beyond QQ and Gmail may register with an invitation (S5-07). A host that does not say so admits any, and
 * refuses the others by itself.
 */
export function useAllowsAllEmails(): boolean {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['emailAdmission'],
    queryFn: async ({ signal }) => {
      if (!(await api.supports('host.capabilities', { signal }))) return true;
      return (await api.host.capabilities({}, { signal })).allowAllEmails ?? true;
    },
    staleTime: Infinity,
  });
  return data ?? true;
}
