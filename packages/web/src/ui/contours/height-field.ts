import { seededRandom } from './seeded-random.js';

/** Heights from 0 to 1 on a grid, in row-major order. */
export interface HeightField {
  readonly columns: number;
  readonly rows: number;
  readonly heights: Float32Array;
}

export interface HeightFieldOptions {
  readonly seed: string;
  readonly columns: number;
  readonly rows: number;
  /** Makes the terrain point-symmetric (rotation by 180 degrees), as maps for two sides are. */
  readonly isSymmetric?: boolean;
  /** Lowers the terrain to zero at the edges, so that every contour is closed. */
  readonly isIsland?: boolean;
}

interface Hill {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
  readonly stretch: number;
  readonly height: number;
}

/** Generates random terrain from a seed. */
export function makeHeightField(options: HeightFieldOptions): HeightField {
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
