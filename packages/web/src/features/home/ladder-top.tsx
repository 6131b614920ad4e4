import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useApi } from '../../platform/api/api-context.js';
import { links } from '../../platform/routing/links.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { CARD_ROWS, LiveCard } from './live-card.js';
import { RankList } from './late-lists.js';

const ladder = { mod: 'ra3', type: '1v1' } as const;

/** The top of the vanilla 1v1 ladder, with the distribution of tiers. */
export function LadderTop() {
  const { t } = useTranslation();
  const api = useApi();
  const query = useQuery({
    queryKey: ['ladder', ladder.mod, ladder.type, 1],
    queryFn: ({ signal }) => api.ladders.page({ ...ladder, page: 1 }, { signal }),
  });
  return (
    <LiveCard
      title={t('home.ladder.title')}
      to={links.ladder.to(ladder.mod, ladder.type)}
      more={t('home.ladder.more')}
      failed={t('home.ladder.failed')}
      query={query}
    >
      {({ records }) =>
        records.length === 0 ? (
          <EmptyState title={t('home.ladder.none')} isCompact />
        ) : (
          <RankList records={records.slice(0, CARD_ROWS)} ladder={ladder} />
        )
      }
    </LiveCard>
  );
}
