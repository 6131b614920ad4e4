import { CHUNK_FRAME_BYTES, chunkAt, listChunks, type Chunk } from '../src/format/chunks.js';
import { CommandCursor } from '../src/format/command-cursor.js';
import { formatOf } from '../src/format/game.js';
import { MESSAGE } from '../src/format/messages.js';
import { finalTimecodeOf, readReplay, type Replay } from '../src/format/replay.js';

const CAMERA_FRAME_AT = 9 + 2 + 4 + 1;
const CHECKPOINT_ARGUMENT = 2;

/**
 * Repeats the body of a finished replay. Each round's ticks (of chunks, cameras and checksum reports) continue where
 * the round before ended, and only the last one ends the recording, so that the large file is as healthy as the small one.
 */
export function enlargeReplay(bytes: Uint8Array, rounds: number): Uint8Array {
  const replay = readReplay(bytes);
  if (replay.ending.kind !== 'finished') throw new Error('Only a finished replay can be enlarged');
  const bodyStart = chunkAt(replay.chunks, 0).offset;
  const { sentinelOffset } = replay.ending;
  const last = chunkAt(replay.chunks, replay.chunks.count - 1);
  if (!endsRecording(replay, last)) throw new Error('The last chunk has to end the recording');

  const body = bytes.subarray(bodyStart, last.offset);
  const tickOffsets = [...offsetsOfTicks(replay)].map((offset) => offset - bodyStart);
  const ticksPerRound = finalTimecodeOf(replay) + 1;
  const tail = bytes.slice(last.offset);
  const large = new Uint8Array(bodyStart + body.length * rounds + tail.length);
  const view = new DataView(large.buffer);
  large.set(bytes.subarray(0, bodyStart));
  for (let round = 0; round < rounds; round += 1) {
    const at = bodyStart + round * body.length;
    large.set(body, at);
    for (const offset of tickOffsets) {
      if (offset < body.length) addTicks(view, at + offset, round * ticksPerRound);
    }
  }
  const tailAt = bodyStart + body.length * rounds;
  large.set(tail, tailAt);
  const shift = (rounds - 1) * ticksPerRound;
  addTicks(view, tailAt, shift);
  const signature = formatOf(replay.header.game).footerSignature;
  addTicks(view, tailAt + (sentinelOffset - last.offset) + 4 + signature.length, shift);
  return large;
}

function addTicks(view: DataView, offset: number, ticks: number): void {
  view.setUint32(offset, view.getUint32(offset, true) + ticks, true);
}

function* offsetsOfTicks(replay: Replay): Generator<number, void, undefined> {
  const cursor = new CommandCursor(replay.chunks.view, replay.header.game);
  for (const { offset, type, size } of listChunks(replay.chunks)) {
    yield offset;
    if (type === 2 && size >= CAMERA_FRAME_AT + 4 - CHUNK_FRAME_BYTES) yield offset + CAMERA_FRAME_AT;
    if (type !== 1) continue;
    cursor.open(offset);
    while (cursor.next()) {
      if (cursor.message === MESSAGE.logicCrc) yield cursor.argumentOffsets[CHECKPOINT_ARGUMENT] ?? 0;
    }
  }
}

function endsRecording(replay: Replay, chunk: Chunk): boolean {
  const cursor = new CommandCursor(replay.chunks.view, replay.header.game);
  if (chunk.type !== 1) return false;
  cursor.open(chunk.offset);
  return cursor.next() && cursor.message === MESSAGE.endOfRecording;
}
