import { formatLength, isShortMatch } from '@ra3/sdk/rules';
import type { MatchRow } from '@ra3/sdk/browser';
import { useRef } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { classNames } from '../../../ui/class-names.js';
import styles from './match-length.module.css';
import { useSpoilers } from './use-spoilers.js';

/** The length of a match in a list; in its place, while the outcome is hidden, a button that reveals the whole row. */
export function MatchLength({
  match,
  shortClass,
}: {
  readonly match: MatchRow;
  readonly shortClass: string | undefined;
}) {
  const { t } = useTranslation();
  const { isHidden, reveal } = useSpoilers(match.id);
  const length = useRef<HTMLSpanElement>(null);
  if (isHidden) {
    return (
      <span ref={length} tabIndex={-1} className={styles.place}>
        <button
          type="button"
          className={styles.reveal}
          onClick={() => {
            reveal();
            // The pressed button disappears.
            length.current?.focus();
          }}
        >
          {t('matches.spoilers.reveal')}
        </button>
      </span>
    );
  }
  return (
    <span
      ref={length}
      tabIndex={-1}
      className={classNames('numeric', styles.place, isShortMatch(match.timeLength) && shortClass)}
      title={t('matches.length')}
    >
      {formatLength(match.timeLength)}
    </span>
  );
}
