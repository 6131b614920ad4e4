import type { ChartConfiguration, Point } from 'chart.js';
import { datasetsOf, type ColourOf, type DrawnType } from './chart-datasets.js';
import { chartGround, SECTION_ROOM_PX } from './chart-ground.js';
import type { ChartPicture } from './chart.js';

interface Words {
  readonly colourOf: ColourOf;
  readonly formatValue: (value: number) => string;
  readonly onChoose?: ((place: number) => void) | undefined;
}

type Configuration = ChartConfiguration<DrawnType, Point[]>;
type Scales = NonNullable<NonNullable<Configuration['options']>['scales']>;

/** What the library is told to draw. */
export function chartConfiguration(picture: ChartPicture, words: Words): Configuration {
  const { points, isRows = false } = picture;
  const { onChoose } = words;
  const placeAxis = axisOfPlaces(picture, words);
  const valueAxis = axisOfValues(picture, words);
  return {
    type: 'line',
    data: { datasets: datasetsOf(picture, words.colourOf) },
    options: {
      // Nothing moves, so nothing has to stand still for those who asked for less motion.
      animation: false,
      maintainAspectRatio: false,
      indexAxis: isRows ? 'y' : 'x',
      layout: { autoPadding: false, padding: paddingOf(picture) },
      events: onChoose ? ['click'] : isRows ? [] : ['mousemove', 'mouseout', 'touchstart', 'touchmove'],
      interaction: { mode: 'index', intersect: false, axis: 'x' },
      onClick: (_event, [nearest]) => {
        if (nearest !== undefined) onChoose?.(nearest.index);
      },
      scales: isRows ? { y: placeAxis, x: valueAxis } : { x: placeAxis, y: valueAxis },
      plugins: {
        tooltip: {
          enabled: !isRows && onChoose === undefined,
          ...tooltipLook(words.colourOf),
          callbacks: {
            title: ([item]) => points[item?.dataIndex ?? 0]?.text[0] ?? '',
            label: ({ dataIndex, datasetIndex }) => points[dataIndex]?.text[datasetIndex + 1] ?? '',
          },
        },
      },
    },
    plugins: [chartGround(picture, words.colourOf)],
  };
}

/** A point on the edge of the chart is drawn whole. */
const EDGE_PX = 8;
/** Room for the numbers above their lines. */
const LINE_TEXT_PX = 20;

function paddingOf({ isRows, sections, lines, span }: ChartPicture) {
  if (isRows === true) return 0;
  const top = sections === undefined ? (lines === undefined ? EDGE_PX : LINE_TEXT_PX) : SECTION_ROOM_PX;
  return {
    top: lines?.length === 0 ? 0 : top,
    right: span === undefined && lines === undefined ? EDGE_PX : 0,
  };
}

/** Half a place before the first point and after the last one, unless the points say where they are. */
function spanOf({ points, span }: ChartPicture): readonly [from: number, to: number] {
  if (span !== undefined) return span;
  const [first, last] = [points[0]?.at, points.at(-1)?.at];
  return first === undefined || last === undefined ? [-0.5, points.length - 0.5] : [first, last];
}

function axisOfPlaces(picture: ChartPicture, { colourOf }: Words): Scales[string] {
  const { marks = [], isRows = false } = picture;
  const [min, max] = spanOf(picture);
  return {
    ...{ type: 'linear', min, max, reverse: isRows, offset: false, display: marks.length > 0 },
    grid: { display: false },
    border: { color: colourOf('var(--line-strong)') },
    ticks: {
      ...{ maxRotation: 0, align: 'inner', autoSkipPadding: 24 },
      callback: (value) => marks.find(({ at }) => at === value)?.text,
    },
    afterBuildTicks: (axis) => {
      axis.ticks = marks.map(({ at }) => ({ value: at }));
    },
  };
}

function axisOfValues(picture: ChartPicture, { colourOf, formatValue }: Words): Scales[string] {
  const { reach = [], lines, base = 0, isRows = false } = picture;
  const [min, max] = reach;
  return {
    ...{ type: 'linear', beginAtZero: min === undefined },
    ...(min === undefined || max === undefined ? {} : { min, max }),
    border: { display: false },
    grid: {
      drawTicks: false,
      color: ({ tick }) =>
        colourOf(tick.value === base && lines !== undefined ? 'var(--line-strong)' : 'var(--line)'),
    },
    ticks: {
      ...{ display: !isRows, maxTicksLimit: 5, precision: 0, includeBounds: false },
      // Lines that were chosen have their numbers above them, inside the chart.
      ...(lines === undefined ? { padding: 8 } : { mirror: true, labelOffset: -8, padding: 0 }),
      callback: (value) => formatValue(Number(value)),
    },
    afterBuildTicks: (axis) => {
      if (lines !== undefined) axis.ticks = lines.map((value) => ({ value }));
    },
  };
}

function tooltipLook(colourOf: ColourOf) {
  return {
    backgroundColor: colourOf('var(--raised)'),
    borderColor: colourOf('var(--line-strong)'),
    borderWidth: 1,
    titleColor: colourOf('var(--text)'),
    bodyColor: colourOf('var(--text)'),
    padding: 8,
    boxPadding: 4,
    caretSize: 0,
    caretPadding: 12,
  };
}
