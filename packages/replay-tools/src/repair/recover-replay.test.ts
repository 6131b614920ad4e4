import { describe, expect, test } from 'vitest';
import { bytesEqual, viewOf } from '../format/byte-view.js';
import { SeededRandom } from '../testing/random.js';
import { readFixture, readOddFixture } from '../testing/fixtures.js';
import { readReplay } from '../format/replay.js';
import { verifyReplay } from '../verdict/verify-replay.js';
import { recoverReplay } from './recover-replay.js';
import { repairReplay } from './repair-replay.js';
import { ReplayRepairError } from './replay-repair-error.js';

interface WalkedChunk {
  readonly offset: number;
  readonly end: number;
  readonly tick: number;
}

/** A walk of its own, which shares no code with the package: 9 bytes of head, payload, 4 zero bytes, up to the sentinel or a damage. */
function walk(bytes: Uint8Array): { chunks: WalkedChunk[]; isFinished: boolean } {
  const view = viewOf(bytes);
  const chunks: WalkedChunk[] = [];
  let at = readReplay(bytes).header.byteLength + 4;
  for (;;) {
    const tick = view.getInt32(at, true);
    if (tick === 0x7fffffff) return { chunks, isFinished: true };
    const end = at + 13 + view.getUint32(at + 5, true);
    const isWhole =
      tick >= 0 && end - at < 0x1000d && end <= bytes.length && view.getUint32(end - 4, true) === 0;
    if (!isWhole) return { chunks: recorded(chunks, bytes), isFinished: false };
    chunks.push({ offset: at, end, tick });
    at = end;
  }
}

/** Without an end, what has no type, no payload or an earlier tick was not recorded. */
function recorded(chunks: readonly WalkedChunk[], bytes: Uint8Array): WalkedChunk[] {
  const last = chunks.findLastIndex(
    ({ offset, end, tick }, index) =>
      bytes[offset + 4] !== 0 &&
      end - offset > 13 &&
      chunks.slice(0, index).every((before) => before.tick <= tick || bytes[before.offset + 4] === 0),
  );
  return chunks.slice(0, last + 1);
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
    const { chunks } = walk(bytes);
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

  test('one flipped bit in the head of any chunk invents nothing and loses no chunk before it', () => {
    const bytes = readFixture('short-1902');
    const { chunks } = walk(bytes);
    const ends = new Set(chunks.map(({ end }) => end));
    const random = new SeededRandom(29);

    const outcomes = Array.from({ length: 500 }, () => {
      const offset = chunks[random.below(chunks.length)]?.offset ?? 0;
      const damaged = bytes.slice();
      const at = offset + random.below(9);
      damaged[at] = (damaged[at] ?? 0) ^ (1 << random.below(8));
      const { chunks: walked, isFinished } = walk(damaged);
      // A chunk of another size that ends before four zeros by chance is none.
      const kept = walked.filter(({ end }) => ends.has(end));
      const result = recoveredOrSame(damaged);
      const isKept = bytesEqual(result.subarray(0, offset), bytes.subarray(0, offset));
      if (!isFinished) return isKept && bytesEqual(result, wholeUpTo(damaged, kept)) ? 'cut' : 'differs';
      // The chunks still follow one another; at most the tick of the footer follows that of the last one.
      result.set(damaged.subarray(-FOOTER_TICK_FROM_END, -5), result.length - FOOTER_TICK_FROM_END);
      return isKept && bytesEqual(result, damaged) ? 'whole' : 'differs';
    });

    const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
    expect({ cut: count('cut'), whole: count('whole') }).toEqual({ cut: 229, whole: 271 });
  });

  test('zeros in the middle end the recording before them', () => {
    const bytes = readFixture('short-2801');
    const { chunks } = walk(bytes);
    const random = new SeededRandom(37);
    const places = Array.from({ length: 200 }, () => chunks[random.below(chunks.length - 9)]?.offset ?? 0);

    const differing = places.filter((place) => {
      const longer = new Uint8Array(bytes.length + 13 * (1 + random.below(40)));
      longer.set(bytes.subarray(0, place));
      longer.set(bytes.subarray(place), longer.length - bytes.length + place);
      const before = chunks.filter(({ end }) => end <= place);
      const recovered = [longer, longer.subarray(0, -30)].map((one) => recoverReplay(one).bytes);
      return !recovered.every((one) => bytesEqual(one, wholeUpTo(bytes, before)));
    });

    expect(differing).toEqual([]);
  });

  test('a last chunk that another file goes on in is none', () => {
    const bytes = readFixture('short-1902');
    const torn = walk(bytes).chunks.find(({ offset, end }) => bytes[offset + 4] === 1 && end - offset > 30);
    const { offset = 0, end = 0 } = torn ?? {};
    const damaged = bytes.slice(0, end + 40);
    damaged.fill(0x41, offset + 20, end - 4);

    const recovered = recoverReplay(damaged).bytes;

    const before = walk(bytes).chunks.filter((chunk) => chunk.end <= offset);
    expect(bytesEqual(recovered, wholeUpTo(bytes, before))).toBe(true);
  });

  test('a damaged tick in an unfinished recording is not its length', () => {
    const bytes = readFixture('short-2201');
    const unfinished = bytes.slice(0, -30);
    unfinished[(walk(bytes).chunks[90]?.offset ?? 0) + 3] = 0x40;

    const { finalTimecode, verification } = recoverReplay(unfinished);

    expect([finalTimecode, verification.chunks.total]).toEqual([1873, 190]);
  });

  test.each([0, 4, 10, 21, 25])(
    'a footer that is damaged at its byte %i loses nothing of the match',
    (at) => {
      const bytes = readFixture('short-2201');
      const damaged = bytes.slice();
      damaged[bytes.length - 26 + at] = 0x55;

      const { bytes: recovered, secondsCut } = recoverReplay(damaged);

      expect(secondsCut).toBe(0);
      expect(bytesEqual(recovered, bytes)).toBe(true);
      expect(recoverReplay(bytes.subarray(0, bytes.length - 26 + at)).secondsCut).toBe(0);
    },
  );

  test('no byte is lost where the footer alone is of an unknown version', () => {
    const bytes = readFixture('medium-match').slice();
    bytes[bytes.length - 67 + 21] = 9;

    expect(recoverReplay(bytes)).toMatchObject({ bytesCut: 0, secondsCut: 0 });
  });

  test('bytes of any number behind the end go, and nothing else', () => {
    const bytes = readFixture('short-2201');
    const random = new SeededRandom(31);
    const lengths = Array.from({ length: 200 }, () => 1 + random.below(5000));

    const differing = lengths.filter((length) => {
      const longer = new Uint8Array(bytes.length + length).map((_, at) => bytes[at] ?? random.below(256));
      const { bytes: recovered, bytesCut } = recoverReplay(longer);
      return bytesCut !== length || !bytesEqual(recovered, bytes);
    });

    expect(differing).toEqual([]);
  });
});

/** Four bytes of tick, version and length. */
const FOOTER_TICK_FROM_END = 9;

function recoveredOrSame(bytes: Uint8Array): Uint8Array {
  try {
    return recoverReplay(bytes).bytes;
  } catch (error) {
    if (error instanceof ReplayRepairError && error.reason === 'already-finished') return bytes.slice();
    throw error;
  }
}
