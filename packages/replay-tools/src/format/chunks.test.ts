import { expect, test } from 'vitest';
import { readFixture } from '../testing/fixtures.js';
import { CHUNK_TYPE, chunkIndexAt, chunkOffset, listChunks, TICKS_PER_SECOND } from './chunks.js';
import { readReplay } from './replay.js';

test('S9-20 a second has 15 ticks', () => {
  expect(TICKS_PER_SECOND).toBe(15);
});

test('S9-20 chunks are 1 player command, 2 camera, 3 commentary audio and 4 telestrator', () => {
  expect(CHUNK_TYPE).toEqual({ command: 1, camera: 2, voice: 3, telestrator: 4 });
});

test('a chunk is found by its index, and its index by its place, in any order', () => {
  const { chunks } = readReplay(readFixture('short-1902'));
  const offsets = Array.from(listChunks(chunks), ({ offset }) => offset);
  const { length } = offsets;
  const forwards = offsets.map((_offset, index) => index);
  const scattered = forwards.map((index) => (index * 7919) % length);

  expect(length).toBeGreaterThan(500);
  for (const order of [forwards, forwards.toReversed(), scattered]) {
    expect(order.map((index) => chunkOffset(chunks, index))).toEqual(order.map((index) => offsets[index]));
  }
  expect(offsets.map((offset) => chunkIndexAt(chunks, offset))).toEqual(forwards);
});

test('there is no chunk outside of the table', () => {
  const { chunks } = readReplay(readFixture('short-1902'));

  for (const index of [-1, 0.5, chunks.count, Number.NaN]) {
    expect(() => chunkOffset(chunks, index)).toThrow(RangeError);
  }
});
