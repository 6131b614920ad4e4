import type { MatchRow } from '@ra3/sdk/browser';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { classNames } from '../../../ui/class-names.js';
import { hasReplay } from '../has-replay.js';
import { DownloadButton } from './download-button.js';
import { FavouriteButton } from './favourite-button.js';
import { PlayLink } from './play-link.js';
import { RecommendButton } from './recommend-button.js';
import { RepairLink } from './repair-link.js';
import { useReplayActionsContext } from './replay-actions-context.js';
import styles from './replay-actions.module.css';
import { sidesText } from './sides-text.js';

export interface ReplayActionsProps {
  readonly match: MatchRow;
  /** Whether each button shows its name beside its icon. */
  readonly isLabelled?: boolean;
}

/** The buttons for a match's replay, or a note when it has none (S2-66). */
export function ReplayActions({ match, isLabelled = false }: ReplayActionsProps) {
  const { t } = useTranslation();
  const { offers } = useReplayActionsContext();
  if (!hasReplay(match)) return <p className={styles.none}>{t('matches.noReplay')}</p>;
  return (
    <div
      className={classNames(styles.actions, isLabelled && styles.labelled)}
      role="group"
      aria-label={t('matches.replayOf', { players: sidesText(match) })}
    >
      <FavouriteButton match={match} />
      <RecommendButton match={match} />
      <DownloadButton match={match} />
      {offers.includes('repair') ? <RepairLink guid={match.replayGuid} /> : null}
      <PlayLink guid={match.replayGuid} />
    </div>
  );
}
