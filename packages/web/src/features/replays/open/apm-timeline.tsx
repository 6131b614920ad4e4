import type { ReplaySummary } from '@ra3/replay-tools';
import { PlayerName, shownName } from '../../../entities/player/player-name.js';
import { TimeAxis } from '../../../entities/replay/match-timeline.js';
import { useNumberFormat, useTranslation } from '../../../platform/i18n/use-translation.js';
import { Card } from '../../../ui/card.js';
import { ChartFrame } from '../../../ui/chart-frame.js';
import { classNames } from '../../../ui/class-names.js';
import { Cell, HeadCell, Row as TableRow, Table } from '../../../ui/table.js';
import { Row, Stack, Text } from '../../../ui/layout.js';
import { apmPath } from '../../../entities/replay/order-lanes.js';
import { apmSeries, topOfScale, type ApmSeries } from './apm-series.js';
import styles from './open-replay.module.css';

const CHART_HEIGHT = 176;
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
const DASHES = ['none', '7 4', '2 4', '10 4 2 4', '14 5', '4 2'] as const;

interface ApmChartProps {
  readonly series: readonly ApmSeries[];
  readonly top: number;
  readonly finalTimecode: number;
}

function ApmChart({ series, top, finalTimecode }: ApmChartProps) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  return (
    <Stack gap={8} size={12} isNumeric className={styles.chart}>
      <Row as="ul" gap={4} columnGap={16} tone="muted" size={13} className={styles.legend}>
        {series.map((one, place) => (
          <li key={one.player.slot}>
            <svg viewBox="0 0 28 4" className={styles.sample} aria-hidden>
              <path d="M0 2h28" {...lookOf(one, place)} />
            </svg>
            <Text as="bdi" width="fit" tone="text" isBreaking>
              {shownName(one.player.name)}
            </Text>
            <span>{t('replay.apm.average', { apm: whole(Math.round(one.player.actionsPerMinute)) })}</span>
          </li>
        ))}
      </Row>
      <div className={styles.plot}>
        <Stack gap={0} tone="faint" className={styles.scale}>
          <span>{whole(top)}</span>
          <span>{whole(Math.round(top / 2))}</span>
        </Stack>
        <svg viewBox="0 0 1000 100" preserveAspectRatio="none" className={styles.drawing} aria-hidden>
          <path d="M0 50H1000" className={styles.grid} />
          {series.map((one, place) => (
            <path key={one.player.slot} d={apmPath(one.values, top, finalTimecode)} {...lookOf(one, place)} />
          ))}
        </svg>
      </div>
      <TimeAxis finalTimecode={finalTimecode} />
    </Stack>
  );
}

function lookOf({ player }: ApmSeries, place: number) {
  const faction = player.faction === 'random' ? player.playedFaction : player.faction;
  return {
    className: classNames(styles.line, faction === null ? undefined : styles[faction]),
    strokeDasharray: DASHES[place % DASHES.length],
  };
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
                {whole(values[minute] ?? 0)}
              </Cell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
