import { BODY_SENTINEL } from '../src/format/chunks.js';
import { MESSAGE } from '../src/format/messages.js';
import { readReplay } from '../src/format/replay.js';
import { ByteWriter } from '../src/write/byte-writer.js';
import { encodeCommands, type WrittenCommand } from '../src/write/encode-commands.js';
import { writeChunk } from '../src/write/encode-replay.js';
import { closingBytes } from '../src/format/footer.js';
import { aDescription } from '../src/testing/a-description.js';
import { writeReplay } from '../src/write/write-replay.js';

/** Makes the payload and place of one chunk after another of a file that is meant to cost much. */
type ChunkMaker = (index: number) => { timecode: number; type: number; payload: Uint8Array };

const NOTHING = new Uint8Array();

/** Files with as much of something as fits, each a worst case for one part of the package. */
export const CRAFTED: Readonly<Record<string, ChunkMaker>> = {
  'empty command chunks of one tick': () => ({ timecode: 1, type: 1, payload: NOTHING }),
  'empty chunks going back in time': (index) => ({
    timecode: 100_000_000 - index,
    type: 9,
    payload: NOTHING,
  }),
  'different command chunks of one tick': (index) => ({
    timecode: 1,
    type: 1,
    payload: encodeCommands('ra3', [command(MESSAGE.stop + (index & 255), index)]),
  }),
  'checksum reports of different checkpoints': (index) => ({
    timecode: index,
    type: 1,
    payload: encodeCommands('ra3', [crcReport(index)]),
  }),
  'orders for units': (index) => ({
    timecode: index,
    type: 1,
    payload: encodeCommands(
      'ra3',
      Array.from({ length: 100 }, () => unitOrder(index)),
    ),
  }),
  'repeated cameras': (index) => ({ timecode: index >> 4, type: 2, payload: new Uint8Array(6) }),
};

function command(message: number, value: number): WrittenCommand {
  return { message, slot: 0, arguments: [{ kind: 'integer', value }] };
}

function crcReport(index: number): WrittenCommand {
  const [crc, none, checkpoint] = [index, 0, index];
  return {
    message: MESSAGE.logicCrc,
    slot: 0,
    arguments: [
      { kind: 'integer', value: crc },
      { kind: 'timestamp', value: none },
      { kind: 'timestamp', value: checkpoint },
      { kind: 'boolean', value: false },
      { kind: 'boolean', value: false },
    ],
  };
}

function unitOrder(unit: number): WrittenCommand {
  return {
    message: MESSAGE.queueUnit,
    slot: 0,
    arguments: [
      { kind: 'object', value: 1 },
      { kind: 'integer', value: unit },
      { kind: 'boolean', value: false },
      { kind: 'integer', value: 0 },
    ],
  };
}

/** A finished file of at least `length` bytes whose chunks come from a maker. */
export function craftReplay(maker: ChunkMaker, length: number): Uint8Array {
  const plain = writeReplay(aDescription());
  const writer = new ByteWriter();
  writer.bytes(plain.subarray(0, readReplay(plain).header.byteLength + 4));
  let timecode = 0;
  for (let index = 0; writer.length < length && timecode < BODY_SENTINEL; index += 1) {
    const chunk = maker(index);
    timecode = chunk.timecode;
    writeChunk(writer, chunk);
  }
  writer.bytes(closingBytes('ra3', timecode));
  return writer.finish();
}
