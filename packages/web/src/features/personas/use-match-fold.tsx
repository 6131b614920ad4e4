import { useState } from 'react';
import type { MatchListProps } from '../../entities/match/list/match-list.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Button } from '../../ui/button.js';
import styles from './personas.module.css';

/** A row has some 80 elements. */
const FIRST_ROWS = 4;

/** Folds a list of matches after its first rows, until the user or the address asks for more of it. */
export function useMatchFold(isAskedFor = false): MatchListProps['fold'] {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  if (isWhole || isAskedFor) return undefined;
  return {
    rows: FIRST_ROWS,
    button: (hidden) => (
      <Button className={styles.more} onClick={() => setIsWhole(true)}>
        {t('persona.more', { count: hidden })}
      </Button>
    ),
  };
}
