import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import styles from './users.module.css';

/** What the player will read, drawn by the same piece that shows it to the player. */
export function Preview({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section className={styles.preview} aria-label={t('desk.reasons.preview')}>
      <h3>{t('desk.reasons.preview')}</h3>
      {children}
    </section>
  );
}
