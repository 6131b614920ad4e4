import { contours } from 'd3-contour';

export interface Drawing {
  /** Seed of the random terrain; equal seeds give equal pictures. */
  readonly seed: string;
  readonly width: number;
  readonly height: number;
  readonly levels: number;
}

/** One line: an SVG path and its opacity, 0 to 1. */
interface DrawnLine {
  readonly path: string;
  readonly opacity: number;
}

// Grid cell size in pixels. A finer grid makes the SVG path longer without a visible difference.
const CELL = 8;

export function makeTerrain({ seed, width, height }: Omit<Drawing, 'levels'>): HeightField {
  return makeHeightField({
    seed,
    columns: Math.ceil(width / CELL) + 1,
    rows: Math.ceil(height / CELL) + 1,
  });
}

/** Draws the line number `level` of `levels`, counted from 0 at the lowest; higher lines are more opaque. */
export function drawLine(field: HeightField, level: number, levels: number): DrawnLine {
  return {
    // Whole pixels: a third of the size, without a visible difference.
    path: traceContour(field, (level + 1) / (levels + 1), { scale: CELL, digits: 0 }),
    opacity: 0.16 + 0.5 * (level / levels),
  };
}

/** Heights from 0 to 1 on a grid, in row-major order. */
export interface HeightField {
  readonly columns: number;
  readonly rows: number;
  readonly heights: Float32Array;
}

interface Hill {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
  readonly stretch: number;
  readonly height: number;
}

export function makeHeightField(options: {
  readonly seed: string;
  readonly columns: number;
  readonly rows: number;
  /** Makes the terrain point-symmetric (rotation by 180 degrees), as maps for two sides are. */
  readonly isSymmetric?: boolean;
  /** Lowers the terrain to zero at the edges, so that every contour is closed. */
  readonly isIsland?: boolean;
}): HeightField {
  const { columns, rows, isSymmetric = false, isIsland = false } = options;
  const aspect = columns / rows;
  const hills = makeHills(options.seed, aspect, isSymmetric);
  const raw = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [(column / (columns - 1)) * aspect, row / (rows - 1)];
      raw[row * columns + column] = heightAt(hills, x, y);
    }
  }
  const heights = normalize(raw);
  return { columns, rows, heights: isIsland ? sinkEdges(heights, columns, rows) : heights };
}

function makeHills(seed: string, aspect: number, isSymmetric: boolean): Hill[] {
  const random = seededRandom(seed);
  const count = Math.round(5 + 4 * aspect);
  const hills = Array.from({ length: count }, (): Hill => {
    const isHollow = random() < 0.3;
    return {
      x: random() * aspect,
      y: random(),
      reach: 0.12 + random() * 0.26,
      stretch: 0.6 + random() * 0.9,
      height: (isHollow ? -0.7 : 1) * (0.4 + random() * 0.6),
    };
  });
  if (!isSymmetric) return hills;
  return hills.flatMap((hill) => [hill, { ...hill, x: aspect - hill.x, y: 1 - hill.y }]);
}

function heightAt(hills: readonly Hill[], x: number, y: number): number {
  let height = 0;
  for (const hill of hills) {
    const [dx, dy] = [(x - hill.x) / hill.reach, (y - hill.y) / (hill.reach * hill.stretch)];
    height += hill.height * Math.exp(-(dx * dx + dy * dy) / 2);
  }
  // A slow wave adds some height between the hills, so that the plains are not empty.
  return height + 0.16 * Math.sin(x * 4.1 + y * 2.3) + 0.12 * Math.sin(y * 6.7 - x * 1.9);
}

function normalize(raw: Float32Array): Float32Array {
  const low = raw.reduce((a, b) => Math.min(a, b), Infinity);
  const high = raw.reduce((a, b) => Math.max(a, b), -Infinity);
  return raw.map((height) => (height - low) / (high - low || 1));
}

function sinkEdges(heights: Float32Array, columns: number, rows: number): Float32Array {
  return heights.map((height, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const isEdge = column === 0 || row === 0 || column === columns - 1 || row === rows - 1;
    return isEdge ? -0.01 : height;
  });
}

/**
 * Closed rings as an SVG path, in grid units times `scale`, with at most `digits` decimal places; one that leaves returns half a
 * cell outside the view.
 */
export function traceContour(
  { columns, rows, heights }: HeightField,
  level: number,
  { scale, digits = 1 }: { readonly scale: number; readonly digits?: number },
): string {
  const { coordinates } = contours().size([columns, rows]).contour(Array.from(heights), level);
  return coordinates.flatMap((polygon) => polygon.map((ring) => pathOf(ring, scale, 10 ** digits))).join('');
}

/**
 * Steps from point to point, which compress to half the size of positions. d3 repeats a ring's first point as its last, and
 * places the middle of the first cell at 0.5.
 */
function pathOf(ring: readonly number[][], scale: number, parts: number): string {
  const points = ring
    .slice(0, -1)
    .map((point) => point.map((value) => Math.round((value - 0.5) * scale * parts)));
  const steps = points.map((point, place) =>
    point.map((value, axis) => (value - (points[place - 1]?.[axis] ?? 0)) / parts).join(' '),
  );
  const [start = '', ...rest] = steps;
  return `M${start}l${rest.join(' ')}Z`;
}

/** Returns a seeded generator of numbers in [0, 1): equal seeds give equal sequences (mulberry32 over an FNV-1a hash). */
export function seededRandom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
