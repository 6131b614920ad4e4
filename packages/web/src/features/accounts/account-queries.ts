import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.js';

/** Whether addresses beyond QQ and Gmail may register; true on a host that does not say. */
export function emailAdmissionQuery(api: Api) {
  return queryOptions({
    queryKey: ['emailAdmission'],
    queryFn: async ({ signal }) => {
      if (!(await api.supports('host.capabilities', { signal }))) return true;
      return (await api.host.capabilities({}, { signal })).allowAllEmails ?? true;
    },
    staleTime: Infinity,
  });
}
