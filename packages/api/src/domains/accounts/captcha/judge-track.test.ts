import { limits } from '@ra3/sdk/facts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aPull } from '../../../testing/a-pull.js';
import { isGoodTrack, type CaptchaResult } from './captchas.js';

const { width } = limits.captcha;
const REPEAT_MS = 33;

/** What the site sends for arrow keys: a step right or left each time, the picture as wide as drawn, no way up or down. */
function aWalk(steps: readonly number[], stepMs = REPEAT_MS): CaptchaResult {
  const places = steps.map((_, index) => steps.slice(0, index + 1).reduce((sum, step) => sum + step, 0));
  const trackList = [0, ...places, places.at(-1) ?? 0].map((x, index, all) => ({
    x,
    y: 0,
    t: index * stepMs,
    type: typeOf(index, all.length),
  }));
  return aPull(0, { trackList });
}

function typeOf(index: number, count: number): 'down' | 'move' | 'up' {
  if (index === 0) return 'down';
  return index === count - 1 ? 'up' : 'move';
}

// S3-06
test('arrow keys lead to the gap, in large steps, then small ones, and back from beyond it', () => {
  const gap = 150 / width;

  expect(isGoodTrack(aWalk([...Array<number>(15).fill(10), 1, 1, 1, -1, -1]), gap)).toBe(true);
});

test('one key that is held moves the piece in even steps, and that is good enough', () => {
  const gap = 120 / width;

  expect(isGoodTrack(aWalk(Array<number>(30).fill(4)), gap)).toBe(true);
});

test.each([
  ['a leap over the picture', [180], 100],
  ['too few keys', Array<number>(4).fill(40), 200],
  ['keys faster than any hand', Array<number>(18).fill(10), 5],
])('%s is refused', (_what, steps, stepMs) => {
  const end = steps.reduce((sum, step) => sum + step, 0);

  expect(isGoodTrack(aWalk(steps, stepMs), end / width)).toBe(false);
});

describe('the limits of a good walk belong to it', () => {
  const walk = (steps: readonly number[], stepMs: number) => ({
    ...aWalk(steps, stepMs),
    bgImageWidth: 100,
  });
  const nine = [50, ...Array<number>(7).fill(0)];

  test('ten points, 50 pixels at once, and 2 % beside the gap', () => {
    expect(isGoodTrack(walk(nine, 100), 0.5)).toBe(true);
    expect(isGoodTrack(walk([...Array<number>(7).fill(0), 2], 100), 0)).toBe(true);
    expect(isGoodTrack(walk([...Array<number>(7).fill(0), 3], 100), 0)).toBe(false);
  });

  test('300 ms', () => {
    expect(isGoodTrack(walk(Array<number>(11).fill(4), 25), 0.44)).toBe(true);
    expect(isGoodTrack(walk(Array<number>(11).fill(4), 24), 0.44)).toBe(false);
  });

  test('a walk is measured from where and when it begins', () => {
    const isGoodLater = (stepMs: number) => {
      const { trackList, ...picture } = walk(Array<number>(11).fill(4), stepMs);
      const later = trackList.map((point) => ({ ...point, x: point.x + 30, t: point.t + 1000 }));
      return isGoodTrack({ ...picture, trackList: later }, 0.44);
    };

    expect([isGoodLater(25), isGoodLater(24)]).toEqual([true, false]);
  });

  test('a leap there and back is one all the same', () => {
    expect(isGoodTrack(walk([51, -51, ...Array<number>(8).fill(5)], 100), 0.4)).toBe(false);
  });

  test('two points at one time are none back in time', () => {
    const { trackList, ...picture } = walk(Array<number>(11).fill(4), 100);
    const paused = trackList.map((point, index) => (index === 5 ? { ...point, t: 400 } : point));

    expect(isGoodTrack({ ...picture, trackList: paused }, 0.44)).toBe(true);
  });

  test('a picture that is less than nothing wide has no gap', () => {
    const mirrored = { ...walk(Array<number>(11).fill(-4), 100), bgImageWidth: -100 };

    expect(isGoodTrack(mirrored, 0.44)).toBe(false);
  });
});

test('any walk of enough small steps is judged by where it ends', () => {
  const steps = fc.array(fc.integer({ min: -10, max: 50 }), { minLength: 10, maxLength: 60 });
  const gapX = fc.integer({ min: 90, max: width - 54 });

  fc.assert(
    fc.property(steps, gapX, (walk, gap) => {
      const end = walk.reduce((sum, step) => sum + step, 0);
      const isNear = Math.abs(end - gap) / width <= 0.02;

      expect(isGoodTrack(aWalk(walk), gap / width)).toBe(isNear);
    }),
  );
});
