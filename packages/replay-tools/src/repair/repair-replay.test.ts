import { describe, expect, test } from 'vitest';
import { bytesEqual, viewOf } from '../format/byte-view.js';
import { chunkAt } from '../format/chunks.js';
import { MESSAGE } from '../format/messages.js';
import { readReplay } from '../format/replay.js';
import { verifyReplay } from '../verdict/verify-replay.js';
import { aDescription } from '../testing/a-description.js';
import { aReplayOf, camera, drawing, orders, voice } from '../testing/build-body.js';
import { UNFINISHED_REPLAY, readFixture } from '../testing/fixtures.js';
import { insertAfter, chunkBytes } from '../testing/splice-chunks.js';
import { encodeCommands } from '../write/encode-commands.js';
import { writeReplay } from '../write/write-replay.js';
import { recoverReplay } from './recover-replay.js';
import { repairReplay } from './repair-replay.js';

// S2-80
describe('repairing', () => {
  test('a healthy file gives the same bytes', () => {
    const bytes = readFixture('short-1902');

    const repair = repairReplay(bytes);

    expect(bytesEqual(repair.bytes, bytes)).toBe(true);
    expect(repair).toMatchObject({ dropped: [], bytesRemoved: 0, warnings: [], finalTimecode: 7807 });
    expect(repair).toMatchObject({ faults: [], isChanged: false });
  });

  test('leaves the input as it was', () => {
    const bytes = writeReplay(aDescription({ duplicates: [{ kind: 'orders', tick: 300 }] }));
    const before = bytes.slice();

    repairReplay(bytes);

    expect(bytesEqual(bytes, before)).toBe(true);
  });

  test('writes over the input where it is told to, with the same result', () => {
    const chunks = [
      orders(1, [7]),
      orders(1, [7]),
      camera(2, 0),
      orders(2, [8]),
      orders(2, [8]),
      camera(9, 0),
    ];
    const input = aReplayOf(chunks);
    const apart = repairReplay(input, { drop: [5] });

    const repair = repairReplay(input, { drop: [5], isInPlace: true });

    expect(bytesEqual(repair.bytes, apart.bytes)).toBe(true);
    expect(repair.bytes.buffer).toBe(input.buffer);
    expect(repair).toMatchObject({ verdict: 'suspect', dropped: [1, 4, 5], finalTimecode: 2 });
  });

  test('writes a suspect chunk that the person ticked to keep', () => {
    const bytes = aReplayOf([orders(1, [7]), orders(1, [7]), orders(2, [8])]);

    const repair = repairReplay(bytes, { keep: [1] });

    expect(bytesEqual(repair.bytes, bytes)).toBe(true);
    expect(repair.verification.verdict).toBe('suspect');
  });

  test('leaves competing chunks to the person, and harmless repeats where they are', () => {
    const clean = [orders(1, [7]), camera(1, 0), orders(1, [8]), camera(1, 0)];

    const repair = repairReplay(aReplayOf([...clean, orders(1, [7])]));

    expect(repair).toMatchObject({ dropped: [4], faults: ['written-twice'], isChanged: true });
    expect(bytesEqual(repair.bytes, aReplayOf(clean))).toBe(true);
    expect(repair.verification.named).toMatchObject({ conflict: 1, harmlessRepeat: 1 });
  });

  test('drops any chunk the person unticked, and warns when orders go that are no repeat', () => {
    const bytes = aReplayOf([orders(1, [7]), camera(1, 0), orders(2, [8])]);

    const repair = repairReplay(bytes, { drop: [0, 1] });

    expect(readReplay(repair.bytes).chunks.count).toBe(1);
    expect(repair.warnings).toEqual([{ kind: 'orders-lost', chunkIndex: 0 }]);
  });

  test('keeps every other byte: its length is what it was without the dropped chunks and their frames', () => {
    const bytes = aReplayOf([orders(1, [7]), camera(1, 0), orders(2, [8])]);
    const { size } = chunkAt(readReplay(bytes).chunks, 1);

    const repair = repairReplay(bytes, { drop: [1] });

    expect(repair.bytesRemoved).toBe(13 + size);
    expect(repair.bytes.length).toBe(bytes.length - 13 - size);
  });

  test('puts the final tick of the footer right when the last chunk went', () => {
    const bytes = aReplayOf([orders(1, [7]), camera(3, 0), camera(9, 0)]);

    const repair = repairReplay(bytes, { drop: [2] });

    expect(repair.finalTimecode).toBe(3);
    expect(verifyReplay(repair.bytes)).toMatchObject({ verdict: 'healthy', finalTimecode: 3 });
  });

  test.each([
    { chunks: [camera(4, 0), camera(9, 0)], drop: [1], tick: 4 },
    { chunks: [camera(4, 0)], drop: [0], tick: 0 },
  ])('writes tick $tick into the footer when chunks $drop went', ({ chunks, drop, tick }) => {
    const repair = repairReplay(aReplayOf(chunks), { drop });

    expect([repair.finalTimecode, verifyReplay(repair.bytes).finalTimecode]).toEqual([tick, tick]);
  });

  /** The footer has 26 bytes; the tick is behind its signature. */
  const withFinalTick = (bytes: Uint8Array, tick: number) => {
    viewOf(bytes).setUint32(bytes.length - 26 + 'RA3 REPLAY FOOTER'.length, tick, true);
    return bytes;
  };

  test('a wrong final tick of the footer is a fault by itself', () => {
    const repair = repairReplay(withFinalTick(aReplayOf([orders(1, [7]), orders(2, [8])]), 50));

    expect(repair).toMatchObject({ faults: ['footer-tick-wrong'], isChanged: true, bytesRemoved: 0 });
    expect(repair.finalTimecode).toBe(2);
  });

  test('leaves a final tick that an earlier chunk has', () => {
    const repair = repairReplay(withFinalTick(aReplayOf([camera(9, 0), orders(2, [8])]), 9));

    expect(repair).toMatchObject({ faults: [], isChanged: false, finalTimecode: 9 });
  });

  test('puts a final tick of the footer right that no chunk has', () => {
    const bytes = withFinalTick(aReplayOf([orders(1, [7]), camera(1, 0), orders(2, [8])]), 50);

    const repair = repairReplay(bytes, { drop: [1] });

    expect([repair.finalTimecode, readReplay(repair.bytes).ending]).toMatchObject([
      2,
      { footer: { finalTimecode: 2 } },
    ]);
  });

  test('keeps commentary, drawings and unknown chunks as they are', () => {
    const unknown = { timecode: 1, type: 0xfd, payload: Uint8Array.of(9, 9, 9) };
    const clean = [orders(1, [7]), voice(1, 0, 1), drawing(1, 2), unknown];

    const repair = repairReplay(aReplayOf([...clean, orders(1, [7])]));

    expect(bytesEqual(repair.bytes, aReplayOf(clean))).toBe(true);
  });

  test('refuses to lose the end of the recording, unless it is told to', () => {
    const bytes = writeReplay(aDescription());
    const last = readReplay(bytes).chunks.count - 1;

    expect(() => repairReplay(bytes, { drop: [last] })).toThrow(
      expect.objectContaining({ reason: 'end-of-recording-would-be-lost', chunkIndex: last }),
    );
    expect(repairReplay(bytes, { drop: [last], allowLosingEnd: true }).warnings).toContainEqual({
      kind: 'end-lost',
      chunkIndex: last,
    });
  });

  test('drops a repeated end of the recording without asking', () => {
    const bytes = writeReplay(aDescription());
    const replay = readReplay(bytes);
    const last = replay.chunks.count - 1;
    const faulty = insertAfter(replay, last, chunkBytes(replay, last, last));

    const repair = repairReplay(faulty);

    expect(bytesEqual(repair.bytes, bytes)).toBe(true);
    expect(repair.warnings).toEqual([]);
  });

  test('refuses to lose the end of the recording where it is the first chunk, too', () => {
    const end = { message: MESSAGE.endOfRecording, slot: 0, arguments: [] };
    const bytes = aReplayOf([{ timecode: 1, type: 1, payload: encodeCommands('ra3', [end]) }]);

    expect(() => repairReplay(bytes, { drop: [0] })).toThrow(
      expect.objectContaining({ reason: 'end-of-recording-would-be-lost', chunkIndex: 0 }),
    );
  });

  test.each([-1, 0.5, 2, Number.NaN, 99_999])('refuses chunk %d, which the file does not have', (index) => {
    const bytes = aReplayOf([orders(1, [7]), orders(2, [8])]);
    const refusal = expect.objectContaining({
      name: 'ReplayRepairError',
      reason: 'no-such-chunk',
      chunkIndex: index,
    });

    expect(() => repairReplay(bytes, { drop: [index] })).toThrow(refusal);
    expect(() => repairReplay(bytes, { keep: [index] })).toThrow(refusal);
  });

  test('refuses a damaged file, with the place of the damage', () => {
    const bytes = aReplayOf([orders(1, [7]), orders(2, [8])]);
    const { offset } = chunkAt(readReplay(bytes).chunks, 1);
    viewOf(bytes).setUint32(offset + 5, 0xffffffff, true);

    expect(() => repairReplay(bytes)).toThrow(
      expect.objectContaining({
        ...{ name: 'ReplayFormatError', reason: 'chunk-too-large', offset, isForeign: false },
      }),
    );
  });

  test('refuses an unfinished file, which has to be recovered first', () => {
    expect(() => repairReplay(readFixture(UNFINISHED_REPLAY))).toThrow(
      expect.objectContaining({ reason: 'unfinished' }),
    );
  });

  // S5-18, S2-81
  test('refuses bytes without the signature of a replay', () => {
    expect(() => repairReplay(Uint8Array.of(1, 2, 3))).toThrow(
      expect.objectContaining({
        name: 'ReplayFormatError',
        reason: 'not-a-replay',
        offset: 0,
        isForeign: true,
      }),
    );
  });
});

describe('recovering', () => {
  test('ends a cut recording after its last whole chunk with the plain footer of 26 bytes', () => {
    const bytes = readFixture(UNFINISHED_REPLAY);
    const whole = readReplay(bytes);

    const recovery = recoverReplay(bytes);

    const again = readReplay(recovery.bytes);
    expect(again.chunks.count).toBe(whole.chunks.count);
    expect(again.ending).toMatchObject({ kind: 'finished', footer: { byteLength: 26, version: 2 } });
    expect(recovery.bytes.length).toBe(bytes.length - recovery.bytesCut + 4 + 26);
    expect(recovery.verification).toMatchObject({
      verdict: 'healthy',
      finalTimecode: recovery.finalTimecode,
    });
  });

  test.each(['short-1601', 'short-1901', 'short-2401'])(
    'writes what the game wrote at the end of %s',
    (file) => {
      const bytes = readFixture(file);

      const recovery = recoverReplay(bytes.subarray(0, bytes.length - 30));

      expect(bytesEqual(recovery.bytes, bytes)).toBe(true);
    },
  );

  test('keeps the chunks of a file whose header is all there is', () => {
    const bytes = writeReplay(aDescription());
    const { byteLength } = readReplay(bytes).header;

    const recovery = recoverReplay(bytes.subarray(0, byteLength + 2));

    expect(recovery.verification).toMatchObject({
      verdict: 'healthy',
      chunks: { total: 0 },
      finalTimecode: 0,
    });
  });

  test('ends a recording of one chunk in the tick of that chunk', () => {
    const bytes = aReplayOf([orders(9, [7])]);

    expect(recoverReplay(bytes.subarray(0, bytes.length - 30)).finalTimecode).toBe(9);
  });

  test('refuses a finished file', () => {
    expect(() => recoverReplay(readFixture('short-1901'))).toThrow(
      expect.objectContaining({ reason: 'already-finished' }),
    );
  });
});
