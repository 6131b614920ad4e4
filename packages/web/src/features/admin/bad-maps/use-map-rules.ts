import { useQuery } from '@tanstack/react-query';
import { useAdminSource } from '../frame/use-admin-source.js';
import { mapRulesQuery } from './map-rule-queries.js';

/** Loads all map rules, with their versions where the host tells them. */
export function useMapRules() {
  const { data, error, isFetching, refetch } = useQuery(mapRulesQuery(useAdminSource()));
  return { data, error, isFetching, reload: () => refetch({ throwOnError: true }) };
}
