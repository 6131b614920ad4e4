import type { PersonaSplits } from '@ra3/sdk';
import { winRate, winRateInterval, winRateVerdict } from '@ra3/sdk/rules/statistics';
import { Link } from 'react-router-dom';
import { MapLabel, MapThumbnail } from '../../entities/map/map-thumbnail.js';
import { IntervalBars } from '../../entities/player/interval-bars.js';
import { useNumberFormat, useTranslation } from '../../platform/i18n/use-translation.js';
import { Chart } from '../../ui/chart.js';
import { classNames } from '../../ui/class-names.js';
import { useNow } from '../../ui/now-context.js';
import styles from './personas.module.css';
import { hoursOfDay } from './use-range-texts.js';
import type { NamedScoreRow, ScoreRow } from './score-table.js';

const SHOWN_MAPS = 5;
const HALF = 0.5;
/** Around the intervals, of the height of the chart. */
const MARGIN = 0.04;

export type RangeRow = ScoreRow & { readonly mark: string };

/** Win rates over ordered ranges as a line with the interval of each; below it the numbers. */
export function RangeCurve({ title, rows }: { readonly title: string; readonly rows: readonly RangeRow[] }) {
  const { t } = useTranslation();
  const { percent, whole } = useNumberFormat();
  const points = rows.map(({ key, mark, wins, losses }) => ({
    ...{ key, mark, games: wins + losses, share: winRate(wins, losses) },
    ...(winRateInterval(wins, losses) ?? { low: HALF, high: HALF }),
    isFaint: winRateVerdict(wins, losses) === 'few',
  }));
  const texts = points.map(({ mark, share, games }): [string, string, string] => [
    mark,
    share === undefined ? '–' : percent(share),
    t('persona.results.games', { count: games, number: whole(games) }),
  ]);
  const summary = texts.map(([mark, rate, games]) => `${mark}: ${rate}, ${games}`).join('; ');
  return (
    <div>
      <div className={styles.plot}>
        <Chart
          summary={`${title} – ${summary}`}
          picture={{
            points: texts.map(([mark, rate, games]) => ({ text: [mark, `${rate}, ${games}`] })),
            series: [
              {
                ...{ look: 'line', colour: 'var(--signal)' },
                values: points.map(({ share }) => share),
                ranges: points,
              },
            ],
            reach: [
              Math.min(HALF, ...points.map(({ low }) => low)) - MARGIN,
              Math.max(HALF, ...points.map(({ high }) => high)) + MARGIN,
            ],
            ...{ lines: [HALF], base: HALF },
          }}
          formatValue={(share) => `${whole(share * 100)}%`}
        />
      </div>
      <div className={styles.groups} aria-hidden>
        {points.map(({ key, mark, share, games, isFaint }) => (
          <span key={key} className={classNames(isFaint && styles.faint)}>
            {/* Seven of them stand beside each other on a phone; the table has the decimals. */}
            <strong>{share === undefined ? '–' : `${whole(Math.round(share * 100))}%`}</strong>
            <small>{mark}</small>
            <small>{whole(games)}</small>
          </span>
        ))}
      </div>
    </div>
  );
}

/** The most played maps with the interval of each rate; the key of a row is the id of its map. */
export function MapBars({
  title,
  rows,
}: {
  readonly title: string;
  readonly rows: readonly NamedScoreRow[];
}) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const bars = rows.slice(0, SHOWN_MAPS).map(({ key, name, wins, losses, to }) => ({
    ...{ key, name, wins, losses },
    label: (
      <>
        <MapThumbnail map={key} size={40} />
        {to === undefined ? (
          <MapLabel name={name} />
        ) : (
          <Link to={to}>
            <MapLabel name={name} />
          </Link>
        )}
      </>
    ),
    colour: wins >= losses ? 'var(--bar-good)' : 'var(--bar-bad)',
    detail: t('persona.results.games', { count: wins + losses, number: whole(wins + losses) }),
  }));
  return <IntervalBars label={title} bars={bars} />;
}

const HOURS = 24;
const HOURS_PER_MARK = 6;

/** Matches per hour of the local day; the filled part was won. */
export function HourBars({ hours }: { readonly hours: PersonaSplits['byHour'] }) {
  const { t } = useTranslation();
  const { whole: write } = useNumberFormat();
  const offsetMinutes = -useNow().getTimezoneOffset();
  const bars = hoursOfDay(hours, offsetMinutes);
  const most = Math.max(...bars.map(({ whole }) => whole));
  const busiest = bars.findIndex(({ whole }) => whole === most);
  const summary = t('persona.results.hourSummary', { hour: clockHour(busiest), count: most });
  return (
    <div className={styles.plot}>
      <Chart
        summary={summary}
        picture={{
          points: bars.map(({ whole, part }, hour) => ({
            text: [
              `${clockHour(hour)}–${clockHour(hour + 1)}`,
              t('persona.results.games', { count: whole, number: write(whole) }),
              `${t('ladder.wins')}: ${write(part)}`,
            ],
          })),
          series: [
            {
              ...{ look: 'bars', colour: 'var(--line-strong)', isPale: true, breadth: 0.8 },
              values: bars.map(({ whole }) => whole),
            },
            {
              ...{ look: 'bars', colour: 'var(--signal)', breadth: 0.8 },
              values: bars.map(({ part }) => part),
            },
          ],
          marks: Array.from({ length: HOURS / HOURS_PER_MARK + 1 }, (_, mark) => ({
            at: mark * HOURS_PER_MARK - HALF,
            text: clockHour(mark * HOURS_PER_MARK),
          })),
        }}
        formatValue={write}
      />
    </div>
  );
}

function clockHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
