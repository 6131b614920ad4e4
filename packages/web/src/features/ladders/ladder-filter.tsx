import { ladderFactions, type LadderMod } from '@ra3/sdk/facts';
import { useFactionName } from '../../entities/faction/use-faction-name.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { SelectField } from '../../ui/field/select-field.js';
import { TextField } from '../../ui/field/text-field.js';
import styles from './ladder-filter.module.css';
import type { LadderFilterState } from './use-ladder-filter.js';

interface LadderFilterProps extends LadderFilterState {
  readonly mod: LadderMod;
}

/** Fields that choose among the players of a ladder: by name and by the faction that they play most. */
export function LadderFilter({ mod, filter, isWhole, choose }: LadderFilterProps) {
  const { t } = useTranslation();
  const factionName = useFactionName();
  return (
    <div className={styles.fields}>
      <TextField
        type="search"
        label={t(isWhole ? 'ladder.filter' : 'ladder.filterOfPage')}
        value={filter.name}
        onChange={({ target }) => {
          choose({ name: target.value });
        }}
      />
      <SelectField
        label={t('ladder.mainFaction')}
        value={filter.faction}
        options={[
          { value: '', label: t('site.allFactions') },
          ...ladderFactions[mod].map((faction) => ({ value: faction, label: factionName(faction) })),
        ]}
        onChange={({ target }) => {
          choose({ faction: target.value });
        }}
      />
    </div>
  );
}
