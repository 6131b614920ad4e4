import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { limits } from '@ra3/sdk/facts';
import { expect, test } from 'vitest';
import { solveCaptcha, type SolverKind } from '../../../testing/solve-captcha.js';
import { mulberry32 } from '../../../values/random.js';
import { trackRules } from './captchas.js';
import { drawPuzzle } from './draw-puzzle.js';
import { PIECE_SIZE } from './piece-shape.js';
import { encodePng } from './png.js';
import { BYTES_PER_PIXEL, readPixel, type Raster } from './raster.js';

/** Signature, header chunk, and the length and name of the chunk with the picture. */
const BEFORE_PICTURE = 8 + 25 + 8;

/** Undoes the one filter that is used. */
function decode(png: Buffer, { width, height }: Raster): Uint8Array {
  const length = png.readUInt32BE(BEFORE_PICTURE - 8);
  const filtered = inflateSync(png.subarray(BEFORE_PICTURE, BEFORE_PICTURE + length));
  const row = width * BYTES_PER_PIXEL;
  const bytes = new Uint8Array(row * height);
  for (let at = 0; at < bytes.length; at += 1) {
    const left = at % row < BYTES_PER_PIXEL ? 0 : (bytes[at - BYTES_PER_PIXEL] ?? 0);
    bytes[at] = (filtered[at + Math.floor(at / row) + 1] ?? 0) + left;
  }
  return bytes;
}

/** The hit rate of a solver over this many puzzles, the same ones each time. */
async function measureHitRate(kind: SolverKind, puzzles: number): Promise<number> {
  const random = mulberry32(7);
  let hits = 0;
  for (let drawn = 0; drawn < puzzles; drawn += 1) {
    const { background, slider, gapPosition } = drawPuzzle(random);
    const [picture, piece] = await Promise.all([encodePng(background), encodePng(slider)]);
    const images = { backgroundImage: picture.toString('base64'), sliderImage: piece.toString('base64') };
    if (isWithinTolerance(solveCaptcha(images, kind), gapPosition)) hits += 1;
  }
  return hits / puzzles;
}

function isWithinTolerance(place: number, gapPosition: number): boolean {
  return Math.abs(place - gapPosition) <= trackRules.tolerance;
}

/** How many pixels of the box at a place are rough: much lighter or darker than their neighbour to the left. */
function countRough(raster: Raster, left: number, top: number): number {
  const pixels = Array.from({ length: PIECE_SIZE ** 2 }, (_, at) => ({
    x: left + 1 + (at % (PIECE_SIZE - 1)),
    y: top + Math.floor(at / PIECE_SIZE),
  }));
  return pixels.filter(
    ({ x, y }) => Math.abs(readPixel(raster, x, y)[1] - readPixel(raster, x - 1, y)[1]) > 12,
  ).length;
}

function topOfPiece(slider: Raster): number {
  const opaque = Array.from({ length: slider.width * slider.height }, (_, at) => at).filter(
    (at) => slider.bytes[at * BYTES_PER_PIXEL + 3] !== 0,
  );
  return Math.floor((opaque[0] ?? 0) / slider.width);
}

// Who changes the drawing measures the solvers again, and then writes the new digest here.
test('puzzles of known random numbers are drawn as those that the solvers were measured with', () => {
  const random = mulberry32(17);
  const drawn = createHash('sha256');

  for (let count = 0; count < 10; count += 1) {
    const { background, slider, gapPosition } = drawPuzzle(random);
    drawn.update(background.bytes).update(slider.bytes).update(gapPosition.toFixed(4));
  }

  expect(drawn.digest('hex').slice(0, 16)).toBe('723a46368e2f5d27');
});

// S9-07
test.each(['pixels', 'edges'] as const)(
  'a script that compares piece and picture by their %s hits less than one puzzle in five',
  { tags: 'rest' },
  async (kind) => {
    expect(await measureHitRate(kind, 30)).toBeLessThan(0.2);
  },
);

// S9-07
test('there is a gap to see at the place that is told', { tags: 'rest' }, () => {
  const random = mulberry32(11);
  const puzzles = Array.from({ length: 20 }, () => drawPuzzle(random));

  const rough = puzzles.map(({ background, slider, gapPosition }) =>
    countRough(background, Math.round(gapPosition * limits.captcha.width), topOfPiece(slider)),
  );

  expect(Math.min(...rough)).toBeGreaterThan(PIECE_SIZE ** 2 / 8);
});

test(
  'gaps and decoys have room, and the gap is at each of the three places about as often',
  { tags: 'rest' },
  () => {
    const random = mulberry32(13);
    const positions = Array.from({ length: 60 }, () => drawPuzzle(random).gapPosition * limits.captcha.width);

    expect(Math.min(...positions)).toBeGreaterThanOrEqual(PIECE_SIZE + 40);
    expect(Math.max(...positions)).toBeLessThanOrEqual(limits.captcha.width - PIECE_SIZE - 4);
    expect(new Set(positions.map((position) => Math.floor((position - 90) / 66))).size).toBeGreaterThan(2);
  },
);

test('a picture comes out of its file as it went in, opaque everywhere', async () => {
  const { background } = drawPuzzle(Math.random);

  const bytes = decode(await encodePng(background), background);

  expect(Buffer.compare(bytes, background.bytes)).toBe(0);
  expect(bytes.filter((_, at) => at % BYTES_PER_PIXEL === 3).every((alpha) => alpha === 255)).toBe(true);
});
