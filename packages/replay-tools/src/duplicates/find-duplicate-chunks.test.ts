import { describe, expect, test } from 'vitest';
import { viewOf } from '../format/byte-view.js';
import { chunkOffset } from '../format/chunks.js';
import { readReplay } from '../format/replay.js';
import { aReplayOf, camera, drawing, emptyStream, orders, voice } from '../testing/build-body.js';
import { ByteWriter } from '../write/byte-writer.js';
import { writeChunk, type WrittenChunk } from '../write/encode-replay.js';
import { mix, WHOLE_CHUNK } from './chunk-lookup.js';
import { findDuplicateChunks } from './find-duplicate-chunks.js';
import { listFindings, type Finding } from './list-findings.js';

function findingsIn(chunks: readonly WrittenChunk[]): Finding[] {
  const replay = readReplay(aReplayOf(chunks));
  return listFindings(replay, findDuplicateChunks(replay.chunks));
}

function named(chunks: readonly WrittenChunk[]): [number, string, boolean][] {
  return findingsIn(chunks).map(({ index, rule, keep }) => [index, rule, keep]);
}

/** A chunk of orders with any payload, also one that cannot be read. */
function chunk(payload: readonly number[]): WrittenChunk {
  return { timecode: 1, type: 1, payload: Uint8Array.from(payload) };
}

// S2-80
describe('the rules of repeated chunks', () => {
  test('orders written twice in a tick are suspect, and the first copy is kept', () => {
    expect(named([orders(1, [7]), orders(1, [7])])).toEqual([[1, 'suspect', false]]);
  });

  test('orders written again behind the cameras of their tick are suspect', () => {
    const chunks = [orders(1, [7]), camera(1, 0), camera(1, 1), orders(1, [7]), orders(2, [8])];

    expect(named(chunks)).toEqual([[3, 'suspect', false]]);
  });

  test('a stretch written again is named as one run, with the tick the recording had reached', () => {
    const stretch = [orders(1, [7]), camera(1, 0), orders(2, [8]), camera(2, 0)];

    const findings = findingsIn([...stretch, ...stretch, orders(3, [9])]);

    expect(findings.map(({ index, rule, run }) => [index, rule, run])).toEqual([
      [4, 'suspect', 1],
      [5, 'suspect-run', 1],
      [6, 'suspect', 1],
      [7, 'suspect-run', 1],
    ]);
    expect(findings.map((finding) => finding.earlierIndex)).toEqual([0, 1, 2, 3]);
  });

  test('two stretches have two run numbers', () => {
    const [a, b] = [
      [orders(1, [7]), camera(1, 0)],
      [orders(2, [8]), camera(2, 0)],
    ] as const;

    const findings = findingsIn([...a, ...a, ...b, ...b]);

    expect(findings.map(({ index, run }) => [index, run])).toEqual([
      [2, 1],
      [3, 1],
      [6, 2],
      [7, 2],
    ]);
  });

  test('other orders in the same tick are a conflict that is kept', () => {
    expect(named([orders(1, [7]), orders(1, [8])])).toEqual([[1, 'conflict', true]]);
  });

  test.each([
    { part: [8, 7], isPartialRepeat: true },
    { part: [7, 5], isPartialRepeat: false },
    { part: [7, 7], isPartialRepeat: false },
    { part: [9, 8, 7], isPartialRepeat: false },
  ])('a conflict says whether its orders $part are all among the first ones', ({ part, isPartialRepeat }) => {
    const findings = findingsIn([orders(1, [7, 8, 9]), orders(1, part)]);

    expect(findings).toMatchObject([{ rule: 'conflict', isPartialRepeat }]);
  });

  test.each([
    { first: [1, 0xff, 0, 0, 0, 1, 2], then: [1, 0xff, 0, 0, 0, 1] },
    { first: [1, 1, 0, 0, 0, 0x1a, 0x12, 0xff], then: [1, 2, 0, 0, 0] },
  ])('orders $then that cannot be read are no part of others', ({ first, then }) => {
    expect(findingsIn([chunk(first), chunk(then)])).toMatchObject([
      { rule: 'conflict', isPartialRepeat: false },
    ]);
  });

  test('a step back in time with something new is a conflict', () => {
    expect(named([orders(5, [7]), camera(4, 0)])).toEqual([[1, 'conflict', true]]);
  });

  test('a repeated camera is harmless and kept, whether it is equal or not', () => {
    const chunks = [camera(1, 0), camera(1, 0), camera(1, 1), camera(1, 1, 5)];

    expect(named(chunks)).toEqual([
      [1, 'harmless-repeat', true],
      [3, 'harmless-repeat', true],
    ]);
  });

  test('repeated voice and drawing are harmless and kept', () => {
    const chunks = [voice(1, 0, 4), drawing(1, 9), voice(1, 0, 4), drawing(1, 9), voice(2, 0, 5)];

    expect(named(chunks)).toEqual([
      [2, 'harmless-repeat', true],
      [3, 'harmless-repeat', true],
    ]);
  });

  test('a voice chunk sent again in a later tick is known by its serial number', () => {
    const chunks = [orders(1, [7]), voice(1, 0, 4), orders(2, [8]), voice(2, 0, 4), voice(2, 1, 4)];

    expect(named(chunks)).toEqual([[3, 'harmless-repeat', true]]);
  });
});

describe('chunks that are alike', () => {
  test('in all bytes but the last are no copies of each other', () => {
    for (let last = 1; last < 60; last += 1) {
      const [first, second] = [chunk([1, 2, 3, 4, 0]), chunk([1, 2, 3, 4, last])];

      expect(named([first, second])).toEqual([[1, 'conflict', true]]);
    }
  });

  // A wrong copy would be dropped by the repair.
  test('in their hash are no copies of each other', () => {
    const payload = [...Array(20).keys()];
    const twin = ofSameHash(chunk(payload));
    const { chunks } = readReplay(aReplayOf([chunk(payload), chunk(twin)]));
    const hashOf = (index: number) => WHOLE_CHUNK.hash(chunks.view, chunkOffset(chunks, index));

    expect(twin).not.toEqual(payload);
    expect(hashOf(1)).toBe(hashOf(0));
    expect(named([chunk(payload), chunk(twin)])).toEqual([[1, 'conflict', true]]);
  });
});

describe('what is no repeat', () => {
  test('equal orders in another tick: people repeat their clicks', () => {
    expect(named([orders(1, [7]), orders(2, [7])])).toEqual([]);
  });

  test('equal orders inside one chunk: five units are queued so', () => {
    expect(named([orders(1, [7, 7, 7, 7, 7])])).toEqual([]);
  });

  test('one camera of each of sixteen and more slots in a tick', () => {
    expect(named(Array.from({ length: 40 }, (_, slot) => camera(1, slot)))).toEqual([]);
  });

  test('silent commentary: empty voice and drawing chunks in every tick, also of two commentators', () => {
    const ticks = [1, 2, 3].flatMap((tick) => [
      orders(tick, [7]),
      emptyStream(tick, 3),
      emptyStream(tick, 3),
      emptyStream(tick, 4),
      emptyStream(tick, 4),
    ]);

    expect(named(ticks)).toEqual([]);
  });

  test('chunks of unknown types, however often they are in a tick', () => {
    const unknown = { timecode: 1, type: 0xfe, payload: Uint8Array.of(0) };

    expect(named([unknown, unknown, orders(1, [7])])).toEqual([]);
  });
});

const FNV_START = 0x811c9dc5;

/** Another payload for a chunk, with the same hash: one word is changed, and the next one takes the change back. */
function ofSameHash(chunk: WrittenChunk): number[] {
  const writer = new ByteWriter();
  writeChunk(writer, chunk);
  const bytes = writer.finish();
  const view = viewOf(bytes);
  const before = mix(
    mix(mix(FNV_START, view.getInt32(0, true)), view.getInt32(4, true)),
    view.getInt32(8, true),
  );
  const [word, next] = [view.getInt32(12, true), view.getInt32(16, true)];
  view.setInt32(12, word ^ 0x0101, true);
  view.setInt32(16, next ^ mix(before, word) ^ mix(before, word ^ 0x0101), true);
  const head = bytes.length - chunk.payload.length - 4;
  return [...bytes.subarray(head, head + chunk.payload.length)];
}
