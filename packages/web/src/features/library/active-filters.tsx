import type { FoundMatches } from '@ra3/sdk';
import { eloBrackets, type MatchTypeFilter, type ModFilter } from '@ra3/sdk/facts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFoundText } from '../../entities/match/use-found-text.js';
import { useFactionName } from '../../entities/player/faction-icon.js';
import { shownName } from '../../entities/player/player-name.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Button } from '../../ui/button.js';
import { RemovableChip } from '../../ui/chip.js';
import { readFilters, WHOLE_PERIOD, type LibraryFilters, type Leavable } from './library-filters.js';
import { Row, Text } from '../../ui/layout.js';
import styles from './library.module.css';
import { useMapsText } from './map-field.js';
import type { LibraryAddress } from './use-library-search.js';

interface ActiveFiltersProps {
  readonly address: LibraryAddress;
  readonly answer: UseQueryResult<FoundMatches>;
}

export function ActiveFilters({ address, answer }: ActiveFiltersProps) {
  const { t } = useTranslation();
  const { filters, change } = address;
  const active = useActiveFilters(filters);
  const count = useRef<HTMLParagraphElement>(null);
  const loosen = ({ loosened }: Pick<ActiveFilter, 'loosened'>) => {
    change(loosened);
    // The pressed button disappears.
    count.current?.focus();
  };
  return (
    <Row isCentred columnGap={16} className={styles.line}>
      <Text isStrong isNumeric ref={count} tabIndex={-1} className={styles.count} role="status">
        {useCountText(answer)}
      </Text>
      {active.length === 0 ? null : (
        <Row as="ul" isCentred width="fit" className={styles.chips} aria-label={t('library.active')}>
          {active.map((filter) => (
            <li key={filter.key}>
              <RemovableChip removeLabel={t('library.remove')} onRemove={() => loosen(filter)}>
                {filter.text}
              </RemovableChip>
            </li>
          ))}
          <li>
            <Button
              size="small"
              variant="quiet"
              onClick={() =>
                loosen({ loosened: { ...readFilters(new URLSearchParams()), sort: filters.sort } })
              }
            >
              {t('library.removeAll')}
            </Button>
          </li>
        </Row>
      )}
    </Row>
  );
}

function useCountText({ data, error, isPlaceholderData }: UseQueryResult<FoundMatches>): string {
  const { t } = useTranslation();
  const foundText = useFoundText();
  if (isPlaceholderData || (data === undefined && error === null)) return t('library.searching');
  if (data === undefined) return t('library.notFound');
  const { totalCount, earlierNames = [] } = data;
  const names = earlierNames.map(({ personaName, earlierName }) =>
    t('library.foundAs', { name: shownName(personaName), earlierName: shownName(earlierName) }),
  );
  return [foundText(totalCount), ...names].join(' · ');
}

interface ActiveFilter {
  readonly key: string;
  readonly text: string;
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
    ...when(days !== WHOLE_PERIOD, {
      key: 'days',
      text: texts.days(days),
      loosened: { days: WHOLE_PERIOD },
    }),
  ];
}

function when(isActive: boolean, filter: ActiveFilter): ActiveFilter[] {
  return isActive ? [filter] : [];
}

interface FilterTexts {
  readonly mod: (mod: ModFilter) => string;
  readonly type: (type: MatchTypeFilter) => string;
  readonly elo: (from: number) => string;
  readonly days: (days: number) => string;
  readonly include: (word: Leavable) => string;
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
