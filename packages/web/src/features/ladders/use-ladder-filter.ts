import { ladderFactions, type LadderMod } from '@ra3/sdk/facts';
import type { LadderRow } from '@ra3/sdk/browser';
import { useQuery } from '@tanstack/react-query';
import { supportQuery } from '../../entities/host/support-queries.js';
import type { LadderFilter } from '../../entities/ladder/season-ladder-queries.js';
import { useApi } from '../../platform/api/api-context.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';

/** In characters, the limit of the host. */
const LONGEST_NAME = 64;

export interface LadderFilterState {
  /** What the address chooses; a faction that is none of the mod chooses everybody. */
  readonly filter: LadderFilter;
  readonly isOn: boolean;
  /** Whether the host filters the whole ladder; otherwise only the players of the page are filtered. */
  readonly isWhole: boolean;
  readonly choose: (changes: Partial<LadderFilter>) => void;
  readonly clear: () => void;
}

/** The filter of a ladder, kept in the URL. */
export function useLadderFilter(mod: LadderMod): LadderFilterState {
  const api = useApi();
  const { query, changeQuery } = useUrlState();
  const { data: isWhole = true } = useQuery(supportQuery(api, 'ladders.filtered'));
  const filter = {
    name: (query.get('name') ?? '').slice(0, LONGEST_NAME),
    faction: ladderFactions[mod].find((known) => known === query.get('faction')) ?? '',
  };
  const choose = (changes: Partial<LadderFilter>) => {
    changeQuery({ ...changes, page: undefined }, { replace: true });
  };
  return {
    filter,
    isOn: filter.name.trim() !== '' || filter.faction !== '',
    isWhole,
    choose,
    clear: () => {
      choose({ name: '', faction: '' });
    },
  };
}

/** The rows that a filter lets through, where the host filters none. */
export function filterRows(
  records: readonly LadderRow[],
  { name, faction }: LadderFilter,
): readonly LadderRow[] {
  const text = name.trim().toLocaleLowerCase();
  return records.filter(
    ({ personaName, primaryFaction }) =>
      personaName.toLocaleLowerCase().includes(text) && (faction === '' || primaryFaction === faction),
  );
}
