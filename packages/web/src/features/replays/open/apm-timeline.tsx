import type { ReplaySummary } from '@ra3/replay-tools';
import { factionColour } from '../../../entities/player/faction-icon.js';
import { PlayerName, shownName } from '../../../entities/player/player-name.js';
import { formatTick } from '../../../entities/replay/match-timeline.js';
import { middleOfMinute } from '../../../entities/replay/order-lanes.js';
import { wireNames } from '../../../entities/replay/player-orders.js';
import { useNumberFormat, useTranslation } from '../../../platform/i18n/use-translation.js';
import { Card } from '../../../ui/card.js';
import { Chart } from '../../../ui/chart.js';
import { ChartFrame } from '../../../ui/chart-frame.js';
import { ChartLegend } from '../../../ui/chart-legend.js';
import { Cell, HeadCell, Row as TableRow, Table } from '../../../ui/table.js';
import { Stack, Text } from '../../../ui/layout.js';
import { apmSeries, topOfScale, type ApmSeries } from './apm-series.js';
import styles from './open-replay.module.css';

const CHART_HEIGHT = '11rem';
/** One minute alone is no curve. */
const FEWEST_MINUTES = 2;

/** Actions per minute of each player, on the time axis of the timeline above. */
export function ApmTimeline({ summary }: { readonly summary: ReplaySummary }) {
  const { t } = useTranslation();
  const series = apmSeries(summary);
  const isLongEnough = series.some(({ values }) => values.length >= FEWEST_MINUTES);
  return (
    <Card title={t('replay.apm.title')}>
      {isLongEnough ? (
        <Curves series={series} finalTimecode={summary.finalTimecode} />
      ) : (
        <Text tone="muted" size={13}>
          {t(series.length === 0 ? 'replay.players.noOrders' : 'replay.apm.tooShort')}
        </Text>
      )}
    </Card>
  );
}

interface CurvesProps {
  readonly series: readonly ApmSeries[];
  readonly finalTimecode: number;
}

function Curves({ series, finalTimecode }: CurvesProps) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const top = topOfScale(series);
  const isCut = series.some(({ values }) => values.some((value) => value > top));
  const players = series.map(({ player, values }) =>
    t('replay.players.curve', {
      name: shownName(player.name),
      average: whole(player.actionsPerMinute),
      most: whole(Math.max(0, ...values)),
    }),
  );
  return (
    <>
      <ChartFrame height={CHART_HEIGHT} summary={players.join(' ')} table={<ApmTable series={series} />}>
        <ApmChart series={series} top={top} finalTimecode={finalTimecode} />
      </ChartFrame>
      {isCut ? (
        <Text tone="muted" size={13}>
          {t('replay.apm.cut', { top: whole(top) })}
        </Text>
      ) : null}
    </>
  );
}

/** In the order of the players, so that curves differ without colour too. */
const DASHES = [[], [7, 4], [2, 4], [10, 4, 2, 4], [14, 5], [4, 2]] as const;
const QUARTERS = [0, 0.25, 0.5, 0.75, 1];

interface ApmChartProps {
  readonly series: readonly ApmSeries[];
  readonly top: number;
  readonly finalTimecode: number;
}

function lookOf({ player: { faction, playedFaction } }: ApmSeries, place: number) {
  const played = faction === 'random' ? playedFaction : faction;
  const wireName = played === null ? undefined : wireNames[played];
  return {
    colour: wireName === undefined ? 'var(--muted)' : factionColour(wireName),
    dash: DASHES[place % DASHES.length] ?? [],
  };
}

function ApmChart({ series, top, finalTimecode }: ApmChartProps) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const minutes = Math.max(...series.map(({ values }) => values.length));
  const looks = series.map(lookOf);
  return (
    <Stack gap={8} isNumeric className={styles.chart}>
      <ChartLegend
        entries={series.map(({ player }, place) => ({
          ...{ colour: '', ...looks[place], key: String(player.slot) },
          label: (
            <>
              <Text as="bdi" width="fit" tone="text" isBreaking>
                {shownName(player.name)}
              </Text>
              <span>{t('replay.apm.average', { apm: whole(Math.round(player.actionsPerMinute)) })}</span>
            </>
          ),
        }))}
      />
      <Chart
        picture={{
          points: Array.from({ length: minutes }, (_, minute) => ({
            at: middleOfMinute(minute),
            text: [
              `${t('replay.apm.minute')} ${whole(minute + 1)}`,
              ...series.map(
                ({ player, values }) => `${shownName(player.name)}: ${writeCount(values[minute])}`,
              ),
            ],
          })),
          series: series.map(({ values }, place) => ({ look: 'line', colour: '', ...looks[place], values })),
          span: [0, finalTimecode],
          reach: [0, top],
          lines: [top / 2, top],
          marks: QUARTERS.map((share) => ({
            at: share * finalTimecode,
            text: formatTick(share * finalTimecode),
          })),
        }}
        formatValue={(value) => whole(Math.round(value))}
      />
    </Stack>
  );

  function writeCount(value: number | undefined): string {
    return value === undefined ? '–' : whole(value);
  }
}

function ApmTable({ series }: { readonly series: readonly ApmSeries[] }) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const minutes = Math.max(...series.map(({ values }) => values.length));
  return (
    <Table caption={t('replay.apm.title')} isDense>
      <thead>
        <tr>
          <HeadCell isNumeric>{t('replay.apm.minute')}</HeadCell>
          {series.map(({ player }) => (
            <HeadCell key={player.slot} isNumeric>
              <PlayerName name={player.name} />
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: minutes }, (_, minute) => (
          <TableRow key={minute}>
            <Cell isNumeric>{minute + 1}</Cell>
            {series.map(({ player, values }) => (
              <Cell key={player.slot} isNumeric>
                {values[minute] === undefined ? '–' : whole(values[minute])}
              </Cell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
