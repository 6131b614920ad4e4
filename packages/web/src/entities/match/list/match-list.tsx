import type { MatchRow } from '@ra3/sdk/browser';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { ReplayActionsProvider } from '../replay-actions/replay-actions-provider.js';
import { MatchItem } from './match-item.js';
import styles from './match-list.module.css';

export interface MatchListProps {
  readonly matches: readonly MatchRow[];
  /** The persona that the list belongs to: each row begins with its result. */
  readonly personaId?: number;
}

/** Finished matches, newest first, with the actions for their replays. */
export function MatchList({ matches, personaId }: MatchListProps) {
  const { t } = useTranslation();
  return (
    <ReplayActionsProvider matches={matches}>
      <ol className={styles.list} aria-label={t('matches.list')}>
        {matches.map((match) => (
          <MatchItem key={match.id} match={match} personaId={personaId} />
        ))}
      </ol>
    </ReplayActionsProvider>
  );
}
