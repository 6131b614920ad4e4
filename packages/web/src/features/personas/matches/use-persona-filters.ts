import { useOutcomes } from '../../../entities/match/spoilers/use-outcomes.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import {
  queryOfPersonaFilters,
  readPersonaFilters,
  type PersonaFilters,
} from '../address/persona-filters.js';

export interface UsedPersonaFilters {
  readonly filters: PersonaFilters;
  /** Changes filters and shows the first page of what they find. */
  readonly change: (changes: Partial<PersonaFilters>) => void;
}

/** The filters of a persona's matches in the address. A list of won matches would tell outcomes, so hidden ones are not chosen by them. */
export function usePersonaFilters(personaId: number): UsedPersonaFilters {
  const { query, changeQuery } = useUrlState();
  const { isHidden } = useOutcomes();
  const asked = readPersonaFilters(query);
  const filters = isHidden(`record ${personaId}`) ? { ...asked, result: undefined } : asked;
  return {
    filters,
    change: (changes) => {
      // Read again, so that a change of the mod drops a faction that the mod does not have.
      const next = new URLSearchParams();
      for (const [name, value] of Object.entries(queryOfPersonaFilters({ ...filters, ...changes }))) {
        if (value !== undefined) next.set(name, value);
      }
      changeQuery(queryOfPersonaFilters(readPersonaFilters(next)));
    },
  };
}
