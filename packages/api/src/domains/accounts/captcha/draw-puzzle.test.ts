import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { limits } from '@ra3/sdk/facts';
import { expect, test } from 'vitest';
import { drawPuzzle } from './draw-puzzle.js';
import { encodePng } from './png.js';
import { BYTES_PER_PIXEL, readPixel, type Raster } from './raster.js';

/** Signature, header chunk, and the length and name of the chunk with the picture. */
const BEFORE_PICTURE = 8 + 25 + 8;

/** A part of the middle of a piece, where there is neither rim nor knob. */
const INNER_SIDE = 30;
const INNER_OFFSET = 6;

function brightness(raster: Raster, left: number, top: number): number {
  const places = Array.from({ length: INNER_SIDE ** 2 }, (_, index) => ({
    x: left + INNER_OFFSET + (index % INNER_SIDE),
    y: top + INNER_OFFSET + Math.floor(index / INNER_SIDE),
  }));
  return places.reduce((sum, { x, y }) => sum + readPixel(raster, x, y)[1], 0);
}

function topOfPiece(slider: Raster): number {
  return Array.from({ length: slider.height }, (_, y) => y).findIndex(
    (y) => readPixel(slider, 0, y)[3] !== 0,
  );
}

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

// S9-07
test('the piece is what the gap has lost, at the place that is told', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), (numbers) => {
      const { background, slider, gapPosition } = drawPuzzle(() => numbers.next().value ?? 0);
      const top = topOfPiece(slider);
      const gapX = Math.round(gapPosition * limits.captcha.width);

      const ratio = brightness(background, gapX, top) / brightness(slider, 0, top);

      expect(ratio).toBeGreaterThan(0.4);
      expect(ratio).toBeLessThan(0.43);
    }),
    { numRuns: 5 },
  );
});

test('a picture comes out of its file as it went in, opaque everywhere', async () => {
  const { background } = drawPuzzle(Math.random);

  const bytes = decode(await encodePng(background), background);

  expect(Buffer.compare(bytes, background.bytes)).toBe(0);
  expect(bytes.filter((_, at) => at % BYTES_PER_PIXEL === 3).every((alpha) => alpha === 255)).toBe(true);
});
