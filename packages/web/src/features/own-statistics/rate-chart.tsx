import { limits } from '@ra3/sdk/facts';
import { formatWinRate, winRateInterval } from '@ra3/sdk/rules/statistics';
import type { ReactNode } from 'react';
import { MapLabel } from '../../entities/map/map-thumbnail.js';
import { FactionIcon } from '../../entities/player/faction-icon.js';
import { IntervalBars, intervalBarsHeight } from '../../entities/player/interval-bars.js';
import { useWinRateColumns } from '../../entities/player/use-win-rate-columns.js';
import { CsvButton } from '../../platform/csv-button.js';
import { useNumberFormat, useTranslation } from '../../platform/i18n/use-translation.js';
import { Card } from '../../ui/card.js';
import { ChartFrame } from '../../ui/chart-frame.js';
import { classNames } from '../../ui/class-names.js';
import { Text } from '../../ui/layout.js';
import { Cell, HeadCell, Table } from '../../ui/table.js';
import styles from './own-statistics.module.css';
import type { RateRow } from './rate-rows.js';

export interface RateChartProps {
  readonly title: string;
  readonly head: string;
  readonly rows: readonly RateRow[];
  readonly fileName: string;
}

/** Win rates as bars with the number of games and the 95 % interval beside each, or as a table, or as a CSV file. */
export function RateChart({ title, head, rows, fileName }: RateChartProps) {
  const { t } = useTranslation();
  const winRateColumns = useWinRateColumns();
  const detail = useDetail();
  const columns = [
    { head, of: (row: RateRow) => row.label },
    ...winRateColumns,
    { head: t('statistics.wins'), of: (row: RateRow) => row.wins },
    { head: t('statistics.losses'), of: (row: RateRow) => row.losses },
    { head: t('statistics.games'), of: (row: RateRow) => row.wins + row.losses },
  ];
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <Text tone="muted">{t('ownStatistics.noGames')}</Text>
      ) : (
        <ChartFrame
          height={intervalBarsHeight(rows.length)}
          table={<RateTable title={title} head={head} rows={rows} />}
          actions={<CsvButton title={title} fileName={fileName} columns={columns} rows={rows} />}
        >
          <IntervalBars
            label={title}
            bars={rows.map((row) => ({
              ...row,
              label: <RowLabel row={row} />,
              name: row.label,
              detail: detail(row),
            }))}
          />
        </ChartFrame>
      )}
    </Card>
  );
}

/** Returns a function that formats the number of games and the interval: `n = 34 · 41–62%`. */
function useDetail(): (row: RateRow) => string {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  return ({ wins, losses }) => {
    const { low, high } = winRateInterval(wins, losses) ?? { low: 0, high: 1 };
    return t('ownStatistics.detail', {
      games: whole(wins + losses),
      low: (low * 100).toFixed(0),
      high: (high * 100).toFixed(0),
    });
  };
}

function RowLabel({ row }: { readonly row: RateRow }): ReactNode {
  if (row.factions === undefined) return <MapLabel name={row.label} />;
  const [own, opponent] = row.factions;
  return (
    <>
      <FactionIcon faction={own} />
      <FactionIcon faction={opponent} />
      <bdi>{row.label}</bdi>
    </>
  );
}

function RateTable({ title, head, rows }: Pick<RateChartProps, 'title' | 'head' | 'rows'>) {
  const { t } = useTranslation();
  const { percent, whole } = useNumberFormat();
  return (
    <Table caption={title} isDense>
      <thead>
        <tr>
          <HeadCell>{head}</HeadCell>
          <HeadCell isNumeric>{t('statistics.winRate')}</HeadCell>
          <HeadCell isNumeric>{t('statistics.low')}</HeadCell>
          <HeadCell isNumeric>{t('statistics.high')}</HeadCell>
          <HeadCell isNumeric priority="middle">
            {t('statistics.wins')}
          </HeadCell>
          <HeadCell isNumeric priority="middle">
            {t('statistics.losses')}
          </HeadCell>
          <HeadCell isNumeric>{t('statistics.games')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, wins, losses }) => {
          const interval = winRateInterval(wins, losses);
          return (
            <tr key={key} className={classNames(wins + losses < limits.fewGames && styles.few)}>
              <th scope="row">
                <MapLabel name={label} />
              </th>
              <Cell isNumeric>{formatWinRate(wins, losses)}</Cell>
              <Cell isNumeric>{percent(interval?.low ?? 0)}</Cell>
              <Cell isNumeric>{percent(interval?.high ?? 1)}</Cell>
              <Cell isNumeric priority="middle">
                {whole(wins)}
              </Cell>
              <Cell isNumeric priority="middle">
                {whole(losses)}
              </Cell>
              <Cell isNumeric>{whole(wins + losses)}</Cell>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
