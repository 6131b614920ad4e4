import { expect, test } from 'vitest';
import { readFixture } from '../testing/fixtures.js';
import {
  BODY_SENTINEL,
  CHUNK_TYPE,
  chunkIndexAt,
  chunkOffset,
  listChunks,
  TICKS_PER_SECOND,
  walkChunks,
} from './chunks.js';
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
    expect(() => chunkOffset(chunks, index)).toThrow(
      new RangeError(`there is no chunk ${String(index)}; the replay has 1229`),
    );
  }
});

/** Little-endian: a zero word, then chunks of type 1. */
const bodyOf = (...parts: readonly (readonly number[])[]) =>
  new DataView(Uint8Array.from([[0, 0, 0, 0], ...parts].flat()).buffer);
const tick = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, (value >> 24) & 255];
const head = (timecode: number, size: number) => [...tick(timecode), 1, ...tick(size)];
const chunk = (timecode: number, payload: readonly number[] = [], zero = 0) => [
  ...head(timecode, payload.length),
  ...payload,
  ...tick(zero),
];
const SENTINEL = tick(BODY_SENTINEL);
const LARGEST = Array.from({ length: 0xffff }, () => 7);

// S9-20
test.each([
  ['the sentinel', bodyOf(chunk(0), chunk(3, [1, 2]), SENTINEL), 2, { kind: 'sentinel', offset: 32 }],
  [
    'a sentinel before what looks like a chunk',
    bodyOf(chunk(BODY_SENTINEL)),
    0,
    { kind: 'sentinel', offset: 4 },
  ],
  ['the end of the file', bodyOf(chunk(1)), 1, { kind: 'cut', offset: 17 }],
  ['a cut within a tick', bodyOf([1, 0, 0]), 0, { kind: 'cut', offset: 4 }],
  ['a cut behind a tick', bodyOf(tick(0)), 0, { kind: 'cut', offset: 4 }],
  ['a cut within a head', bodyOf(head(1, 0).slice(0, 6)), 0, { kind: 'cut', offset: 4 }],
  ['a cut within a payload', bodyOf(head(1, 3), [1]), 0, { kind: 'cut', offset: 4 }],
  [
    'a tick before the first',
    bodyOf(chunk(-1)),
    0,
    { kind: 'damaged', offset: 4, reason: 'timecode-out-of-range' },
  ],
  ['the largest payload', bodyOf(chunk(1, LARGEST), SENTINEL), 1, { kind: 'sentinel', offset: 65_552 }],
  [
    'a payload that is one byte larger',
    bodyOf(chunk(1, [...LARGEST, 7])),
    0,
    { kind: 'damaged', offset: 4, reason: 'chunk-too-large' },
  ],
  [
    'a head that claims too much, at the end of the file',
    bodyOf(head(1, 0x10000)),
    0,
    { kind: 'damaged', offset: 4, reason: 'chunk-too-large' },
  ],
  [
    'a chunk that no zero follows, at the end of the file',
    bodyOf(chunk(1, [5], 1)),
    0,
    { kind: 'damaged', offset: 14, reason: 'separator-not-zero' },
  ],
])('a walk over chunks ends at %s', (_what, body, count, end) => {
  const walk = walkChunks(body, 0);

  expect([walk.chunks.count, walk.end]).toEqual([count, end]);
});

test.each([
  ['is cut', [0, 0, 0], { kind: 'cut', offset: 0 }],
  ['is all there is', [0, 0, 0, 0], { kind: 'cut', offset: 4 }],
  ['is not zero', [0, 0, 0, 1], { kind: 'damaged', offset: 0, reason: 'separator-not-zero' }],
])('a body whose first word %s has no chunk', (_what, bytes, end) => {
  const walk = walkChunks(new DataView(Uint8Array.from(bytes).buffer), 0);

  expect([walk.chunks.count, walk.end]).toEqual([0, end]);
});

test('chunks are orderly while no tick goes back and no tick has two of commands', () => {
  const isOrderly = (...ticks: number[]) =>
    walkChunks(bodyOf(...ticks.map((each) => chunk(each, [1])), SENTINEL), 0).chunks.isOrderly;

  expect([isOrderly(), isOrderly(0, 1, 5), isOrderly(1, 1), isOrderly(5, 1)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
