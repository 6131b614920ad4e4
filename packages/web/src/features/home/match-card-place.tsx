import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import styles from './home.module.css';
import { LiveCard } from './live-card.js';

const LOADING = { data: undefined, error: null, isFetching: true, refetch: () => undefined };

/** The card of matches until its code is there, of the same size. */
export function MatchCardPlace() {
  const { t } = useTranslation();
  return (
    <LiveCard
      title={t('home.matches.title')}
      to={links.recentMatches.to()}
      more={t('home.matches.more')}
      failed={t('home.matches.failed')}
      query={LOADING}
      tools={<div className={styles.mods} />}
    >
      {() => null}
    </LiveCard>
  );
}
