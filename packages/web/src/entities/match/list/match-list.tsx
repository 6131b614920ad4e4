import type { MatchRow } from '@ra3/sdk/browser';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { ReplayDesk } from '../replay-actions/replay-desk.js';
import { MatchItem } from './match-item.js';
import styles from './match-list.module.css';

export interface MatchListProps {
  readonly matches: readonly MatchRow[];
  /** Whose list it is: their result and Elo change lead each row. */
  readonly personaId?: number;
}

/** Finished matches, newest first, with what can be done with their replays. */
export function MatchList({ matches, personaId }: MatchListProps) {
  const { t } = useTranslation();
  return (
    <ReplayDesk matches={matches}>
      <ol className={styles.list} aria-label={t('matches.list')}>
        {matches.map((match) => (
          <MatchItem key={match.id} match={match} personaId={personaId} />
        ))}
      </ol>
    </ReplayDesk>
  );
}
