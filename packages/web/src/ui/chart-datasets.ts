import type { ChartDataset, Point } from 'chart.js';
import type { ChartPicture, ChartSeries } from './chart.js';

export type DrawnType = 'bar' | 'line';

/** Returns the colour of a token. */
export type ColourOf = (colour: string) => string;

type Dataset = ChartDataset<DrawnType, Point[]>;

/** The series as the library takes them. */
export function datasetsOf(picture: ChartPicture, colourOf: ColourOf): Dataset[] {
  const { series } = picture;
  return series.map((each, place) => {
    // Later ones lie on earlier ones, and lines on bars.
    const order = (each.look === 'bars' ? 2 : 1) * series.length - place;
    return each.look === 'bars'
      ? { ...barsOf(each, picture, colourOf), order }
      : { ...lineOf(each, picture, colourOf), order };
  });
}

/** Of a token's `#rrggbb`. */
const PALE = '73';

function pointsOf({ look, values }: ChartSeries, { points, isRows, base = 0 }: ChartPicture): Point[] {
  return points.map(({ at: given }, place) => {
    const at = given ?? place;
    // A bar has a least length, but none for nothing.
    const value = (look === 'bars' && values[place] === base ? undefined : values[place]) ?? Number.NaN;
    return isRows === true ? { y: at, x: value } : { x: at, y: value };
  });
}

function barsOf(series: ChartSeries, picture: ChartPicture, colourOf: ColourOf) {
  const { colour, breadth = 0.6, isPale = false } = series;
  const { base = 0, isRows = false } = picture;
  return {
    type: 'bar' as const,
    data: pointsOf(series, picture),
    ...{ base, grouped: false, categoryPercentage: 1, barPercentage: breadth },
    // The smallest count is more than none.
    minBarLength: 2,
    borderRadius: 2,
    borderSkipped: false,
    backgroundColor: [colour].flat().map((each) => colourOf(each) + (isPale ? PALE : '')),
    hoverBorderColor: colourOf('var(--text)'),
    hoverBorderWidth: isRows ? 2 : 1,
  };
}

/** A point that stands alone is no line, and shows as a dot. */
const ALONE_PX = 2;
const POINT_PX = 4;
const ACTIVE_PX = 5;

function lineOf(series: ChartSeries, picture: ChartPicture, colourOf: ColourOf) {
  const { colour, values, ranges, dash = [] } = series;
  const { points, note } = picture;
  const [line = ''] = [colour].flat().map(colourOf);
  const isNoted = (place: number) => series === picture.series[0] && note?.place === place;
  const isAlone = (place: number) =>
    (values[place - 1] === undefined || points[place]?.isStart === true) &&
    (values[place + 1] === undefined || points[place + 1]?.isStart === true);
  const isFaint = (place: number) => ranges?.[place]?.isFaint === true;
  return {
    type: 'line' as const,
    data: pointsOf(series, picture),
    borderColor: line,
    borderWidth: 2,
    borderDash: [...dash],
    borderJoinStyle: 'round' as const,
    backgroundColor: line,
    clip: ACTIVE_PX + 1,
    spanGaps: false,
    segment: {
      borderColor: ({ p1DataIndex }: { readonly p1DataIndex: number }) =>
        points[p1DataIndex]?.isStart === true ? 'transparent' : undefined,
    },
    pointRadius: values.map((_, place) =>
      ranges !== undefined || isNoted(place) ? POINT_PX : isAlone(place) ? ALONE_PX : 0,
    ),
    pointBackgroundColor: values.map((_, place) => (isFaint(place) ? colourOf('var(--surface)') : line)),
    pointBorderColor: line,
    pointBorderWidth: ranges === undefined ? 0 : 2,
    pointHoverRadius: ACTIVE_PX,
    pointHoverBackgroundColor: colourOf('var(--text)'),
  };
}
