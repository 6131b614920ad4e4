import type { LadderRow } from '@ra3/sdk';
import { tierNames } from '@ra3/sdk/facts';
import { tierOfRow } from '@ra3/sdk/rules/ladders';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LadderId, tierCountsQuery } from '../../entities/ladder-queries.js';
import { useWithMapNames } from '../../entities/map/map-name-queries.js';
import { matchKeys } from '../../entities/match/match-keys.js';
import { MatchRow, MatchRows } from '../../entities/match/match-row.js';
import { useOutcomes } from '../../entities/match/use-outcomes.js';
import { FactionIcons } from '../../entities/player/faction-icon.js';
import { PlayerName } from '../../entities/player/player-name.js';
import { EloDelta, Rating } from '../../entities/player/rating.js';
import { TierMark } from '../../entities/player/tier-mark.js';
import { useApi, type Api } from '../../platform/api/api-context.js';
import { callQuery, useOffered } from '../../platform/api/call-query.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { withQuery } from '../../platform/routing/with-query.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Text } from '../../ui/layout.js';
import styles from './home.module.css';
import { CARD_ROWS, CardChoice, LiveCard } from './live-card.js';

export function RankList({ records, ladder }: Readonly<{ records: readonly LadderRow[]; ladder: LadderId }>) {
  const { t } = useTranslation();
  if (records.length === 0) return <EmptyState title={t('home.ladder.none')} isCompact />;
  return (
    <>
      <ol>
        {records.slice(0, CARD_ROWS).map((row) => (
          <RankRow key={row.personaId} row={row} />
        ))}
      </ol>
      <TierBar ladder={ladder} />
    </>
  );
}

function RankRow({ row }: { readonly row: LadderRow }) {
  const outcomes = useOutcomes();
  const tier = tierOfRow(row);
  return (
    <li className={styles.row}>
      <Text as="span" tone="faint" isNumeric className={styles.rank}>
        <Rating value={row.rank} />
      </Text>
      {tier === undefined ? null : <TierMark tier={tier} />}
      <Text width="fit" isGrowing>
        <PlayerName name={row.personaName} personaId={row.personaId} className={styles.name} />
      </Text>
      <FactionIcons {...row} size={18} />
      <span className={styles.delta}>
        {outcomes.isHidden(`record ${row.personaId}`) ? null : (
          <EloDelta delta={row.eloDelta} updatedAt={row.updateTime} />
        )}
      </span>
      <span className={styles.elo}>
        <Rating value={row.elo} />
      </span>
    </li>
  );
}

/** Distribution of the ranked players over the tiers, best on the left. The ladder page has the full chart. */
function TierBar({ ladder }: { readonly ladder: LadderId }) {
  const { t } = useTranslation();
  const api = useApi();
  const { data } = useQuery(tierCountsQuery(api, ladder));
  const countOf = (tier: string) => data?.records.find(({ rank }) => rank === tier)?.freq ?? 0;
  const shares = tierNames.map((tier) => ({ tier, count: countOf(tier) })).filter(({ count }) => count > 0);
  if (data !== undefined && shares.length === 0) return null;
  return (
    <ul className={styles.bar} aria-label={t('home.ladder.tiers')}>
      {shares.map(({ tier, count }) => {
        const text = `${t(`facts.tiers.${tier}`)}: ${String(count)}`;
        return (
          <li key={tier} style={{ flexGrow: count, background: `var(--bar-${tier})` }} title={text}>
            <span className="visually-hidden">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

const orders = ['worth', 'latest'] as const;
type Order = (typeof orders)[number];

/** As high as the rows of the other cards together. */
const SHOWN_MATCHES = 3;

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
        <CardChoice
          label={t('home.matches.order')}
          words={orders}
          chosen={order}
          nameOf={(word) => t(`home.matches.${word}`)}
          onChoose={choose}
          isHidden={!canChoose}
        />
      }
    >
      {(matches) =>
        matches.length === 0 ? (
          <EmptyState title={t('home.matches.none')} isCompact />
        ) : (
          <MatchRows looks={['plain']}>
            {matches.slice(0, SHOWN_MATCHES).map((match) => (
              <MatchRow key={match.id} match={match} />
            ))}
          </MatchRows>
        )
      }
    </LiveCard>
  );
}

const worthWatchingLink = withQuery(links.recentMatches.to(), { order: 'worth' });

/** The matches most worth watching; the page at `worthWatchingLink` shares the cache entry. */
function worthWatchingQuery(api: Api) {
  return queryOptions({
    queryKey: matchKeys.filtered(worthWatchingLink, undefined),
    queryFn: ({ signal }) => api.matches.filtered({ order: 'worth' }, { signal }),
  });
}

function useMatches(chosen: Order) {
  const api = useApi();
  const isOffered = useOffered('matches.filtered', false);
  const canChoose = isOffered !== false;
  const order = canChoose ? chosen : 'latest';
  const worth = useQuery({
    ...worthWatchingQuery(api),
    enabled: order === 'worth' && isOffered === true,
  });
  const latest = useQuery({ ...callQuery(api, 'matches.recent', { page: 1 }), enabled: order === 'latest' });
  const { data, error, isFetching, refetch } = order === 'worth' ? worth : latest;
  return {
    order,
    canChoose,
    query: { data: useWithMapNames(data?.records), error, isFetching, refetch },
  };
}
