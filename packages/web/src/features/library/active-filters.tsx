import type { MatchPage } from '@ra3/sdk/browser';
import { limits } from '@ra3/sdk/facts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNumberFormat } from '../../platform/i18n/use-number-format.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Button } from '../../ui/button/button.js';
import { RemovableChip } from '../../ui/chip/removable-chip.js';
import styles from './active-filters.module.css';
import { readFilters } from './library-filters.js';
import { useActiveFilters, type ActiveFilter } from './use-active-filters.js';
import type { LibraryAddress } from './use-library-search.js';

export interface ActiveFiltersProps {
  readonly address: LibraryAddress;
  readonly answer: UseQueryResult<MatchPage>;
}

/** How many matches were found, and the filters that are active as chips, each of which takes its filter away. */
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
    <div className={styles.line}>
      <p ref={count} tabIndex={-1} className={styles.count} role="status">
        {useCountText(answer)}
      </p>
      {active.length === 0 ? null : (
        <ul className={styles.chips} aria-label={t('library.active')}>
          {active.map((filter) => (
            <li key={filter.key}>
              <RemovableChip
                removeLabel={t('library.remove')}
                onRemove={() => {
                  loosen(filter);
                }}
              >
                {filter.text}
              </RemovableChip>
            </li>
          ))}
          <li>
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                loosen({ loosened: { ...readFilters(new URLSearchParams()), sort: filters.sort } });
              }}
            >
              {t('library.removeAll')}
            </Button>
          </li>
        </ul>
      )}
    </div>
  );
}

/** The host counts one more than can be viewed. */
const MOST_COUNTED = limits.matchPageSize * limits.lastViewablePage;

function useCountText({ data, error, isPlaceholderData }: UseQueryResult<MatchPage>): string {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  if (isPlaceholderData || (data === undefined && error === null)) return t('library.searching');
  if (data === undefined) return t('library.notFound');
  return data.totalCount > MOST_COUNTED
    ? t('library.foundMore', { number: whole(MOST_COUNTED) })
    : t('library.found', { count: data.totalCount, number: whole(data.totalCount) });
}
