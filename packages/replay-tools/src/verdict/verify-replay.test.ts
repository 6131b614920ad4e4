import { describe, expect, test } from 'vitest';
import { verifyReplay } from './verify-replay.js';
import { chunkAt, listChunks, readReplay } from '../index.js';
import { aReplayOf, camera, orders } from '../testing/build-body.js';
import { REAL_REPLAYS, UNFINISHED_REPLAY, readFixture } from '../testing/fixtures.js';

const NONE_NAMED = { suspect: 0, suspectRun: 0, conflict: 0, harmlessRepeat: 0 };

// S9-20: chunk types and 15 ticks a second
describe('verifying real replays', () => {
  test.each(REAL_REPLAYS)('$file is healthy and has the figures of its table', (figures) => {
    const bytes = readFixture(figures.file);

    const verification = verifyReplay(bytes);

    expect(bytes.length).toBe(figures.bytes);
    expect(verification).toMatchObject({
      verdict: 'healthy',
      damage: null,
      chunks: {
        total: figures.commandChunks + figures.cameraChunks,
        byType: { 1: figures.commandChunks, 2: figures.cameraChunks },
      },
      commands: figures.commands,
      opaqueCommandChunks: 0,
      finalTimecode: figures.finalTimecode,
      suspects: [],
    });
    expect(verification.crc.firstDisagreement).toBeNull();
    expect(verification.crc.checkpoints).toBeGreaterThan(0);
  });

  test.each(REAL_REPLAYS)('$file ends with a footer of $footerBytes bytes', ({ file, footerBytes }) => {
    const { ending } = readReplay(readFixture(file));

    expect(ending).toMatchObject({ kind: 'finished', footer: { byteLength: footerBytes } });
  });

  test('a recording that was cut off is unfinished', () => {
    expect(verifyReplay(readFixture(UNFINISHED_REPLAY))).toMatchObject({
      verdict: 'unfinished',
      damage: null,
    });
  });
});

// S2-80
describe('verifying repeated chunks', () => {
  const one = [orders(1, [7]), camera(1, 0)];
  test.each([
    { verdict: 'healthy', then: [], named: {} },
    { verdict: 'suspect', then: [orders(1, [7])], named: { suspect: 1 } },
    { verdict: 'conflict', then: [orders(1, [8])], named: { conflict: 1 } },
    { verdict: 'healthy', then: [camera(1, 0), camera(1, 0)], named: { harmlessRepeat: 2 } },
    { verdict: 'suspect', then: [orders(1, [8]), orders(1, [7])], named: { suspect: 1, conflict: 1 } },
  ])('$named is $verdict', ({ verdict, then, named }) => {
    const verification = verifyReplay(aReplayOf([...one, ...then]));

    expect(verification.verdict).toBe(verdict);
    expect(verification.named).toEqual({ ...NONE_NAMED, ...named });
  });

  test('only types that occur are counted', () => {
    expect(verifyReplay(aReplayOf(one)).chunks).toEqual({ total: 2, byType: { 1: 1, 2: 1 } });
  });
});

describe('verifying damaged bytes', () => {
  const bytes = readFixture('short-1901');
  const replay = readReplay(bytes);

  function changed(offset: number, values: readonly number[]): Uint8Array {
    const copy = bytes.slice();
    copy.set(values, offset);
    return copy;
  }

  // S5-18
  test('a file with another signature is not a replay', () => {
    const other = changed(0, [0x50]);

    expect(verifyReplay(other)).toMatchObject({
      verdict: 'not-a-replay',
      damage: { offset: 0, reason: 'other-game' },
    });
  });

  test('an empty file is not a replay, and has nothing in it', () => {
    expect(verifyReplay(new Uint8Array())).toEqual({
      verdict: 'not-a-replay',
      damage: { offset: 0, reason: 'empty' },
      faults: [],
      bytesCut: 0,
      secondsCut: null,
      chunks: { total: 0, byType: {} },
      commands: 0,
      opaqueCommandChunks: 0,
      finalTimecode: 0,
      footerTimecode: null,
      durationSeconds: 0,
      suspects: [],
      named: NONE_NAMED,
      crc: { checkpoints: 0, firstDisagreement: null },
    });
  });

  test('a file cut inside its header is corrupt there', () => {
    expect(verifyReplay(bytes.subarray(0, 100))).toMatchObject({
      verdict: 'corrupt',
      damage: { reason: 'header-truncated' },
    });
  });

  test('a file whose metadata do not begin with their tag is corrupt there', () => {
    const tag = Buffer.from(bytes).indexOf('CNC3RPL');

    expect(verifyReplay(changed(tag, [0x58]))).toMatchObject({
      verdict: 'corrupt',
      damage: { offset: tag - 4, reason: 'header-damaged' },
    });
  });

  test('a chunk that claims more than 65,535 bytes is corrupt at its first byte', () => {
    const { offset } = chunkAt(replay.chunks, 5);

    const verification = verifyReplay(changed(offset + 5, [0, 0, 1, 0]));

    expect(verification).toMatchObject({ verdict: 'corrupt', damage: { offset, reason: 'chunk-too-large' } });
    expect(verification.chunks.total).toBe(5);
  });

  test('a chunk that claims to reach beyond a file with a footer is corrupt, not unfinished', () => {
    const { offset } = chunkAt(replay.chunks, 60);

    expect(verifyReplay(changed(offset + 5, [0xff, 0xff, 0, 0]))).toMatchObject({
      verdict: 'corrupt',
      damage: { offset, reason: 'chunk-overruns-body' },
    });
  });

  test('a chunk that is not followed by zero is corrupt behind its payload', () => {
    const { offset, size } = chunkAt(replay.chunks, 7);

    expect(verifyReplay(changed(offset + 9 + size, [1]))).toMatchObject({
      verdict: 'corrupt',
      damage: { offset: offset + 9 + size, reason: 'separator-not-zero' },
    });
  });

  test('bytes behind the footer are corrupt', () => {
    const longer = new Uint8Array(bytes.length + 3);
    longer.set(bytes);

    expect(verifyReplay(longer)).toMatchObject({
      verdict: 'corrupt',
      damage: { offset: bytes.length, reason: 'trailing-bytes' },
    });
  });

  test.each([1, 10, 26, 27, 30])('a file that lacks its last %i bytes is unfinished', (missing) => {
    expect(verifyReplay(bytes.subarray(0, bytes.length - missing)).verdict).toBe('unfinished');
  });

  test('a checksum that differs at a checkpoint is reported with its tick and time', () => {
    const lobby = readFixture('lobby-match').slice();
    const { offset, timecode } = firstDoubleReport(lobby);
    lobby[offset] = (lobby[offset] ?? 0) ^ 1;

    const { crc, verdict } = verifyReplay(lobby);

    expect(verdict).toBe('healthy');
    expect(crc.firstDisagreement?.tick).toBeLessThan(timecode);
    expect(crc.firstDisagreement?.seconds).toBe((crc.firstDisagreement?.tick ?? 0) / 15);
    expect(new Set(crc.firstDisagreement?.reports.map((report) => report.crc)).size).toBe(2);
  });
});

/** The first checksum in the first chunk that holds a report, as a byte offset. */
function firstDoubleReport(bytes: Uint8Array): { offset: number; timecode: number } {
  const { chunks } = readReplay(bytes);
  const chunk = [...listChunks(chunks)].find(({ payload }) => payload[5] === 0x21 && payload.length > 40);
  if (chunk === undefined) throw new Error('The fixture has no checksum report');
  return { offset: chunk.offset + 9 + 8, timecode: chunk.timecode };
}
