import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Button } from '../../ui/button/button.js';
import styles from './score-table.module.css';

/** So many rows are shown at first. */
export const FOLDED_ROWS = 8;

interface FoldedRows<Row> {
  readonly shown: readonly Row[];
  /** The button that shows the other rows; null when none is hidden. */
  readonly more: ReactNode;
}

/** Folds a long list of rows after the first eight, until the user asks for all. */
export function useFoldedRows<Row>(rows: readonly Row[]): FoldedRows<Row> {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, rows.length - FOLDED_ROWS);
  const more =
    hidden === 0 ? null : (
      <Button
        variant="quiet"
        size="small"
        className={styles.more}
        onClick={() => {
          setIsWhole(true);
        }}
      >
        {t('persona.more', { count: hidden })}
      </Button>
    );
  return { shown: rows.slice(0, rows.length - hidden), more };
}
