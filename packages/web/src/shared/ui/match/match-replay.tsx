import type { MatchRow } from '@ra3/sdk/browser';
import { useTranslation } from '../../i18n/use-translation.js';
import { Icon, type IconName } from '../icon/icon.js';
import styles from './match-list.module.css';

/** The place of what can be done with a match's replay: only for matches that have one (spec §2 "Matches"). */
export function MatchReplay({ match }: { readonly match: MatchRow }) {
  const { t } = useTranslation();
  const { recommends, favourites, replayDownloads } = match;
  return (
    <span className={styles.replay} role="group" aria-label={t('matches.replay')}>
      <span title={t('matches.replay')}>
        <Icon name="play" size={14} />
      </span>
      <Count icon="recommend" label={t('matches.recommends')} count={recommends} />
      <Count icon="star" label={t('matches.favourites')} count={favourites} />
      <Count icon="download" label={t('matches.downloads')} count={replayDownloads} />
    </span>
  );
}

interface CountProps {
  readonly icon: IconName;
  readonly label: string;
  readonly count: number;
}

/** Nothing while nobody has done it. */
function Count({ icon, label, count }: CountProps) {
  if (count === 0) return null;
  return (
    <span className={styles.count} title={label}>
      <Icon name={icon} size={14} label={label} />
      {count}
    </span>
  );
}
