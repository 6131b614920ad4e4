import { formatWinRate, winRateInterval } from '@ra3/sdk/rules/statistics';
import { CsvButton } from '../../platform/csv-button.js';
import { useTranslation, useNumberFormat } from '../../platform/i18n/use-translation.js';
import { IntervalBars, intervalBarsHeight } from '../../entities/player/interval-bars.js';
import { useWinRateColumns } from '../../entities/player/use-win-rate-columns.js';
import { Card } from '../../ui/card.js';
import { ChartFrame } from '../../ui/chart-frame.js';
import { factionColour, FactionIcon, useFactionName } from '../../entities/player/faction-icon.js';
import { Skeleton } from '../../ui/skeleton.js';
import { Cell, HeadCell, Table } from '../../ui/table.js';
import type { FactionRow } from './faction-rows.js';

export interface FactionChartProps {
  readonly rows: readonly FactionRow[];
  readonly fileName: string;
}

/** Win rates as bars with their 95 % intervals, or as a table. */
export function FactionChart({ rows, fileName }: FactionChartProps) {
  const { t } = useTranslation();
  const factionName = useFactionName();
  const winRateColumns = useWinRateColumns();
  const title = t('statistics.intervals');
  const columns = [
    { head: t('statistics.faction'), of: (row: FactionRow) => factionName(row.faction) },
    ...winRateColumns,
    { head: t('statistics.games'), of: decidedGames },
  ];
  return (
    <Card title={title}>
      <ChartFrame
        height={intervalBarsHeight(rows.length)}
        table={<IntervalTable rows={rows} />}
        actions={<CsvButton title={title} fileName={fileName} columns={columns} rows={rows} />}
      >
        <IntervalBars
          label={title}
          bars={rows.map(({ faction, wins, losses }) => ({
            key: faction,
            label: <FactionLabel faction={faction} />,
            name: factionName(faction),
            colour: factionColour(faction),
            wins,
            losses,
          }))}
        />
      </ChartFrame>
    </Card>
  );
}

/** Height of the row of buttons above the bars, in pixels. */
const BUTTONS_PX = 40;

export function FactionChartSkeleton({ rows }: { readonly rows: number }) {
  const { t } = useTranslation();
  return (
    <Card title={t('statistics.intervals')}>
      <Skeleton height={`calc(${intervalBarsHeight(rows)} + ${String(BUTTONS_PX)}px)`} />
    </Card>
  );
}

function FactionLabel({ faction }: { readonly faction: string }) {
  const factionName = useFactionName();
  return (
    <>
      <FactionIcon faction={faction} />
      <bdi>{factionName(faction)}</bdi>
    </>
  );
}

function IntervalTable({ rows }: { readonly rows: readonly FactionRow[] }) {
  const { t } = useTranslation();
  const factionName = useFactionName();
  const { percent, whole } = useNumberFormat();
  return (
    <Table caption={t('statistics.intervals')} isDense>
      <thead>
        <tr>
          <HeadCell>{t('statistics.faction')}</HeadCell>
          <HeadCell isNumeric>{t('statistics.winRate')}</HeadCell>
          <HeadCell isNumeric>{t('statistics.low')}</HeadCell>
          <HeadCell isNumeric>{t('statistics.high')}</HeadCell>
          <HeadCell isNumeric priority="middle">
            {t('statistics.games')}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ faction, wins, losses }) => {
          const interval = winRateInterval(wins, losses);
          return (
            <tr key={faction}>
              <th scope="row">
                <bdi>{factionName(faction)}</bdi>
              </th>
              <Cell isNumeric>{formatWinRate(wins, losses)}</Cell>
              <Cell isNumeric>{percent(interval?.low ?? 0)}</Cell>
              <Cell isNumeric>{percent(interval?.high ?? 1)}</Cell>
              <Cell isNumeric priority="middle">
                {whole(decidedGames({ wins, losses }))}
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** The games that the rate is of; those of a faction against itself are not among them. */
function decidedGames({ wins, losses }: Pick<FactionRow, 'wins' | 'losses'>): number {
  return wins + losses;
}
