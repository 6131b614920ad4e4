import type { LadderRow } from '@ra3/sdk/browser';
import { ladderFactions, type LadderMod } from '@ra3/sdk/facts';
import { useFactionName } from '../../entities/faction/use-faction-name.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { SelectField } from '../../ui/field/select-field.js';
import { TextField } from '../../ui/field/text-field.js';
import styles from './ladder-filter.module.css';

/** Fields that choose among the players of a page: by name and by the faction that they play most. */
export function LadderFilter({ mod }: { readonly mod: LadderMod }) {
  const { t } = useTranslation();
  const factionName = useFactionName();
  const { query, changeQuery } = useUrlState();
  return (
    <div className={styles.fields}>
      <TextField
        type="search"
        label={t('ladder.filter')}
        value={query.get('name') ?? ''}
        onChange={({ target }) => {
          changeQuery({ name: target.value }, { replace: true });
        }}
      />
      <SelectField
        label={t('ladder.mainFaction')}
        value={query.get('faction') ?? ''}
        options={[
          { value: '', label: t('site.allFactions') },
          ...ladderFactions[mod].map((faction) => ({ value: faction, label: factionName(faction) })),
        ]}
        onChange={({ target }) => {
          changeQuery({ faction: target.value }, { replace: true });
        }}
      />
    </div>
  );
}

/** The rows that the filter lets through; all of them for a faction that is none of the mod. */
export function useFilteredRows(records: readonly LadderRow[], mod: LadderMod): readonly LadderRow[] {
  const { query } = useUrlState();
  const name = (query.get('name') ?? '').trim().toLocaleLowerCase();
  const faction = ladderFactions[mod].find((known) => known === query.get('faction'));
  if (name === '' && faction === undefined) return records;
  return records.filter(
    ({ personaName, primaryFaction }) =>
      personaName.toLocaleLowerCase().includes(name) && (faction === undefined || primaryFaction === faction),
  );
}
