import {
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  type ChartConfiguration,
  type Plugin,
  type Point,
} from 'chart.js';
import { nearestPoint, type CurvePoint, type SeasonMark } from './curve.js';

Chart.register(LineController, LineElement, LinearScale, PointElement);

export interface Drawing {
  readonly points: readonly CurvePoint[];
  readonly seasons: readonly SeasonMark[];
  readonly peak: CurvePoint | undefined;
  readonly peakLabel: string;
  /** The point that is marked at first. */
  readonly chosen: CurvePoint | undefined;
  readonly locale: string;
  /** A click chooses the point that is nearest in time. */
  readonly onChoose: (place: number) => void;
}

export interface DrawnRating {
  readonly mark: (chosen: CurvePoint | undefined) => void;
  readonly destroy: () => void;
}

/** Place of the data set with the marked point. */
const CHOSEN = 1;

/** Draws a rating curve in the colours that the document has now. */
export function drawRating(canvas: HTMLCanvasElement, drawing: Drawing): DrawnRating {
  const chart = new Chart(canvas, configuration(drawing));
  let shown = drawing.chosen;
  return {
    mark(chosen) {
      const marked = chart.data.datasets[CHOSEN];
      if (marked === undefined || chosen === shown) return;
      shown = chosen;
      marked.data = dataOf(chosen);
      chart.update('none');
    },
    destroy() {
      chart.destroy();
    },
  };
}

type Options = NonNullable<ChartConfiguration<'line', Point[]>['options']>;

function configuration(drawing: Drawing): ChartConfiguration<'line', Point[]> {
  const { points, peak, chosen, onChoose } = drawing;
  const colour = themeColours();
  const font = { family: colour('--font-latin'), size: 12 };
  const dot = (radius: number, fill: string) => ({
    pointRadius: radius,
    pointBackgroundColor: fill,
    borderWidth: 0,
    // The last match lies on the edge of the chart.
    clip: false as const,
  });
  return {
    type: 'line',
    data: {
      datasets: [
        { data: withGaps(points), borderColor: colour('--signal'), borderWidth: 2, pointRadius: 0 },
        { data: dataOf(chosen), ...dot(6, colour('--text')) },
        { data: dataOf(peak), ...dot(4, colour('--signal')) },
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      parsing: false,
      spanGaps: false,
      layout: { padding: { top: SEASON_NAMES_PX, right: 8 } },
      events: ['click'],
      onClick: ({ x }, _elements, chart) => {
        const timeMs = x === null ? undefined : chart.scales.x?.getValueForPixel(x);
        if (timeMs !== undefined) onChoose(nearestPoint(points, timeMs));
      },
      scales: scalesOf(drawing, colour, font),
    },
    plugins: [seasonLines(drawing, colour, font), peakText(drawing, colour('--text'), font)],
  };
}

/** Time from the first match to the last, and Elo. */
function scalesOf(
  drawing: Drawing,
  colour: (token: string) => string,
  font: Font,
): NonNullable<Options['scales']> {
  const { points } = drawing;
  const ticks = { color: colour('--muted'), font, maxTicksLimit: 5 };
  return {
    x: {
      type: 'linear',
      min: points[0]?.timeMs ?? 0,
      max: points.at(-1)?.timeMs ?? 1,
      grid: { display: false },
      border: { color: colour('--line') },
      ticks: { ...ticks, maxRotation: 0, includeBounds: false, callback: dayFormat(drawing) },
    },
    y: {
      grace: '8%',
      grid: { color: colour('--line') },
      border: { display: false },
      ticks: { ...ticks, precision: 0 },
    },
  };
}

/** Room above the curve for the names of the seasons. */
const SEASON_NAMES_PX = 24;

function toPoint({ timeMs, elo }: CurvePoint): Point {
  return { x: timeMs, y: elo };
}

function dataOf(point: CurvePoint | undefined): Point[] {
  return point === undefined ? [] : [toPoint(point)];
}

/** A gap between two seasons, because ratings restart with each season. */
function withGaps(points: readonly CurvePoint[]): Point[] {
  return points.flatMap((point, place) => {
    const before = points[place - 1];
    const isFirst = before !== undefined && before.seasonId !== point.seasonId;
    return isFirst ? [{ x: point.timeMs, y: Number.NaN }, toPoint(point)] : [toPoint(point)];
  });
}

const LONG_MS = 300 * 86_400_000;

/** Days, or months on a curve of most of a year. */
function dayFormat({ points, locale }: Drawing): (value: string | number) => string {
  const isLong = (points.at(-1)?.timeMs ?? 0) - (points[0]?.timeMs ?? 0) > LONG_MS;
  const format = new Intl.DateTimeFormat(
    locale,
    isLong ? { year: 'numeric', month: 'short' } : { month: 'short', day: 'numeric' },
  );
  return (value) => format.format(Number(value));
}

interface Font {
  readonly family: string;
  readonly size: number;
}

/** Chart.js plugin that draws where each season begins, with its name where there is room. */
function seasonLines({ seasons }: Drawing, colour: (token: string) => string, font: Font): Plugin<'line'> {
  return {
    id: 'seasonLines',
    beforeDatasetsDraw({ ctx, chartArea, scales }) {
      const left = seasons.map(({ timeMs }) => scales.x?.getPixelForValue(timeMs) ?? 0);
      ctx.save();
      ctx.font = `${String(font.size)}px ${font.family}`;
      ctx.textBaseline = 'top';
      for (const [place, { name }] of seasons.entries()) {
        const x = left[place] ?? 0;
        const room = (left[place + 1] ?? chartArea.right) - x;
        ctx.strokeStyle = colour('--line-strong');
        ctx.setLineDash([2, 4]);
        ctx.beginPath();
        ctx.moveTo(x, chartArea.top - SEASON_NAMES_PX);
        ctx.lineTo(x, chartArea.bottom);
        ctx.stroke();
        ctx.fillStyle = colour('--faint');
        if (ctx.measureText(name).width + 8 <= room)
          ctx.fillText(name, x + 4, chartArea.top - SEASON_NAMES_PX + 2);
      }
      ctx.restore();
    },
  };
}

/** Chart.js plugin that writes the peak beside its point, on the side where there is room. */
function peakText({ peak, peakLabel }: Drawing, colour: string, font: Font): Plugin<'line'> {
  return {
    id: 'peakText',
    afterDatasetsDraw({ ctx, chartArea, scales }) {
      if (peak === undefined) return;
      const x = scales.x?.getPixelForValue(peak.timeMs) ?? 0;
      const y = scales.y?.getPixelForValue(peak.elo) ?? 0;
      const isLate = x > (chartArea.left + chartArea.right) / 2;
      ctx.save();
      ctx.fillStyle = colour;
      ctx.font = `600 ${String(font.size)}px ${font.family}`;
      ctx.textAlign = isLate ? 'right' : 'left';
      ctx.textBaseline = 'bottom';
      ctx.fillText(peakLabel, x + (isLate ? -6 : 6), y - 4);
      ctx.restore();
    },
  };
}

function themeColours(): (token: string) => string {
  const style = getComputedStyle(document.documentElement);
  return (token) => style.getPropertyValue(token).trim();
}
