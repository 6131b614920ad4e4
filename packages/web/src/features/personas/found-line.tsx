import { useRef } from 'react';
import { limits } from '@ra3/sdk/facts';
import { useNumberFormat, useTranslation } from '../../platform/i18n/use-translation.js';
import { Button } from '../../ui/button.js';
import { RemovableChip } from '../../ui/chip.js';
import styles from './personas.module.css';
import { noFilters, type PersonaFilters, type UsedPersonaFilters } from './persona-filters.js';
import { useRangeTexts } from './range-texts.js';

export interface FoundLineProps extends UsedPersonaFilters {
  /** Undefined until it is known. */
  readonly count: number | undefined;
}

/** How many matches fit, the filters that no field shows, and a button that removes all filters. */
export function FoundLine({ filters, change, count }: FoundLineProps) {
  const { t } = useTranslation();
  const line = useRef<HTMLParagraphElement>(null);
  const texts = useRangeTexts();
  const countText = useCountText(count);
  const remove = (changes: Partial<PersonaFilters>) => {
    change(changes);
    // The pressed button disappears.
    line.current?.focus();
  };
  return (
    <div className={styles.line}>
      <p ref={line} tabIndex={-1} role="status" className={styles.count}>
        {countText}
      </p>
      {(['elo', 'minutes', 'hours'] as const).map((name) => {
        const range = filters[name];
        return range === undefined ? null : (
          <RemovableChip
            key={name}
            removeLabel={t('library.remove')}
            onRemove={() => remove({ [name]: undefined })}
          >
            {texts[name](range)}
          </RemovableChip>
        );
      })}
      <Button size="small" variant="quiet" onClick={() => remove(noFilters)}>
        {t('matches.filter.remove')}
      </Button>
    </div>
  );
}

/** The host counts one more than can be viewed. */
const MOST_COUNTED = limits.matchPageSize * limits.lastViewablePage;

function useCountText(count: number | undefined): string {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  if (count === undefined) return t('library.searching');
  return count > MOST_COUNTED
    ? t('library.foundMore', { number: whole(MOST_COUNTED) })
    : t('library.found', { count, number: whole(count) });
}
