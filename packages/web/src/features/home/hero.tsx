import { useRef } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { usePageMeta } from '../../platform/page/use-page-meta.js';
import { useHeadingFocus } from '../../platform/routing/focus-and-scroll.js';
import { Announcement } from './announcement.js';
import styles from './home.module.css';
import { LiveCounts } from './live-counts.js';
import { HeroButtons } from './hero-buttons.js';

/** The banner: name, tagline, live counts, buttons, and the announcement beside them. */
export function Hero() {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageMeta({ title: t('site.name') });
  useHeadingFocus(heading);
  return (
    <section className={styles.hero} aria-label={t('site.name')}>
      <div className={styles.inside}>
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {t('home.title')}
          </h1>
          <p className={styles.line}>{t('home.line')}</p>
          <div className={styles.play}>
            <LiveCounts />
            <HeroButtons />
          </div>
        </div>
        <Announcement />
      </div>
    </section>
  );
}
