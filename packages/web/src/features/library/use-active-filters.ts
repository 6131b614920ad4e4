import { limits } from '@ra3/sdk/facts';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import type { LibraryFilters } from './library-filters.js';
import { useMapsText } from './maps/map-field.js';
import { useFilterTexts } from './use-filter-texts.js';

/** A filter that narrows the search. */
export interface ActiveFilter {
  readonly key: string;
  readonly text: string;
  /** The changes that take it away. */
  readonly loosened: Partial<LibraryFilters>;
}

/** The filters that are not as at first, without the order. */
export function useActiveFilters(filters: LibraryFilters): readonly ActiveFilter[] {
  const { t } = useTranslation();
  const texts = useFilterTexts();
  const mapsText = useMapsText();
  const { mod, type, maps, faction, against, player, eloFrom, without, days } = filters;
  const pairing = faction !== '' || against !== '';
  return [
    ...when(mod !== 'all', { key: 'mod', text: texts.mod(mod), loosened: { mod: 'all' } }),
    ...when(type !== 'all', { key: 'type', text: texts.type(type), loosened: { type: 'all' } }),
    ...when(player !== '', {
      key: 'player',
      text: t('library.withPlayer', { player }),
      loosened: { player: '' },
    }),
    ...when(maps.length > 0, { key: 'maps', text: mapsText(maps), loosened: { maps: [] } }),
    ...when(pairing, {
      key: 'factions',
      text: texts.factions(faction, against),
      loosened: { faction: '', against: '' },
    }),
    ...when(eloFrom !== undefined, {
      key: 'elo',
      text: texts.elo(eloFrom ?? 0),
      loosened: { eloFrom: undefined },
    }),
    ...without.map((word) => ({
      key: word,
      text: texts.without(word),
      loosened: { without: without.filter((each) => each !== word) },
    })),
    ...when(days !== limits.replayLibraryDays, {
      key: 'days',
      text: texts.days(days),
      loosened: { days: limits.replayLibraryDays },
    }),
  ];
}

function when(isActive: boolean, filter: ActiveFilter): ActiveFilter[] {
  return isActive ? [filter] : [];
}
