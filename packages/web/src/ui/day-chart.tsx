import { Chart, type ChartPicture } from './chart.js';
import { ChartLegend } from './chart-legend.js';
import { Stack } from './layout.js';
import styles from './chart.module.css';

export interface DaySeries {
  readonly key: string;
  readonly label: string;
  /** One value per day; undefined leaves a gap. */
  readonly values: readonly (number | undefined)[];
  readonly colour: string;
  /** Draws thin bars instead of a line. */
  readonly isBars?: boolean;
}

export interface DayChartProps {
  /** Days as YYYY-MM-DD in UTC, or other times of one length, oldest first. */
  readonly days: readonly string[];
  readonly series: readonly DaySeries[];
  readonly formatDay: (day: string) => string;
  readonly formatValue: (value: number) => string;
}

/** Values per day as bars and lines over one axis; weekends are shaded. */
export function DayChart({ days, series, formatDay, formatValue }: DayChartProps) {
  const marked = new Set([0, Math.floor((days.length - 1) / 2), days.length - 1]);
  const picture: ChartPicture = {
    points: days.map((day, place) => ({
      text: [formatDay(day), ...series.map(({ label, values }) => `${label}: ${read(values[place])}`)],
      isShaded: isWeekend(day),
    })),
    series: series.map(({ values, colour, isBars = false }) => ({
      ...{ values, colour, isPale: isBars },
      look: isBars ? 'bars' : 'line',
    })),
    marks: days.flatMap((day, at) => (marked.has(at) ? [{ at, text: formatDay(day) }] : [])),
  };
  return (
    <Stack gap={8} size={12} isNumeric className={styles.legible}>
      <ChartLegend entries={series.map(({ label, ...look }) => ({ ...look, label: <bdi>{label}</bdi> }))} />
      <Chart picture={picture} formatValue={formatValue} />
    </Stack>
  );

  function read(value: number | undefined): string {
    return value === undefined ? '–' : formatValue(Math.round(value * 10) / 10);
  }
}

const SATURDAY = 6;

export function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === SATURDAY;
}
