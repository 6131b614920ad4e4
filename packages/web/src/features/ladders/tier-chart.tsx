import type { TierCount } from '@ra3/sdk';
import { tierNames, type LadderMod, type LadderType } from '@ra3/sdk/facts';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useApi } from '../../platform/api/api-context.js';
import { CsvButton } from '../../platform/csv-button.js';
import { csvFileName } from '../../platform/csv-table.js';
import { Card } from '../../ui/card.js';
import { ChartFrame } from '../../ui/chart-frame.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { useNearView } from '../../ui/use-near-view.js';
import { QueryError } from '../../platform/error-state.js';
import { Cell, HeadCell, Table } from '../../ui/table.js';
import { tierCountsQuery } from '../../entities/ladder-queries.js';
import { TierMark } from '../../entities/player/tier-mark.js';
import { TierBars } from './tier-bars.js';
import { useTierTexts } from './use-tier-texts.js';

/** Seven rows of 36 px. */
const CHART_HEIGHT = 252;

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
  const place = <Skeleton height={`${String(CHART_HEIGHT + 40)}px`} />;
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
        <Distribution counts={bestFirst(data.records)} fileName={csvFileName('tiers', mod, type)} />
      )}
    </Card>
  );
});

function bestFirst(records: readonly TierCount[]): TierCount[] {
  return tierNames.map((rank) => ({ rank, freq: records.find((record) => record.rank === rank)?.freq ?? 0 }));
}

function Distribution({ counts, fileName }: Readonly<{ counts: readonly TierCount[]; fileName: string }>) {
  const { t } = useTranslation();
  const { bounds, share } = useTierTexts();
  const total = counts.reduce((sum, { freq }) => sum + freq, 0);
  const columns = [
    { head: t('ladder.tier'), of: ({ rank }: TierCount) => t(`facts.tiers.${rank}`) },
    { head: t('ladder.elo'), of: ({ rank }: TierCount) => bounds(rank) },
    { head: t('ladder.players'), of: ({ freq }: TierCount) => freq },
    { head: t('ladder.share'), of: ({ freq }: TierCount) => share(freq, total) },
  ];
  const summary = counts
    .map(({ rank, freq }) => `${t(`facts.tiers.${rank}`)}: ${String(freq)} (${share(freq, total)})`)
    .join(', ');
  return (
    <ChartFrame
      height={CHART_HEIGHT}
      summary={`${t('ladder.tiers')} – ${summary}`}
      table={<TierTable counts={counts} total={total} />}
      actions={<CsvButton title={t('ladder.tiers')} fileName={fileName} columns={columns} rows={counts} />}
    >
      <TierBars counts={counts} total={total} />
    </ChartFrame>
  );
}

function TierTable({ counts, total }: { readonly counts: readonly TierCount[]; readonly total: number }) {
  const { t } = useTranslation();
  const { bounds, share } = useTierTexts();
  return (
    <Table caption={t('ladder.tiers')} isDense>
      <thead>
        <tr>
          <HeadCell>{t('ladder.tier')}</HeadCell>
          <HeadCell isNumeric>{t('ladder.elo')}</HeadCell>
          <HeadCell isNumeric>{t('ladder.players')}</HeadCell>
          <HeadCell isNumeric>{t('ladder.share')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ rank, freq }) => (
          <tr key={rank}>
            <th scope="row">
              <TierMark tier={rank} isNamed />
            </th>
            <Cell isNumeric>{bounds(rank)}</Cell>
            <Cell isNumeric>{freq}</Cell>
            <Cell isNumeric>{share(freq, total)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
