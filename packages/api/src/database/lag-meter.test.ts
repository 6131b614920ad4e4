import { expect, test } from 'vitest';
import { makeLagMeter } from './lag-meter.js';
import { formatPosition, parsePosition } from './watched-server.js';

/** A primary at these positions, half a second apart. */
function meterAt(positions: readonly bigint[], timeline = '00000001') {
  const meter = makeLagMeter();
  for (const [index, position] of positions.entries())
    meter.sample(index * 500, { isStandby: false, position, timeline });
  return meter;
}

test('a replica is as far behind as the last place of the primary that it has reached', () => {
  const meter = meterAt([100n, 200n, 300n]);

  expect([400n, 300n, 250n, 100n].map((position) => meter.lagOf(position))).toEqual([0, 0, 500, 1000]);
});

test('a replica that has not reached the first place that is known is behind without a number', () => {
  expect(meterAt([100n]).lagOf(99n)).toBe(Number.POSITIVE_INFINITY);
});

test('a primary that nobody writes to leaves nobody behind', () => {
  expect(meterAt([100n, 100n, 100n]).lagOf(100n)).toBe(0);
});

test('places of a timeline that was left count no more', () => {
  const meter = meterAt([900n, 1_000n]);
  meter.sample(1_000, { isStandby: false, position: 500n, timeline: '00000002' });

  expect([meter.lagOf(500n), meter.timeline()]).toEqual([0, '00000002']);
});

test('places older than two minutes are forgotten', () => {
  const meter = meterAt([100n]);
  meter.sample(120_001, { isStandby: false, position: 200n, timeline: '00000001' });

  expect(meter.lagOf(150n)).toBe(Number.POSITIVE_INFINITY);
});

test.each(['0/0', '16/B374D848', 'FFFFFFFF/FFFFFFFF'])(
  'the position %s is read and written alike',
  (text) => {
    expect(formatPosition(parsePosition(text) ?? -1n)).toBe(text);
  },
);

test.each(['', '16', '16/', '16/b374', '1/123456789', '16/B3 ', '-1/0', '1/0;'])(
  '%j is no position',
  (text) => {
    expect(parsePosition(text)).toBeUndefined();
  },
);
