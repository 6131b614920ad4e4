import { chunkOffset, sizeAt, typeAt } from '../format/chunks.js';
import { CommandCursor } from '../format/command-cursor.js';
import type { Replay } from '../format/replay.js';

/** Returns whether one command chunk is smaller than the other, and each of its commands occurs there at least as often. */
export function isPartialRepeat(replay: Replay, index: number, ofIndex: number): boolean {
  const { chunks } = replay;
  const part = chunkOffset(chunks, index);
  const whole = chunkOffset(chunks, ofIndex);
  if (typeAt(chunks.view, part) !== typeAt(chunks.view, whole)) return false;
  if (sizeAt(chunks.view, part) >= sizeAt(chunks.view, whole)) return false;

  const partCommands = commandTexts(replay, part);
  const wholeCommands = commandTexts(replay, whole);
  if (partCommands === null || wholeCommands === null) return false;
  const left = new Map<string, number>();
  for (const text of wholeCommands) left.set(text, (left.get(text) ?? 0) + 1);
  return partCommands.every((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count > 0;
  });
}

/** Returns each command's bytes as a comparable string, or null when the chunk is opaque. */
function commandTexts(replay: Replay, offset: number): string[] | null {
  const cursor = new CommandCursor(replay.chunks.view, replay.header.game);
  const texts: string[] = [];
  cursor.open(offset);
  while (cursor.next()) texts.push(replay.bytes.subarray(cursor.commandOffset, cursor.commandEnd).join());
  return cursor.isOpaque ? null : texts;
}
