import { useQuery } from '@tanstack/react-query';
import { useAdminSource } from '../frame/use-admin-source.js';
import { badPersonaQueries } from './bad-persona-queries.js';

/** Loads all forbidden names, newest first. */
export function useBadPersonas() {
  const { data, error, isFetching, refetch } = useQuery(badPersonaQueries.all(useAdminSource()));
  return { data, error, isFetching, reload: () => refetch({ throwOnError: true }) };
}
