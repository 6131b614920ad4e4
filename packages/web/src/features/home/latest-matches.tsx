import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useApi } from '../../platform/api/api-context.js';
import { useWithMapNames } from '../../entities/map/use-map-name.js';
import { links } from '../../platform/routing/links.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { CARD_ROWS, LiveCard } from './live-card.js';
import { MatchLines } from './late-lists.js';

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
          <MatchLines matches={records.slice(0, CARD_ROWS)} />
        )
      }
    </LiveCard>
  );
}
