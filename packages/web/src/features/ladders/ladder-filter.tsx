import type { LadderRow } from '@ra3/sdk';
import { ladderFactions, type LadderMod } from '@ra3/sdk/facts';
import type { ReactNode } from 'react';
import { useFactionName } from '../../entities/player/faction-icon.js';
import type { LadderFilter as FilterQuery } from '../../entities/ladder-queries.js';
import { useOffered } from '../../platform/api/call-query.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useTypedQuery } from '../../platform/page/use-typed-query.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { SelectField, TextField } from '../../ui/field.js';
import { Stack } from '../../ui/layout.js';
import styles from './ladders.module.css';

interface LadderFilterProps extends LadderFilterState {
  readonly mod: LadderMod;
  /** How many players there are; its place is kept before that is known. */
  readonly note?: ReactNode;
}

export function LadderFilter({ mod, filter, isWhole, type, choose, note }: LadderFilterProps) {
  const { t } = useTranslation();
  const factionName = useFactionName();
  return (
    <Stack align="bottom" gap={12} columnGap={16} className={styles.fields}>
      <TextField
        type="search"
        label={t(isWhole ? 'ladder.filter' : 'ladder.filterOfPage')}
        value={filter.name}
        onChange={({ target }) => type(target.value)}
      />
      <SelectField
        label={t('ladder.mainFaction')}
        value={filter.faction}
        options={[
          { value: '', label: t('site.allFactions') },
          ...ladderFactions[mod].map((faction) => ({ value: faction, label: factionName(faction) })),
        ]}
        onChange={({ target }) => choose({ faction: target.value })}
      />
      <div className={styles.note}>{note}</div>
    </Stack>
  );
}

/** In characters, the limit of the host. */
const LONGEST_NAME = 64;

export interface LadderFilterState {
  /** The filter of the address; a faction that the mod lacks filters nothing. */
  readonly filter: FilterQuery;
  readonly isOn: boolean;
  /** Whether the host filters the whole ladder; otherwise only the players of the page are filtered. */
  readonly isWhole: boolean;
  /** Changes the name, at once for the list and later in the address. */
  readonly type: (name: string) => void;
  readonly choose: (changes: Pick<FilterQuery, 'faction'>) => void;
  readonly clear: () => void;
}

export function useLadderFilter(mod: LadderMod): LadderFilterState {
  const { query, changeQuery } = useUrlState();
  const isWhole = useOffered('ladders.filtered') ?? true;
  const { typed, type } = useTypedQuery('name', LONGEST_NAME);
  const filter = {
    name: typed,
    faction: ladderFactions[mod].find((known) => known === query.get('faction')) ?? '',
  };
  const choose = (changes: Pick<FilterQuery, 'faction'>) =>
    changeQuery({ ...changes, page: undefined }, { replace: true });
  return {
    filter,
    isOn: filter.name.trim() !== '' || filter.faction !== '',
    isWhole,
    type,
    choose,
    clear: () => {
      type('');
      choose({ faction: '' });
    },
  };
}

/** The rows that a filter lets through, where the host filters none. */
export function filterRows(
  records: readonly LadderRow[],
  { name, faction }: FilterQuery,
): readonly LadderRow[] {
  const text = name.trim().toLocaleLowerCase();
  return records.filter(
    ({ personaName, primaryFaction }) =>
      personaName.toLocaleLowerCase().includes(text) && (faction === '' || primaryFaction === faction),
  );
}
