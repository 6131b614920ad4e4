import { listChunks, type Chunk } from '../format/chunks.js';
import { endOfChunks, type Replay } from '../format/replay.js';
import { ByteWriter } from './byte-writer.js';
import { encodeHeader, encodeMetadata } from './encode-header.js';

export type WrittenChunk = Pick<Chunk, 'timecode' | 'type' | 'payload'>;

/** For every file that the game made, the result equals its bytes. What follows the last whole chunk is copied. */
export function encodeReplay(replay: Replay): Uint8Array {
  const { header, bytes, chunks } = replay;
  const writer = new ByteWriter();
  writer.bytes(encodeHeader(header, encodeMetadata(header.metadata) ?? header.metadata.bytes));
  const bodyStart = header.byteLength;
  writer.bytes(bytes.subarray(bodyStart, bodyStart + 4));
  for (const chunk of listChunks(chunks)) writeChunk(writer, chunk);
  writer.bytes(bytes.subarray(endOfChunks(chunks)));
  return writer.finish();
}

/** Appends one chunk with its frame. */
export function writeChunk(writer: ByteWriter, chunk: WrittenChunk): void {
  writer.u32(chunk.timecode);
  writer.u8(chunk.type);
  writer.u32(chunk.payload.length);
  writer.bytes(chunk.payload);
  writer.u32(0);
}
