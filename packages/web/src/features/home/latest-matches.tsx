import type { MatchPlayer, MatchRow } from '@ra3/sdk/browser';
import { formatLength } from '@ra3/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useApi } from '../../platform/api/api-context.js';
import { MapLabel } from '../../entities/map/map-label.js';
import { useMapName, useWithMapNames } from '../../entities/map/use-map-name.js';
import { links } from '../../platform/routing/links.js';
import { MapThumbnail } from '../../entities/map/map-thumbnail.js';
import { FactionIcon } from '../../entities/faction/faction-icon.js';
import { PlayerName } from '../../entities/player/player-name.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { RelativeTime } from '../../platform/time/relative-time.js';
import styles from './home.module.css';
import { CARD_ROWS, LiveCard } from './live-card.js';

/** The most recent matches. */
export function LatestMatches() {
  const { t } = useTranslation();
  const api = useApi();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['matches', 'recent', 1],
    queryFn: ({ signal }) => api.matches.recent({ page: 1 }, { signal }),
  });
  const query = { data: useWithMapNames(data), error, isFetching, refetch };
  return (
    <LiveCard
      title={t('home.matches.title')}
      to={links.recentMatches.to()}
      more={t('home.matches.more')}
      failed={t('home.matches.failed')}
      query={query}
    >
      {({ records }) =>
        records.length === 0 ? (
          <EmptyState title={t('home.matches.none')} isCompact />
        ) : (
          <ul>
            {records.slice(0, CARD_ROWS).map((match) => (
              <MatchLine key={match.id} match={match} />
            ))}
          </ul>
        )
      }
    </LiveCard>
  );
}

function MatchLine({ match }: { readonly match: MatchRow }) {
  const { t } = useTranslation();
  const mapName = useMapName();
  return (
    <li className={styles.row}>
      <MapThumbnail map={match.map} />
      <div className={styles.main}>
        <p className={styles.sides}>
          <Side players={match.winners} isWinner />
          <span className={styles.versus}>{t('home.matches.beat')}</span>
          <Side players={match.losers} />
        </p>
        <p className={styles.detail}>
          <RelativeTime time={match.startTime} /> · <MapLabel name={mapName(match.map)} /> ·{' '}
          {formatLength(match.timeLength)}
        </p>
      </div>
    </li>
  );
}

function Side({
  players,
  isWinner = false,
}: {
  readonly players: readonly MatchPlayer[];
  readonly isWinner?: boolean;
}) {
  const [first, ...others] = players;
  if (first === undefined) return <span>?</span>;
  return (
    <span className={isWinner ? styles.winner : styles.side}>
      <FactionIcon faction={first.faction} size={16} />
      <PlayerName name={first.personaName} personaId={first.personaId} />
      {others.length === 0 ? null : <span className={styles.others}>+{others.length}</span>}
    </span>
  );
}
