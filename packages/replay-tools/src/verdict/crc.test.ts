import { expect, test } from 'vitest';
import type { CommandArgument } from '../format/commands.js';
import { aReplayOf, CRC_MESSAGE, orders, reportArguments, reports } from '../testing/build-body.js';
import { encodeCommands } from '../write/encode-commands.js';
import type { WrittenChunk } from '../write/encode-replay.js';
import { verifyReplay } from './verify-replay.js';

const crcOf = (chunks: readonly WrittenChunk[]) => verifyReplay(aReplayOf(chunks)).crc;

test('the first checkpoint at which the checksums differ is named, with every player and checksum', () => {
  const chunks = [
    reports(50, [
      { slot: 0, crc: 0x80000001, checkpoint: 45 },
      { slot: 1, crc: 0x80000001, checkpoint: 45 },
    ]),
    reports(95, [{ slot: 0, crc: 0x81020304, checkpoint: 90 }]),
    reports(96, [{ slot: 3, crc: 0x81020305, checkpoint: 90 }]),
    reports(140, [
      { slot: 0, crc: 7, checkpoint: 135 },
      { slot: 3, crc: 8, checkpoint: 135 },
    ]),
  ];

  expect(crcOf(chunks)).toEqual({
    checkpoints: 3,
    firstDisagreement: {
      tick: 90,
      seconds: 6,
      reports: [
        { slot: 0, crc: 0x81020304 },
        { slot: 3, crc: 0x81020305 },
      ],
    },
  });
});

test('the earliest of several checkpoints is named, also when its second report comes last', () => {
  const chunks = [
    reports(50, [{ crc: 1, checkpoint: 45 }]),
    reports(95, [
      { crc: 2, checkpoint: 90 },
      { slot: 1, crc: 3, checkpoint: 90 },
    ]),
    reports(96, [{ slot: 1, crc: 9, checkpoint: 45 }]),
  ];

  expect(crcOf(chunks).firstDisagreement?.tick).toBe(45);
});

test('a report of tick 0 counts, in a chunk of that very tick', () => {
  const chunks = [
    reports(0, [
      { crc: 1, checkpoint: 0 },
      { slot: 1, crc: 2, checkpoint: 0 },
    ]),
  ];

  expect(crcOf(chunks).firstDisagreement?.reports).toHaveLength(2);
});

const [crc, , checkpoint] = reportArguments(5, 45) as [CommandArgument, CommandArgument, CommandArgument];
const [real, integer] = [{ kind: 'real', value: 1 } as const, { kind: 'integer', value: 45 } as const];
test.each([
  { what: 'another message', message: CRC_MESSAGE + 1, args: reportArguments(5, 45) },
  { what: 'four arguments', message: CRC_MESSAGE, args: reportArguments(5, 45).slice(0, 4) },
  { what: 'six arguments', message: CRC_MESSAGE, args: [...reportArguments(5, 45), integer] },
  { what: 'no whole number first', message: CRC_MESSAGE, args: [real, crc, checkpoint, crc, crc] },
  { what: 'no tick in the third place', message: CRC_MESSAGE, args: [crc, crc, integer, crc, crc] },
])('a command with $what is no report', ({ message, args }) => {
  const payload = encodeCommands('ra3', [{ message, slot: 0, arguments: args }]);

  expect(crcOf([{ timecode: 50, type: 1, payload }]).checkpoints).toBe(0);
});

test('commands are counted apart from chunks of orders that cannot be read', () => {
  const unreadable = { timecode: 2, type: 1, payload: Uint8Array.of(1, 9, 0, 0, 0, 0xff) };

  expect(verifyReplay(aReplayOf([orders(1, [7, 8]), unreadable, orders(3, [9])]))).toMatchObject({
    commands: 3,
    opaqueCommandChunks: 1,
  });
});
