import type { ReplaySummary } from '@ra3/replay-tools';
import { useNumberFormat } from '../../../platform/i18n/use-number-format.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { shownName } from '../../../entities/player/shown-name.js';
import { Card } from '../../../ui/card/card.js';
import { ChartFrame } from '../../../ui/chart/chart-frame.js';
import { ApmChart } from './apm-chart.js';
import { ApmTable } from './apm-table.js';
import { apmSeries, topOfScale, type ApmSeries } from './apm-series.js';
import styles from './apm-timeline.module.css';

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
        <p className={styles.note}>
          {t(series.length === 0 ? 'replay.players.noOrders' : 'replay.apm.tooShort')}
        </p>
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
      {isCut ? <p className={styles.note}>{t('replay.apm.cut', { top: whole(top) })}</p> : null}
    </>
  );
}
