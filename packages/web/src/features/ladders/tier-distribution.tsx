import type { TierCount } from '@ra3/sdk';
import { tierMinElo, tierNames, type TierName } from '@ra3/sdk/facts';
import { TierMark } from '../../entities/player/tier-mark.js';
import { CsvButton } from '../../platform/csv-button.js';
import { useNumberFormat, useTranslation } from '../../platform/i18n/use-translation.js';
import { BarRows } from '../../ui/bar-rows.js';
import { barRowsHeight } from '../../ui/bar-rows-height.js';
import { ChartFrame } from '../../ui/chart-frame.js';
import { Cell, HeadCell, Table } from '../../ui/table.js';
import styles from './ladders.module.css';

/** A bar for each tier, or the same as a table or a CSV file. */
export function TierDistribution(props: {
  readonly records: readonly TierCount[];
  readonly fileName: string;
}) {
  const { records, fileName } = props;
  const counts = bestFirst(records);
  const { t } = useTranslation();
  const { bounds, share } = useTierTexts();
  const total = counts.reduce((sum, { freq }) => sum + freq, 0);
  const columns = [
    { head: t('ladder.tier'), of: ({ rank }: TierCount) => t(`facts.tiers.${rank}`) },
    { head: t('ladder.elo'), of: ({ rank }: TierCount) => bounds(rank) },
    { head: t('ladder.players'), of: ({ freq }: TierCount) => freq },
    { head: t('ladder.share'), of: ({ freq }: TierCount) => share(freq, total) },
  ];
  return (
    <ChartFrame
      height={barRowsHeight(counts.length)}
      table={<TierTable counts={counts} total={total} />}
      actions={<CsvButton title={t('ladder.tiers')} fileName={fileName} columns={columns} rows={counts} />}
    >
      <TierBars counts={counts} total={total} />
    </ChartFrame>
  );
}

function useTierTexts() {
  const { t } = useTranslation();
  const { percent } = useNumberFormat();
  return {
    bounds: (tier: TierName): string => {
      const from = tierMinElo[tier];
      const above = tierNames[tierNames.indexOf(tier) - 1];
      if (above === undefined) return t('ladder.bounds.from', { elo: from });
      const to = tierMinElo[above] - 1;
      return Number.isFinite(from)
        ? t('ladder.bounds.range', { from, to })
        : t('ladder.bounds.to', { elo: to });
    },
    share: (freq: number, total: number): string => percent(total === 0 ? 0 : freq / total),
  };
}

function bestFirst(records: readonly TierCount[]): TierCount[] {
  return tierNames.map((rank) => ({ rank, freq: records.find((record) => record.rank === rank)?.freq ?? 0 }));
}

/** A horizontal bar for each tier; the longest has the full width. */
function TierBars({ counts, total }: TierTableProps) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const { bounds, share } = useTierTexts();
  return (
    <BarRows
      isStacked
      label={t('ladder.tiers')}
      reach={[0, Math.max(1, ...counts.map(({ freq }) => freq))]}
      rows={counts.map(({ rank, freq }) => {
        const name = t(`facts.tiers.${rank}`);
        return {
          ...{ key: rank, name: `${name}, ${bounds(rank)}`, value: freq, colour: `var(--bar-${rank})` },
          label: (
            <>
              <TierMark tier={rank} />
              <span className={styles.tierLabel}>{name}</span>
              <small className={styles.tierBounds}>{bounds(rank)}</small>
            </>
          ),
          number: whole(freq),
          detail: share(freq, total),
        };
      })}
    />
  );
}

interface TierTableProps {
  /** Best tier first. */
  readonly counts: readonly TierCount[];
  readonly total: number;
}

function TierTable({ counts, total }: TierTableProps) {
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
