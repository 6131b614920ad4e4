import type { MatchRow } from '@ra3/sdk/browser';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { supportQuery } from '../../entities/support-queries.js';
import { useWithMapNames } from '../../entities/map/map-name-queries.js';
import { MatchLine } from '../../entities/match/match-line.js';
import { useApi } from '../../platform/api/api-context.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { EmptyState } from '../../ui/empty-state.js';
import { latestMatchesQuery, worthWatchingLink, worthWatchingQuery } from './home-match-queries.js';
import styles from './home.module.css';
import { CARD_ROWS, LiveCard } from './live-card.js';

const orders = ['worth', 'latest'] as const;
type Order = (typeof orders)[number];

/** Matches worth watching, or the latest ones; on a host that does not order them, the latest alone. */
export function MatchCard() {
  const { t } = useTranslation();
  const [chosen, choose] = useState<Order>('worth');
  const { order, canChoose, query } = useMatches(chosen);
  return (
    <LiveCard
      title={t('home.matches.title')}
      to={order === 'worth' ? worthWatchingLink : links.recentMatches.to()}
      more={t('home.matches.more')}
      failed={t('home.matches.failed')}
      query={query}
      tools={
        // Keeps its place where there is nothing to choose, so that no row moves.
        <div
          className={classNames(styles.mods, !canChoose && styles.noChoice)}
          role="group"
          aria-label={t('home.matches.order')}
        >
          {orders.map((word) => (
            <Button
              key={word}
              size="small"
              variant={word === order ? 'secondary' : 'quiet'}
              aria-pressed={word === order}
              onClick={() => {
                choose(word);
              }}
            >
              {t(`home.matches.${word}`)}
            </Button>
          ))}
        </div>
      }
    >
      {(matches) =>
        matches.length === 0 ? (
          <EmptyState title={t('home.matches.none')} isCompact />
        ) : (
          <MatchLines matches={matches.slice(0, CARD_ROWS)} />
        )
      }
    </LiveCard>
  );
}

function useMatches(chosen: Order) {
  const api = useApi();
  const support = useQuery(supportQuery(api, 'matches.filtered'));
  const canChoose = support.data !== false && support.error === null;
  const order = canChoose ? chosen : 'latest';
  const worth = useQuery({
    ...worthWatchingQuery(api),
    enabled: order === 'worth' && support.data === true,
  });
  const latest = useQuery({ ...latestMatchesQuery(api), enabled: order === 'latest' });
  const { data, error, isFetching, refetch } = order === 'worth' ? worth : latest;
  return {
    order,
    canChoose,
    query: { data: useWithMapNames(data?.records), error, isFetching, refetch },
  };
}

function MatchLines({ matches }: { readonly matches: readonly MatchRow[] }) {
  return (
    <ul>
      {matches.map((match) => (
        <MatchLine key={match.id} match={match} className={styles.row} />
      ))}
    </ul>
  );
}
