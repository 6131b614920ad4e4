import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api/api-context.js';
import { emailAdmissionQuery } from '../account-queries.js';

/**
 * Whether addresses beyond QQ and Gmail may register with an invitation (S5-07). A host that does not say so admits any, and
 * refuses the others by itself.
 */
export function useAllowsAllEmails(): boolean {
  const { data } = useQuery(emailAdmissionQuery(useApi()));
  return data ?? true;
}
