import { CHUNK_TYPE } from '../format/chunks.js';
import type { DescribedDuplicate } from './description.js';
import type { WrittenChunk } from './encode-replay.js';

/** @throws {RangeError} when no chunk is in the ticks that are to be repeated. */
export function duplicateChunks(
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
