import { inflateSync } from 'node:zlib';
import { BYTES_PER_PIXEL, type Raster } from '../domains/accounts/captcha/raster.js';

/** Signature, and the header chunk with length, name and checksum. */
const BEFORE_PICTURE = 8 + 25;
const OPAQUE = 255;

interface Captcha {
  readonly backgroundImage: string;
  readonly sliderImage: string;
}

/** What a solver compares: pixels as they are, or only how much they differ from their neighbours. */
export type SolverKind = 'pixels' | 'edges' | 'noise';

/**
 * Solves a slide captcha the way a script does, without looking at it: lays the piece on every place of its row and
 * returns the one (0 to 1) where it fits best.
 *
 * - `pixels` correlates the piece with what it covers, whatever the light;
 * - `edges` correlates where both change from pixel to pixel;
 * - `noise` looks for the place whose inside is rougher than its surroundings, in the form of the piece.
 */
export function solveCaptcha({ backgroundImage, sliderImage }: Captcha, kind: SolverKind): number {
  const picture = decodePng(backgroundImage);
  const slider = decodePng(sliderImage);
  // Every other pixel tells enough.
  const inside = pixelsOf(slider, (alpha) => alpha === OPAQUE).filter(([x, y]) => (x + y) % 2 === 0);
  const fit = {
    pixels: () => correlateWith(luminance(slider), luminance(picture), inside),
    edges: () => correlateWith(steps(luminance(slider)), steps(luminance(picture)), inside),
    noise: () => contrastWith(steps(luminance(picture)), inside, rimOf(slider, inside)),
  }[kind]();
  const places = Array.from({ length: picture.width - slider.width }, (_, x) => x);
  const best = places.reduce((found, x) => (fit(x) > fit(found) ? x : found), 0);
  return best / picture.width;
}

interface Plane {
  readonly width: number;
  readonly values: Float64Array;
}

type Pixel = readonly [x: number, y: number];

/** Pearson's correlation of the piece with the picture below it, by the place of the piece. */
function correlateWith(piece: Plane, picture: Plane, inside: readonly Pixel[]): (x: number) => number {
  const wanted = inside.map(([x, y]) => piece.values[y * piece.width + x] ?? 0);
  return memoised((left) => correlation(wanted, valuesAt(picture, inside, left)));
}

/** How far the mean inside differs from the mean of the rim around, by the place of the piece. */
function contrastWith(
  picture: Plane,
  inside: readonly Pixel[],
  rim: readonly Pixel[],
): (x: number) => number {
  return memoised((left) =>
    Math.abs(mean(valuesAt(picture, inside, left)) - mean(valuesAt(picture, rim, left))),
  );
}

function memoised(fit: (x: number) => number): (x: number) => number {
  const known = new Map<number, number>();
  return (x) => {
    const value = known.get(x) ?? fit(x);
    known.set(x, value);
    return value;
  };
}

function valuesAt({ width, values }: Plane, pixels: readonly Pixel[], left: number): number[] {
  return pixels.map(([x, y]) => values[y * width + x + left] ?? 0);
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const [meanOne, meanOther] = [mean(one), mean(other)];
  let [both, squaresOne, squaresOther] = [0, 0, 0];
  one.forEach((value, index) => {
    const [a, b] = [value - meanOne, (other[index] ?? 0) - meanOther];
    both += a * b;
    squaresOne += a * a;
    squaresOther += b * b;
  });
  return both / Math.sqrt(squaresOne * squaresOther || 1);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
}

function pixelsOf({ width, height, bytes }: Raster, isWanted: (alpha: number) => boolean): Pixel[] {
  return Array.from({ length: width * height }, (_, at) => at)
    .filter((at) => isWanted(bytes[at * BYTES_PER_PIXEL + 3] ?? 0))
    .map((at) => [at % width, Math.floor(at / width)] as const);
}

/** The pixels around a shape, four wide. */
function rimOf({ width, height }: Raster, inside: readonly Pixel[]): Pixel[] {
  const keyOf = (x: number, y: number) => y * width + x;
  const shape = new Set(inside.map(([x, y]) => keyOf(x, y)));
  const rim = new Map<number, Pixel>();
  for (const [x, y] of inside) {
    for (const [dx, dy] of [
      [-4, 0],
      [4, 0],
      [0, -4],
      [0, 4],
    ] as const) {
      const [nearX, nearY] = [x + dx, y + dy];
      if (nearX < 0 || nearX >= width || nearY < 0 || nearY >= height) continue;
      const key = keyOf(nearX, nearY);
      if (!shape.has(key)) rim.set(key, [nearX, nearY]);
    }
  }
  return [...rim.values()];
}

function luminance({ width, bytes }: Raster): Plane {
  const values = Float64Array.from({ length: bytes.length / BYTES_PER_PIXEL }, (_, at) => {
    const start = at * BYTES_PER_PIXEL;
    return 0.3 * (bytes[start] ?? 0) + 0.59 * (bytes[start + 1] ?? 0) + 0.11 * (bytes[start + 2] ?? 0);
  });
  return { width, values };
}

/** How much each pixel differs from the one to its left and the one above. */
function steps({ width, values }: Plane): Plane {
  const differences = values.map(
    (value, at) =>
      Math.abs(value - (values[at - 1] ?? value)) + Math.abs(value - (values[at - width] ?? value)),
  );
  return { width, values: differences };
}

/** Reads a picture as this host writes it: one chunk, every row with the filter "sub". */
function decodePng(dataUrl: string): Raster {
  const png = Buffer.from(dataUrl.replace(/^data:image\/png;base64,/, ''), 'base64');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const length = png.readUInt32BE(BEFORE_PICTURE);
  const filtered = inflateSync(png.subarray(BEFORE_PICTURE + 8, BEFORE_PICTURE + 8 + length));
  const row = width * BYTES_PER_PIXEL;
  const bytes = new Uint8Array(row * height);
  for (let at = 0; at < bytes.length; at += 1) {
    const left = at % row < BYTES_PER_PIXEL ? 0 : (bytes[at - BYTES_PER_PIXEL] ?? 0);
    bytes[at] = (filtered[at + Math.floor(at / row) + 1] ?? 0) + left;
  }
  return { width, height, bytes };
}
