import { eloBrackets, type MatchTypeFilter, type ModFilter } from '@ra3/sdk/facts';
import { useFactionName } from '../../entities/faction/use-faction-name.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import type { Leavable } from './library-filters.js';

export interface FilterTexts {
  readonly mod: (mod: ModFilter) => string;
  readonly type: (type: MatchTypeFilter) => string;
  readonly elo: (from: number) => string;
  readonly days: (days: number) => string;
  /** What the check box includes. */
  readonly include: (word: Leavable) => string;
  /** That it is left out. */
  readonly without: (word: Leavable) => string;
  readonly factions: (faction: string, against: string) => string;
}

/** The words of the filters, the same in the fields and in the line of active filters. */
export function useFilterTexts(): FilterTexts {
  const { t } = useTranslation();
  const factionName = useFactionName();
  return {
    mod: (mod) => t(`library.mods.${mod}`),
    type: (type) => t(`library.types.${type}`),
    elo: (from) => {
      const below = eloBrackets.find((bracket) => bracket.from === from)?.below ?? Number.POSITIVE_INFINITY;
      if (from === 0) return t('library.eloBelow', { elo: below });
      return Number.isFinite(below)
        ? t('library.eloBetween', { from, below })
        : t('library.eloFrom', { elo: from });
    },
    days: (days) => t('library.days', { count: days }),
    include: (word) => t(`library.includes.${word}`),
    without: (word) => t(`library.withouts.${word}`),
    factions: (faction, against) => {
      if (against === '') return factionName(faction);
      return faction === ''
        ? t('library.anyAgainst', { faction: factionName(against) })
        : t('library.pairing', { faction: factionName(faction), against: factionName(against) });
    },
  };
}
