import type { MatchRow } from '@ra3/sdk';
import { formatLength, isShortMatch } from '@ra3/sdk/rules/matches';
import { useRef } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { classNames } from '../../ui/class-names.js';
import { useSpoilers } from './use-outcomes.js';
import styles from './match.module.css';

/** The length of a match in a list; in its place, while the outcome is hidden, a button that reveals the whole row. */
export function MatchLength(props: { readonly match: MatchRow; readonly shortClass: string | undefined }) {
  const { match, shortClass } = props;
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
          {t('site.match.reveal')}
        </button>
      </span>
    );
  }
  return (
    <span
      ref={length}
      tabIndex={-1}
      className={classNames('numeric', styles.place, isShortMatch(match.timeLength) && shortClass)}
      title={t('site.match.length')}
    >
      {formatLength(match.timeLength)}
    </span>
  );
}
