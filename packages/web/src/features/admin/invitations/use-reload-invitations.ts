import { useQueryClient } from '@tanstack/react-query';
import { invitationQueries } from './invitation-queries.js';

/** Returns a function that loads counts and lists anew, for after a change. */
export function useReloadInvitations(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries(invitationQueries.all);
}
