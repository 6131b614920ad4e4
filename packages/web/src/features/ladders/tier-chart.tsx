import { tierNames, type LadderMod, type LadderType } from '@ra3/sdk/facts';
import { useQuery } from '@tanstack/react-query';
import { memo, Suspense } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useApi } from '../../platform/api/api-context.js';
import { csvFileName } from '../../platform/csv-table.js';
import { Card } from '../../ui/card.js';
import { barRowsHeight } from '../../ui/bar-rows-height.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { loadChunk } from '../../ui/load-chunk.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { useNearView } from '../../ui/use-near-view.js';
import { QueryError } from '../../platform/error-state.js';
import { tierCountsQuery } from '../../entities/ladder-queries.js';

const TierDistribution = lazyPart(
  async () => (await loadChunk(() => import('./tier-distribution.js'))).TierDistribution,
);

const CHART_HEIGHT = barRowsHeight(tierNames.length);

/** Number of players in each tier of a ladder, best tier first (S2-47). */
export const TierChart = memo(function TierChart({
  mod,
  type,
}: {
  readonly mod: LadderMod;
  readonly type: LadderType;
}) {
  const { t } = useTranslation();
  const api = useApi();
  // On a phone the chart is below all rows.
  const { isNear, frame } = useNearView();
  const answer = useQuery({ ...tierCountsQuery(api, { mod, type }), enabled: isNear });
  const { data, error, isFetching } = answer;
  const place = <Skeleton height={`calc(${CHART_HEIGHT} + 40px)`} />;
  return (
    <Card title={t('ladder.tiers')} ref={frame}>
      {data === undefined && error !== null ? (
        <QueryError isCompact title={t('ladder.tiersFailed')} query={answer} />
      ) : data === undefined ? (
        isFetching ? (
          <Loading of={t('ladder.tiers')}>{place}</Loading>
        ) : (
          place
        )
      ) : (
        <Suspense fallback={place}>
          <TierDistribution records={data.records} fileName={csvFileName('tiers', mod, type)} />
        </Suspense>
      )}
    </Card>
  );
});
