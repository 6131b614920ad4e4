import type { MatchRow } from '@ra3/sdk/browser';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { DownloadButton } from './download-button.js';
import { FavouriteButton } from './favourite-button.js';
import { PlayLink } from './play-link.js';
import { RecommendButton } from './recommend-button.js';
import styles from './replay-actions.module.css';
import { sidesText } from './sides-text.js';
import type { MatchWithReplay } from './use-replay-requests.js';

/** The buttons for a match's replay, or a note when it has none (S2-66). */
export function ReplayActions({ match }: { readonly match: MatchRow }) {
  const { t } = useTranslation();
  if (!hasReplay(match)) return <p className={styles.none}>{t('matches.noReplay')}</p>;
  return (
    <div
      className={styles.actions}
      role="group"
      aria-label={t('matches.replayOf', { players: sidesText(match) })}
    >
      <FavouriteButton match={match} />
      <RecommendButton match={match} />
      <DownloadButton match={match} />
      <PlayLink guid={match.replayGuid} />
    </div>
  );
}

function hasReplay(match: MatchRow): match is MatchWithReplay {
  return match.replayGuid !== null;
}
