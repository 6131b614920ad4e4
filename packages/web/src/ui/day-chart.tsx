import { classNames } from './class-names.js';
import { Row, Stack } from './layout.js';
import styles from './chart.module.css';

export interface DaySeries {
  readonly key: string;
  readonly label: string;
  /** One value per day; undefined leaves a gap at the start. */
  readonly values: readonly (number | undefined)[];
  readonly colour: string;
  /** Draws thin bars instead of a line. */
  readonly isBars?: boolean;
}

export interface DayChartProps {
  /** Days as YYYY-MM-DD in UTC, oldest first. */
  readonly days: readonly string[];
  readonly series: readonly DaySeries[];
  readonly formatDay: (day: string) => string;
  readonly formatValue: (value: number) => string;
}

/** Units of the drawing; it is stretched to the width of its frame. */
const HEIGHT = 100;
const DAY_WIDTH = 10;
const SATURDAY = 6;

/** Values per day as bars and lines over one axis; weekends are shaded. */
export function DayChart({ days, series, formatDay, formatValue }: DayChartProps) {
  const highest = roundUp(Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const width = Math.max(1, days.length) * DAY_WIDTH;
  const marks = [days[0], days[Math.floor((days.length - 1) / 2)], days.at(-1)];
  return (
    <Stack gap={8} size={12} isNumeric className={styles.chart}>
      <Row as="ul" gap={4} columnGap={16} tone="muted" className={styles.legend}>
        {series.map(({ key, label, colour, isBars = false }) => (
          <li key={key}>
            <span
              className={classNames(styles.mark, isBars && styles.barMark)}
              style={{ background: colour }}
            />
            <bdi>{label}</bdi>
          </li>
        ))}
      </Row>
      <Stack gap={8} className={styles.plot}>
        <Stack gap={0} tone="muted" className={styles.scale}>
          <span>{formatValue(highest)}</span>
          <span>{formatValue(highest / 2)}</span>
          <span>{formatValue(0)}</span>
        </Stack>
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${String(width)} ${String(HEIGHT)}`}
          preserveAspectRatio="none"
        >
          <Weekends days={days} />
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <line key={y} className={styles.grid} x1="0" x2={width} y1={y} y2={y} />
          ))}
          {series.map((each) => (
            <Series key={each.key} series={each} highest={highest} />
          ))}
        </svg>
      </Stack>
      <div className={styles.dates}>
        {marks.map((day, place) => (
          <span key={`${String(place)} ${day ?? ''}`}>{day === undefined ? null : formatDay(day)}</span>
        ))}
      </div>
    </Stack>
  );
}

function Weekends({ days }: { readonly days: readonly string[] }) {
  return days.map((day, place) =>
    isWeekend(day) ? (
      <rect
        key={day}
        className={styles.weekend}
        x={place * DAY_WIDTH}
        y="0"
        width={DAY_WIDTH}
        height={HEIGHT}
      />
    ) : null,
  );
}

function Series({ series, highest }: { readonly series: DaySeries; readonly highest: number }) {
  const { values, colour, isBars = false } = series;
  const heightOf = (value: number) => (value / highest) * HEIGHT;
  const points = values.flatMap((value, place) =>
    value === undefined ? [] : [{ value, x: (place + 0.5) * DAY_WIDTH, y: HEIGHT - heightOf(value) }],
  );
  if (isBars) {
    const path = points.map(({ x, y }) => `M${String(x)} ${String(HEIGHT)}V${String(y)}`).join('');
    return <path className={styles.bars} style={{ stroke: colour }} d={path} strokeWidth={DAY_WIDTH * 0.6} />;
  }
  const line = points.map(({ x, y }) => `${String(x)},${String(y)}`).join(' ');
  return <polyline className={styles.line} style={{ stroke: colour }} points={line} />;
}

export function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === SATURDAY;
}

/** The next number with one digit and zeros behind it; half of it is readable too. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const steps = power === 1 ? [2, 4, 6, 8, 10] : [1, 2, 3, 4, 5, 6, 8, 10];
  const step = steps.find((each) => each * power >= value) ?? 10;
  return step * power;
}
