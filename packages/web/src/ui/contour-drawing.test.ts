// @vitest-environment node
import { expect, test } from 'vitest';
import { makeHeightField, seededRandom, traceContour } from './contour-drawing.js';

test('the same seed gives the same numbers, another seed gives others', () => {
  const draw = (seed: string) => Array.from({ length: 3 }, seededRandom(seed));

  expect(draw('a')).toEqual(draw('a'));
  expect(draw('a')).not.toEqual(draw('b'));
});

test('a symmetric field is unchanged by a rotation of 180 degrees', () => {
  const { heights } = makeHeightField({ seed: 'map', columns: 15, rows: 15, isSymmetric: true });
  const turned = [...heights].reverse();
  const apart = [...heights].map((height, at) => Math.abs(height - (turned[at] ?? 0)));

  // The slow wave that is added everywhere is not symmetric, and small.
  expect(Math.max(...apart)).toBeLessThan(0.35);
});

test('the contour around a single peak is one closed loop', () => {
  const heights = Float32Array.from([0, 0, 0, 0, 1, 0, 0, 0, 0]);

  expect(traceContour({ columns: 3, rows: 3, heights }, 0.5, { scale: 10 })).toMatch(/^M[^M]+Z$/);
});

test('a contour is written in steps, with as many decimal places as asked for', () => {
  const field = { columns: 3, rows: 3, heights: Float32Array.from([0, 0, 0, 0, 1, 0, 0, 0, 0]) };

  expect(traceContour(field, 0.4, { scale: 2, digits: 0 })).toBe('M3 2l-1 -1 -1 1 1 1Z');
  expect(traceContour(field, 0.4, { scale: 2 })).toBe('M3.2 2l-1.2 -1.2 -1.2 1.2 1.2 1.2Z');
});

test('on an island every contour is closed', () => {
  const field = makeHeightField({ seed: 'isle', columns: 20, rows: 20, isIsland: true });
  const path = traceContour(field, 0.4, { scale: 1 });

  expect(path.match(/M/g)?.length).toBe(path.match(/Z/g)?.length);
});

test('flat terrain has no contours', () => {
  expect(traceContour({ columns: 3, rows: 3, heights: new Float32Array(9) }, 0.5, { scale: 1 })).toBe('');
});
