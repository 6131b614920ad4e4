import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useModName } from '../../entities/room-name.js';
import { FilterChip } from '../../ui/chip.js';
import { groupByMod } from './mod-groups.js';
import styles from './mod-filter.module.css';

interface ModFilterProps {
  readonly entries: readonly { readonly mod: string }[];
  readonly chosen: string | undefined;
  readonly onChoose: (mod: string | undefined) => void;
}

/** Checkbox per mod: checking one shows only that mod, a second click clears the filter (S2-57). */
export function ModFilter({ entries, chosen, onChoose }: ModFilterProps) {
  const { t } = useTranslation();
  const modName = useModName();
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">{t('status.filter')}</legend>
      {groupByMod(entries).map((group) => (
        <FilterChip
          key={group.key}
          checked={group.key === chosen}
          count={group.entries.length}
          onChange={() => {
            onChoose(group.key === chosen ? undefined : group.key);
          }}
        >
          <bdi>{modName(group.mod)}</bdi>
        </FilterChip>
      ))}
    </fieldset>
  );
}
