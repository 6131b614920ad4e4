import type { PersonaSplits } from '@ra3/sdk';
import { winRate, winRateInterval, winRateVerdict } from '@ra3/sdk/rules/statistics';
import { Link } from 'react-router-dom';
import { MapThumbnail } from '../../entities/map/map-thumbnail.js';
import { IntervalBars } from '../../entities/player/interval-bars.js';
import { useNumberFormat, useTranslation } from '../../platform/i18n/use-translation.js';
import { ColumnBars } from '../../ui/charts/column-bars.js';
import { ShareCurve } from '../../ui/charts/share-curve.js';
import { useNow } from '../../ui/now-context.js';
import { hoursOfDay } from './range-texts.js';
import type { ScoreRow } from './score-table.js';

const SHOWN_MAPS = 5;

/** Win rates over ordered ranges as a curve, with the games of each range. */
export function RangeCurve({ title, rows }: { readonly title: string; readonly rows: readonly RangeRow[] }) {
  const { t } = useTranslation();
  const { percent, whole } = useNumberFormat();
  const points = rows.map(({ key, mark, wins, losses }) => {
    const { low, high } = winRateInterval(wins, losses) ?? { low: 0, high: 1 };
    const share = winRate(wins, losses) ?? 0.5;
    return {
      ...{ key, mark, share, low, high },
      exact: percent(share),
      // Seven of them stand beside each other on a phone; the table has the decimals.
      text: `${whole(Math.round(share * 100))}%`,
      detail: whole(wins + losses),
      games: t('persona.results.games', { count: wins + losses, number: whole(wins + losses) }),
      isFaint: winRateVerdict(wins, losses) === 'few',
    };
  });
  const summary = points.map(({ mark, exact, games }) => `${mark}: ${exact}, ${games}`).join('; ');
  return <ShareCurve points={points} summary={`${title} – ${summary}`} />;
}

export type RangeRow = ScoreRow & { readonly mark: string };

/** The most played maps with the interval of each rate; the key of a row is the id of its map. */
export function MapBars({ rows }: { readonly rows: readonly ScoreRow[] }) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const bars = rows.slice(0, SHOWN_MAPS).map(({ key, label, wins, losses, to }) => ({
    ...{ key, wins, losses },
    label: (
      <>
        <MapThumbnail map={key} size={40} />
        {to === undefined ? label : <Link to={to}>{label}</Link>}
      </>
    ),
    colour: wins >= losses ? 'var(--bar-good)' : 'var(--bar-bad)',
    detail: t('persona.results.games', { count: wins + losses, number: whole(wins + losses) }),
  }));
  return <IntervalBars bars={bars} />;
}

const QUARTERS = [0, 6, 12, 18, 24];

/** Matches per hour of the local day; the filled part was won. */
export function HourBars({ hours }: { readonly hours: PersonaSplits['byHour'] }) {
  const { t } = useTranslation();
  const offsetMinutes = -useNow().getTimezoneOffset();
  const bars = hoursOfDay(hours, offsetMinutes);
  const most = Math.max(...bars.map(({ whole }) => whole));
  const busiest = bars.findIndex(({ whole }) => whole === most);
  return (
    <ColumnBars
      bars={bars}
      marks={QUARTERS.map((hour) => `${String(hour).padStart(2, '0')}:00`)}
      summary={t('persona.results.hourSummary', {
        hour: `${String(busiest).padStart(2, '0')}:00`,
        count: most,
      })}
    />
  );
}
