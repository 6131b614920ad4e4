import type { QueryChanges } from '../../../platform/routing/use-url-state.js';
import { usePageLinks } from '../use-page-links.js';
import { noFilters, queryOfPersonaFilters, type PersonaFilters } from './persona-filters.js';

/** The element that holds the matches; links to filtered matches lead there. */
export const MATCHES_ID = 'matches';

/** Returns a function that gives the address of this page with the matches that fit these filters alone, and other changes of the query. */
export function useFilterLinks(): (filters: Partial<PersonaFilters>, others?: QueryChanges) => string {
  const linkWith = usePageLinks();
  return (filters, others = {}) =>
    `${linkWith({ ...queryOfPersonaFilters({ ...noFilters, ...filters }), ...others })}#${MATCHES_ID}`;
}
