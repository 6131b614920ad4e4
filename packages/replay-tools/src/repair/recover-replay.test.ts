import { describe, expect, test } from 'vitest';
import { bytesEqual, viewOf } from '../format/byte-view.js';
import { SeededRandom } from '../testing/random.js';
import { readFixture, readOddFixture } from '../testing/fixtures.js';
import { readReplay } from '../format/replay.js';
import { verifyReplay } from '../verdict/verify-replay.js';
import { recoverReplay } from './recover-replay.js';
import { repairReplay } from './repair-replay.js';

interface WalkedChunk {
  readonly offset: number;
  readonly end: number;
  readonly tick: number;
}

/** A walk of its own over a whole file: 9 bytes of head, payload, 4 zero bytes. */
function walk(bytes: Uint8Array): WalkedChunk[] {
  const view = viewOf(bytes);
  const found: WalkedChunk[] = [];
  let at = readReplay(bytes).header.byteLength + 4;
  while (view.getUint32(at, true) !== 0x7fffffff) {
    const end = at + 13 + view.getUint32(at + 5, true);
    found.push({ offset: at, end, tick: view.getUint32(at, true) });
    at = end;
  }
  return found;
}

/** The chunks of a recording up to a byte, and the plain end behind them. */
function wholeUpTo(bytes: Uint8Array, chunks: readonly WalkedChunk[]): Uint8Array {
  const last = chunks.at(-1);
  const end = last?.end ?? readReplay(bytes).header.byteLength + 4;
  const whole = new Uint8Array(end + 30);
  whole.set(bytes.subarray(0, end));
  const view = viewOf(whole);
  view.setUint32(end, 0x7fffffff, true);
  whole.set(new TextEncoder().encode('RA3 REPLAY FOOTER'), end + 4);
  view.setUint32(end + 21, last?.tick ?? 0, true);
  view.setUint8(end + 25, 2);
  view.setUint32(end + 26, 26, true);
  return whole;
}

describe('a recording that is made whole', () => {
  test('zeros behind its last chunk are no chunks: the match ends where the last chunk ends', () => {
    const bytes = readOddFixture('06-zero-tail-after-whole-chunk.RA3Replay');

    expect(verifyReplay(bytes)).toMatchObject({
      verdict: 'unfinished',
      chunks: { total: 190 },
      finalTimecode: 1873,
      durationSeconds: 124,
    });
    expect(bytesEqual(recoverReplay(bytes).bytes, readFixture('short-2201'))).toBe(true);
  });

  test('bytes behind the footer go, by repair and by recovery', () => {
    const bytes = readOddFixture('08-trailing-newline.RA3Replay');

    const recovery = recoverReplay(bytes);

    expect(recovery).toMatchObject({ faults: ['trailing-bytes'], bytesCut: 1, secondsCut: 0 });
    expect(bytesEqual(recovery.bytes, readFixture('short-2201'))).toBe(true);
    expect(bytesEqual(repairReplay(bytes).bytes, readFixture('short-2201'))).toBe(true);
  });

  test('the length is that of the last chunk where the footer says another one', () => {
    const bytes = readOddFixture('10-footer-tick-0.RA3Replay');

    expect(verifyReplay(bytes)).toMatchObject({
      finalTimecode: 1873,
      durationSeconds: 124,
      footerTimecode: 0,
    });
    expect(recoverReplay(bytes)).toMatchObject({ faults: ['footer-tick-wrong'], bytesCut: 0, secondsCut: 0 });
    expect(bytesEqual(recoverReplay(bytes).bytes, readFixture('short-2201'))).toBe(true);
  });

  test('what stands before a damaged chunk is saved, and the loss is told in seconds', () => {
    const bytes = readOddFixture('19-one-byte-flipped-at-5000.RA3Replay');

    const recovery = recoverReplay(bytes);

    expect(recovery).toMatchObject({ bytesCut: 9702 - 26 - 4997, secondsCut: 65 });
    expect(recovery.verification).toMatchObject({
      verdict: 'healthy',
      chunks: { total: 91 },
      durationSeconds: 60,
    });
  });

  test('a footer of an unknown version becomes the plain one', () => {
    const bytes = readFixture('short-2201').slice();
    bytes[bytes.length - 5] = 9;

    const recovery = recoverReplay(bytes);

    expect(recovery.faults).toEqual(['footer-damaged']);
    expect(bytesEqual(recovery.bytes, readFixture('short-2201'))).toBe(true);
  });

  test('a healthy recording is left alone', () => {
    expect(() => recoverReplay(readFixture('short-2201'))).toThrow(
      expect.objectContaining({ reason: 'already-finished' }),
    );
  });

  test('zeros from any byte on invent nothing and lose no chunk before them', () => {
    const bytes = readFixture('short-2201');
    const chunks = walk(bytes);
    const bodyStart = readReplay(bytes).header.byteLength + 4;
    const random = new SeededRandom(17);
    const places = Array.from({ length: 200 }, () => random.below(bytes.length - 30 - bodyStart) + bodyStart);

    const differing = places.filter((place) => {
      const zeroed = bytes.slice();
      zeroed.fill(0, place);
      // The last four bytes of a chunk are zero anyway.
      const before = chunks.filter(({ end }) => end - 4 <= place);
      return !bytesEqual(recoverReplay(zeroed).bytes, wholeUpTo(bytes, before));
    });

    expect(differing).toEqual([]);
  });

  test('a damaged size in any chunk leaves the chunks before it', () => {
    const bytes = readFixture('short-1902');
    const chunks = walk(bytes);
    const random = new SeededRandom(23);

    const differing = Array.from({ length: 500 }, () => random.below(chunks.length)).filter((index) => {
      const damaged = bytes.slice();
      const at = (chunks[index]?.offset ?? 0) + 7;
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      return !bytesEqual(recoverReplay(damaged).bytes, wholeUpTo(bytes, chunks.slice(0, index)));
    });

    expect(differing).toEqual([]);
  });
});
