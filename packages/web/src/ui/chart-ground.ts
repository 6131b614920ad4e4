import type { Chart, Plugin } from 'chart.js';
import type { ColourOf, DrawnType } from './chart-datasets.js';
import type { ChartPicture, ChartRange } from './chart.js';

/** Above the chart, for the names of sections. */
export const SECTION_ROOM_PX = 24;

/** What the library has no part for: shaded places and sections behind the series; intervals and the note above them. */
export function chartGround(picture: ChartPicture, colourOf: ColourOf): Plugin<DrawnType> {
  const { note } = picture;
  return {
    id: 'ground',
    beforeDatasetsDraw(chart) {
      shade(chart, picture, colourOf);
      drawSections(chart, picture, colourOf);
    },
    afterDatasetsDraw(chart) {
      drawIntervals(chart, picture, colourOf);
      const point = note && chart.getDatasetMeta(0).data[note.place];
      if (note === undefined || point === undefined) return;
      const { ctx, chartArea, options } = chart;
      const isLate = point.x > (chartArea.left + chartArea.right) / 2;
      ctx.save();
      ctx.font = `600 ${fontOf(options)}`;
      ctx.fillStyle = colourOf('var(--text)');
      ctx.textAlign = isLate ? 'right' : 'left';
      ctx.textBaseline = 'bottom';
      ctx.fillText(note.text, point.x + (isLate ? -6 : 6), point.y - 4);
      ctx.restore();
    },
  };
}

function shade({ ctx, chartArea, scales: { x } }: Chart, { points }: ChartPicture, colourOf: ColourOf): void {
  ctx.save();
  ctx.fillStyle = colourOf('var(--text)') + SHADE;
  for (const [place, { at = place, isShaded }] of points.entries()) {
    const left = x?.getPixelForValue(at - 0.5) ?? 0;
    const width = (x?.getPixelForValue(at + 0.5) ?? 0) - left;
    if (isShaded === true) ctx.fillRect(left, chartArea.top, width, chartArea.bottom - chartArea.top);
  }
  ctx.restore();
}

function drawSections(chart: Chart, { sections = [] }: ChartPicture, colourOf: ColourOf): void {
  const { ctx, chartArea, scales, options } = chart;
  const lefts = sections.map(({ at }) => scales.x?.getPixelForValue(at) ?? 0);
  const top = chartArea.top - SECTION_ROOM_PX;
  ctx.save();
  ctx.font = fontOf(options);
  ctx.strokeStyle = colourOf('var(--line-strong)');
  ctx.fillStyle = colourOf('var(--faint)');
  ctx.setLineDash([2, 4]);
  ctx.textBaseline = 'top';
  for (const [place, { text }] of sections.entries()) {
    const left = lefts[place] ?? 0;
    const room = (lefts[place + 1] ?? chartArea.right) - left;
    ctx.beginPath();
    ctx.moveTo(left, top);
    ctx.lineTo(left, chartArea.bottom);
    ctx.stroke();
    if (ctx.measureText(text).width + 8 <= room) ctx.fillText(text, left + 4, top + 2);
  }
  ctx.restore();
}

function fontOf({ font }: Chart['options']): string {
  return `${String(font?.size)}px ${String(font?.family)}`;
}

const SHADE = '0f';
/** Half the length of the stroke at each end of an interval. */
const WHISKER_PX = 4;

function drawIntervals(chart: Chart, { series, points, isRows = false }: ChartPicture, colourOf: ColourOf) {
  const { ctx } = chart;
  ctx.save();
  ctx.lineWidth = 2;
  for (const { ranges = [] } of series) {
    for (const [place, range] of ranges.entries()) {
      if (range === undefined) continue;
      ctx.strokeStyle = colourOf(range.isFaint ? 'var(--faint)' : 'var(--text)');
      ctx.stroke(intervalPath(chart, range, { at: points[place]?.at ?? place, isRows }));
    }
  }
  ctx.restore();
}

function intervalPath(
  { scales: { x, y } }: Chart,
  { low, high }: ChartRange,
  { at, isRows }: { readonly at: number; readonly isRows: boolean },
): Path2D {
  const path = new Path2D();
  const go = (to: 'moveTo' | 'lineTo', value: number, acrossPx: number) => {
    const [values, places] = isRows ? [x, y] : [y, x];
    const along = values?.getPixelForValue(value) ?? 0;
    const across = (places?.getPixelForValue(at) ?? 0) + acrossPx;
    path[to](isRows ? along : across, isRows ? across : along);
  };
  for (const end of [low, high]) {
    go('moveTo', end, -WHISKER_PX);
    go('lineTo', end, WHISKER_PX);
  }
  go('moveTo', low, 0);
  go('lineTo', high, 0);
  return path;
}
