import { limits } from '@ra3/sdk/facts';
import { useNumberFormat } from '../../platform/i18n/use-number-format.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Button } from '../../ui/button/button.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import styles from './nothing-found.module.css';
import { addressOfFilters, readFilters } from './library-filters.js';
import { useActiveFilters } from './use-active-filters.js';
import { useCountsOf, type LibraryAddress } from './use-library-search.js';

/** Says which filter to loosen: how many matches there are without each of them, the most first. */
export function NothingFound({ address }: { readonly address: LibraryAddress }) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const { filters, change } = address;
  const active = useActiveFilters(filters);
  const without = active.map(({ loosened }) =>
    readFilters(new URLSearchParams(addressOfFilters({ ...filters, ...loosened }))),
  );
  const counts = useCountsOf(without);
  const offers = active
    .map((filter, place) => ({ ...filter, count: counts[place] }))
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
  const isKnown = counts.every((count) => count !== undefined);
  const useful = offers.filter(({ count }) => count === undefined || count > 0);
  if (active.length === 0) {
    return (
      <EmptyState title={t('library.empty.none', { days: limits.replayLibraryDays })}>
        {t('library.empty.noneHint')}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('library.empty.title')} seed="library">
      {isKnown && useful.length === 0 ? (
        <p>{t('library.empty.several')}</p>
      ) : (
        <>
          <p>{t('library.empty.hint')}</p>
          <ul className={styles.offers}>
            {useful.map(({ key, text, count, loosened }) => (
              <li key={key}>
                <Button
                  size="small"
                  onClick={() => {
                    change(loosened);
                  }}
                >
                  {count === undefined
                    ? t('library.empty.without', { filter: text })
                    : t('library.empty.withoutCount', { filter: text, number: whole(count) })}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  );
}
