import type { HeightField } from './height-field.js';

type Point = readonly [x: number, y: number];
/** Where the contour crosses a grid edge; both cells at that edge give the same `id`. */
interface Crossing {
  readonly id: number;
  readonly point: Point;
}
type Segment = readonly [Crossing, Crossing];

/** Marching squares: the sides that the contour joins, by which corners are high. Sides: top 0, right 1, bottom 2, left 3. */
const sidesByCorners: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 2]],
  [[2, 1]],
  [[3, 1]],
  [[0, 1]],
  [
    [3, 0],
    [2, 1],
  ],
  [[0, 2]],
  [[3, 0]],
  [[3, 0]],
  [[0, 2]],
  [
    [0, 1],
    [3, 2],
  ],
  [[0, 1]],
  [[3, 1]],
  [[2, 1]],
  [[3, 2]],
  [],
];

/** Traces the contour of one height as an SVG path; one grid unit is `scale` pixels. */
export function traceContour(field: HeightField, level: number, scale: number): string {
  const segments: Segment[] = [];
  for (let row = 0; row < field.rows - 1; row += 1) {
    for (let column = 0; column < field.columns - 1; column += 1) {
      segments.push(...segmentsOfCell(field, column, row, level));
    }
  }
  return joinSegments(segments)
    .map((line) => svgPathOf(line, scale))
    .join('');
}

// Four parameters, because an options object per cell would be allocated thousands of times.
// oxlint-disable-next-line max-params
function segmentsOfCell(field: HeightField, column: number, row: number, level: number): Segment[] {
  const { columns, heights } = field;
  const origin = row * columns + column;
  const corners = [origin, origin + 1, origin + columns + 1, origin + columns].map(
    (at) => (heights[at] ?? 0) - level,
  );
  const high = corners.reduce((bits, above) => bits * 2 + Number(above > 0), 0);
  const sides = sidesByCorners[high] ?? [];
  if (sides.length === 0) return [];
  const crossings = crossingsOf(corners, { column, row, columns });
  return sides.flatMap(([from, to]): Segment[] => {
    const [start, end] = [crossings[from], crossings[to]];
    return start === undefined || end === undefined ? [] : [[start, end]];
  });
}

interface CellPlace {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
}

/** Where the contour crosses each side of a cell: top, right, bottom, left. */
function crossingsOf([a = 0, b = 0, c = 0, d = 0]: readonly number[], place: CellPlace): readonly Crossing[] {
  const { column, row, columns } = place;
  const origin = row * columns + column;
  const part = (from: number, to: number) => from / (from - to);
  return [
    { id: origin * 2, point: [column + part(a, b), row] },
    { id: (origin + 1) * 2 + 1, point: [column + 1, row + part(b, c)] },
    { id: (origin + columns) * 2, point: [column + part(d, c), row + 1] },
    { id: origin * 2 + 1, point: [column, row + part(a, d)] },
  ];
}

function joinSegments(segments: readonly Segment[]): Crossing[][] {
  const byCrossing = new Map<number, Segment[]>();
  for (const segment of segments) {
    for (const { id } of segment) byCrossing.set(id, [...(byCrossing.get(id) ?? []), segment]);
  }
  const used = new Set<Segment>();
  return segments.flatMap((segment) => {
    if (used.has(segment)) return [];
    used.add(segment);
    const forward = followLine(segment[1], byCrossing, used);
    const backward = followLine(segment[0], byCrossing, used);
    return [[...backward.reverse(), segment[0], segment[1], ...forward]];
  });
}

function followLine(
  from: Crossing,
  byCrossing: ReadonlyMap<number, Segment[]>,
  used: Set<Segment>,
): Crossing[] {
  const line: Crossing[] = [];
  let end = from;
  for (;;) {
    const next = byCrossing.get(end.id)?.find((segment) => !used.has(segment));
    if (next === undefined) return line;
    used.add(next);
    end = next[0].id === end.id ? next[1] : next[0];
    line.push(end);
  }
}

function svgPathOf(line: readonly Crossing[], scale: number): string {
  const isClosed = line.length > 2 && line[0]?.id === line.at(-1)?.id;
  const points = isClosed ? line.slice(0, -1) : line;
  const written = points.map(({ point: [x, y] }) => `${round(x * scale)} ${round(y * scale)}`);
  return `M${written.join('L')}${isClosed ? 'Z' : ''}`;
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}
