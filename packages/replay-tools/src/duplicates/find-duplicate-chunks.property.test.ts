import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readReplay, repairReplay, verifyReplay } from '../index.js';
import { REAL_REPLAYS, readFixture } from '../testing/fixtures.js';
import { bytesEqual } from '../format/byte-view.js';
import { chunkAt } from '../format/chunks.js';
import { resend, type Resent } from '../testing/splice-chunks.js';

const RUNS = { numRuns: 20, endOnFailure: true };

describe.each(REAL_REPLAYS)('chunks of $file that were written again', ({ file }) => {
  const bytes = readFixture(file);
  const replay = readReplay(bytes);
  const { count } = replay.chunks;

  /** A stretch of chunks, sent again right away or some chunks later. */
  const anyResent: fc.Arbitrary<Resent> = fc
    .tuple(fc.nat(count - 1), fc.nat(30), fc.nat(60))
    .map(([first, length, delay]) => {
      const last = Math.min(first + length, count - 1);
      return { first, last, after: Math.min(last + delay, count - 1) };
    });
  const anyCommandChunk = fc.nat(count - 1).filter((index) => chunkAt(replay.chunks, index).type === 1);

  test('are all named, and no other chunk is', () => {
    fc.assert(
      fc.property(anyResent, (resent) => {
        const { suspects } = verifyReplay(resend(replay, resent));

        const length = resent.last - resent.first + 1;
        const expected = Array.from({ length }, (_, i) => resent.after + 1 + i);
        expect(suspects.map((finding) => finding.index)).toEqual(expected);
      }),
      RUNS,
    );
  });

  test('go by repair, which gives back the original byte for byte', () => {
    fc.assert(
      fc.property(anyResent, (resent) => {
        const faulty = resend(replay, resent);
        const drop = verifyReplay(faulty).suspects.map((finding) => finding.index);

        expect(bytesEqual(repairReplay(faulty, { drop }).bytes, bytes)).toBe(true);
      }),
      RUNS,
    );
  });

  test('need no choice by a person when they hold orders, at once or after the cameras of the tick', () => {
    fc.assert(
      fc.property(anyCommandChunk, fc.nat(5), (index, delay) => {
        const resent = { first: index, last: index, after: Math.min(index + delay, count - 1) };

        const repair = repairReplay(resend(replay, resent));

        expect(repair.dropped).toEqual([resent.after + 1]);
        expect(repair.warnings).toEqual([]);
        expect(bytesEqual(repair.bytes, bytes)).toBe(true);
      }),
      RUNS,
    );
  });
});
