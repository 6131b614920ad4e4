import { closingBytes, DETAIL_BLOCK_TYPE, DETAILED_FOOTER_VERSION } from '../format/footer.js';
import { formatOf } from '../format/game.js';
import { BODY_SENTINEL, TICKS_PER_SECOND, CHUNK_TYPE } from '../format/chunks.js';
import { ByteWriter } from './byte-writer.js';
import { composeChunks } from './compose-chunks.js';
import { composeHeader } from './compose-header.js';
import {
  SLOT_COUNT,
  completeDescription,
  type CompleteDescription,
  type ReplayDescription,
  type DescribedDuplicate,
} from './description.js';
import { writeChunk, type WrittenChunk } from './encode-replay.js';

/**
 * Returns a replay made from a description: a healthy one, unless `duplicates` or `desyncFromTick` ask for a fault.
 * Equal descriptions give equal bytes. Checksums are placeholders, so the game itself would not play the file.
 * @throws {RangeError} when the description cannot be written: no or more than six players, an order outside of the
 * match, a text with a NUL, nothing to duplicate.
 */
export function writeReplay(description: ReplayDescription): Uint8Array {
  const complete = completeDescription(description);
  const chunks = duplicateChunks(composeChunks(complete), complete.duplicates);
  const writer = new ByteWriter();
  writer.bytes(composeHeader(complete));
  writer.u32(0);
  for (const chunk of chunks) writeChunk(writer, chunk);
  writer.bytes(closing(complete));
  return writer.finish();
}

/** Solo games end with the plain footer, others with figures about the players. */
function closing(description: CompleteDescription): Uint8Array {
  const { game, durationTicks, network } = description;
  if (network === 'solo') return closingBytes(game, durationTicks);

  const writer = new ByteWriter();
  writer.u32(BODY_SENTINEL);
  writer.ascii(formatOf(game).footerSignature);
  writer.u32(durationTicks);
  writer.u8(DETAILED_FOOTER_VERSION);
  writer.u8(DETAIL_BLOCK_TYPE);
  const words = [0, 0, Math.floor(durationTicks / TICKS_PER_SECOND)];
  writer.u32(4 * (words.length + SLOT_COUNT));
  for (const word of words) writer.u32(word);
  for (let slot = 0; slot < SLOT_COUNT; slot += 1) writer.f32(0);
  // The length counts from the signature, itself included.
  writer.u32(writer.length);
  return writer.finish();
}

/** @throws {RangeError} when no chunk is in the ticks that are to be repeated. */
function duplicateChunks(
  chunks: readonly WrittenChunk[],
  duplicates: readonly DescribedDuplicate[],
): WrittenChunk[] {
  const insertions = duplicates.map((duplicate) => insertionFor(chunks, duplicate));
  // From the back, so that places found in the healthy list stay right.
  const ordered = insertions.sort((a, b) => b.after - a.after);
  return ordered.reduce<WrittenChunk[]>(
    (list, { after, again }) => [...list.slice(0, after + 1), ...again, ...list.slice(after + 1)],
    [...chunks],
  );
}

function insertionFor(
  chunks: readonly WrittenChunk[],
  duplicate: DescribedDuplicate,
): { after: number; again: readonly WrittenChunk[] } {
  if (duplicate.kind === 'orders') {
    const again = chunks.find(
      (chunk) => chunk.type === CHUNK_TYPE.command && chunk.timecode >= duplicate.tick,
    );
    if (again === undefined)
      throw new RangeError(`there are no orders from tick ${String(duplicate.tick)} on`);
    return { after: lastOfTick(chunks, again.timecode), again: [again] };
  }

  const { fromTick, toTick } = duplicate;
  const again = chunks.filter(({ timecode }) => timecode >= fromTick && timecode <= toTick);
  const last = again.at(-1);
  if (last === undefined) {
    throw new RangeError(`there are no chunks in ticks ${String(fromTick)} to ${String(toTick)}`);
  }
  return { after: lastOfTick(chunks, last.timecode), again };
}

function lastOfTick(chunks: readonly WrittenChunk[], timecode: number): number {
  return chunks.findLastIndex((chunk) => chunk.timecode === timecode);
}
