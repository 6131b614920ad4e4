import { isInShape, PIECE_SIZE, type PieceShape, type Random } from './piece-shape.js';
import { BYTES_PER_PIXEL, readPixel, writePixel, type Colour, type Raster } from './raster.js';

interface Look {
  readonly tint: readonly [red: number, green: number, blue: number];
  /** Change of the factor from the left to the right edge, and from the upper to the lower. */
  readonly slope: readonly [x: number, y: number];
  /** Noise of single pixels, as a part of their brightness. */
  readonly noise: number;
}

export const PIECE_NOISE = 0.3;
/** Higher than the picture's grain: people see a gap by its noise, since it is no darker than what is around it. */
const GAP_NOISE = 0.55;
const OPAQUE = 255;

/** Light from a side of its own, a tint, and noise: what is lit like this is not found again by comparing pixels. */
export function drawLook(random: Random, noise: number): Look {
  const channel = () => 0.7 + random() * 0.6;
  return { tint: [channel(), channel(), channel()], slope: drawSlope(random), noise };
}

/** A look that makes one part of a picture about as bright as another: the gap is no darker than its surroundings. */
export function drawMatchingLook(
  random: Random,
  { original, from, to }: { original: Raster; from: Corner; to: Corner },
): Look {
  const [shown, target] = [meanColour(original, from), meanColour(original, to)];
  const channel = (index: 0 | 1 | 2) => ((target[index] + 1) / (shown[index] + 1)) * (0.97 + random() * 0.06);
  return { tint: [channel(0), channel(1), channel(2)], slope: drawSlope(random), noise: GAP_NOISE };
}

function drawSlope(random: Random): readonly [x: number, y: number] {
  return [(random() - 0.5) * 0.6, (random() - 0.5) * 0.6];
}

function meanColour(picture: Raster, [left, top]: Corner): readonly [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  for (const [x, y] of boxPixels) {
    const [red, green, blue] = readPixel(picture, left + x, top + y);
    sums[0] += red;
    sums[1] += green;
    sums[2] += blue;
  }
  return [sums[0] / boxPixels.length, sums[1] / boxPixels.length, sums[2] / boxPixels.length];
}

/** Upper left corner of a box as large as a piece. */
export type Corner = readonly [x: number, y: number];

interface Place {
  readonly shape: PieceShape;
  readonly left: number;
  readonly top: number;
}

interface CutOut extends Place {
  readonly original: Raster;
  readonly from: Corner;
  readonly look: Look;
}

export function drawCutOut(
  target: Raster,
  { original, from, shape, left, top, look }: CutOut,
  random: Random,
): void {
  for (const [x, y] of boxPixels) {
    if (!isInShape(shape, x, y)) continue;
    const colour = readPixel(original, from[0] + x, from[1] + y);
    writePixel(target, [left + x, top + y], light(colour, factorAt(look, x, y, random), look));
  }
}

export function drawRim(target: Raster, { shape, left, top }: Place, random: Random): void {
  for (const [x, y] of boxPixels) {
    if (isInShape(shape, x, y) || !touches(shape, x, y)) continue;
    const colour = readPixel(target, left + x, top + y);
    const factor = 0.55 + random() * 0.7;
    writePixel(target, [left + x, top + y], light(colour, factor, { tint: [1, 1, 1] }));
  }
}

/** Makes a pixel of a picture as rough as those of a gap. */
// oxlint-disable-next-line max-params
export function roughen({ width, bytes }: Raster, x: number, y: number, random: Random): void {
  const factor = 1 + (random() - 0.5) * 2 * GAP_NOISE;
  const at = (y * width + x) * BYTES_PER_PIXEL;
  for (let channel = at; channel < at + 3; channel += 1) {
    bytes[channel] = Math.min(OPAQUE, (bytes[channel] ?? 0) * factor);
  }
}

const boxPixels: readonly (readonly [x: number, y: number])[] = Array.from(
  { length: PIECE_SIZE ** 2 },
  (_, at) => [at % PIECE_SIZE, Math.floor(at / PIECE_SIZE)],
);

function touches(shape: PieceShape, x: number, y: number): boolean {
  return (
    isInShape(shape, x - 1, y) ||
    isInShape(shape, x + 1, y) ||
    isInShape(shape, x, y - 1) ||
    isInShape(shape, x, y + 1)
  );
}

// Coordinates, and what light and chance make of them.
// oxlint-disable-next-line max-params
function factorAt({ slope, noise }: Look, x: number, y: number, random: Random): number {
  const ramp = slope[0] * (x / PIECE_SIZE - 0.5) + slope[1] * (y / PIECE_SIZE - 0.5);
  return 1 + ramp + (random() - 0.5) * 2 * noise;
}

function light([red, green, blue]: Colour, factor: number, { tint }: Pick<Look, 'tint'>): Colour {
  return [
    Math.min(OPAQUE, red * factor * tint[0]),
    Math.min(OPAQUE, green * factor * tint[1]),
    Math.min(OPAQUE, blue * factor * tint[2]),
    OPAQUE,
  ];
}
