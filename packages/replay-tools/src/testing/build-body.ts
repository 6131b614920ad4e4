import type { CommandArgument } from '../format/commands.js';
import { formatOf } from '../format/game.js';
import { readReplay } from '../format/replay.js';
import { ByteWriter } from '../write/byte-writer.js';
import { closingBytes } from '../format/footer.js';
import { encodeCommands } from '../write/encode-commands.js';
import { writeChunk, type WrittenChunk } from '../write/encode-replay.js';
import { writeReplay } from '../write/write-replay.js';
import { aDescription } from './a-description.js';

/** A finished file whose body holds exactly these chunks. */
export function aReplayOf(chunks: readonly WrittenChunk[]): Uint8Array {
  const plain = writeReplay(aDescription());
  const writer = new ByteWriter();
  writer.bytes(plain.subarray(0, readReplay(plain).header.byteLength + 4));
  for (const chunk of chunks) writeChunk(writer, chunk);
  writer.bytes(closingBytes('ra3', chunks.at(-1)?.timecode ?? 0));
  return writer.finish();
}

/** Orders with these numbers as their only argument; message 0x21A (stop) takes none in the game, which is no matter here. */
export function orders(timecode: number, numbers: readonly number[]): WrittenChunk {
  const commands = numbers.map((value) => ({
    message: 0x21a,
    slot: 0,
    arguments: [{ kind: 'integer', value } as const],
  }));
  return { timecode, type: 1, payload: encodeCommands('ra3', commands) };
}

/** The message of a checksum report. */
export const CRC_MESSAGE = formatOf('ra3').logicCrcMessage;

/** What a checksum report says; the defaults are those of the game. */
export interface WrittenReport {
  readonly slot?: number;
  /** Unsigned 32 bits. */
  readonly crc: number;
  /** Tick of the checkpoint. */
  readonly checkpoint: number;
}

/** A chunk in which players report the checksums of their simulations. */
export function reports(timecode: number, written: readonly WrittenReport[]): WrittenChunk {
  const commands = written.map(({ slot = 0, crc, checkpoint }) => ({
    message: CRC_MESSAGE,
    slot,
    arguments: reportArguments(crc, checkpoint),
  }));
  return { timecode, type: 1, payload: encodeCommands('ra3', commands) };
}

/** The five arguments of a report: checksum, a number, checkpoint, two numbers. */
export function reportArguments(crc: number, checkpoint: number): readonly CommandArgument[] {
  const number = { kind: 'integer', value: 1 } as const;
  return [{ kind: 'integer', value: crc }, number, { kind: 'timestamp', value: checkpoint }, number, number];
}

/** A camera chunk of a slot; `seen` makes two of one tick differ. */
export function camera(timecode: number, slot: number, seen = 0): WrittenChunk {
  return { timecode, type: 2, payload: Uint8Array.of(1, 0, slot, 0, 0, 0, 0x0f, seen) };
}

/** A voice chunk of a stream with its serial number: count, stream, kind, frame, serial, length 0. */
export function voice(timecode: number, stream: number, serial: number): WrittenChunk {
  const payload = Uint8Array.of(1, 0, stream, 0, 0, 0, 0x0e, timecode, 0, 0, 0, serial, 0, 0, 0);
  return { timecode, type: 3, payload };
}

/** A drawing chunk with some operations. */
export function drawing(timecode: number, operation: number): WrittenChunk {
  return {
    timecode,
    type: 4,
    payload: Uint8Array.of(1, 0, 0, 0, 0, 0, 0x10, timecode, 0, 0, 0, 1, operation),
  };
}

/** The two bytes that a silent or undrawn tick holds. */
export function emptyStream(timecode: number, type: 3 | 4): WrittenChunk {
  return { timecode, type, payload: Uint8Array.of(0, 0) };
}
