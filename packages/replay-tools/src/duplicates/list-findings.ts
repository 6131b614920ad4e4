import { chunkAt, chunkOffset, sizeAt, typeAt } from '../format/chunks.js';
import { CommandCursor } from '../format/command-cursor.js';
import { formatOf } from '../format/game.js';
import type { Replay } from '../format/replay.js';
import { DUPLICATE_RULES, LISTED_FINDINGS, isDroppedByDefault } from './find-duplicate-chunks.js';
import type { DuplicateChunks, DuplicateRule } from './find-duplicate-chunks.js';

/** A reported chunk as the repair list shows it. */
export interface Finding {
  readonly index: number;
  /** Bytes from the start of the file. */
  readonly offset: number;
  /** Tick, 15 a second. */
  readonly timecode: number;
  readonly type: number;
  readonly size: number;
  readonly rule: DuplicateRule;
  /** Whether "keep" is ticked by default. */
  readonly keep: boolean;
  /** The earlier chunk that this one repeats or competes with; null when its tick goes back. */
  readonly earlierIndex: number | null;
  /** The number, from 1, of the range of adjacent chunks that was written again; null outside of such a range. */
  readonly run: number | null;
  /** The chunk has a repeated checksum report, which no healthy file has: the repetition is certain. */
  readonly isConfirmed: boolean;
  /** A conflict whose commands are all among those of the earlier chunk. */
  readonly isPartialRepeat: boolean;
}

/** Returns the first 10,000 reported chunks as objects, in file order. */
export function listFindings(replay: Replay, duplicates: DuplicateChunks): Finding[] {
  const runs = new RunNumbers(duplicates);
  const shown = Math.min(duplicates.count, LISTED_FINDINGS);
  return Array.from({ length: shown }, (_, entry) => findingAt(replay, duplicates, { entry, runs }));
}

function findingAt(
  replay: Replay,
  duplicates: DuplicateChunks,
  place: { entry: number; runs: RunNumbers },
): Finding {
  const { entry, runs } = place;
  const chunk = chunkAt(replay.chunks, duplicates.chunkIndexes[entry] ?? 0);
  const rule = ruleAt(duplicates, entry);
  const earlier = duplicates.earlierIndexes[entry] ?? -1;
  const { index, offset, timecode, type, size } = chunk;
  return {
    ...{ index, offset, timecode, type, size, rule },
    keep: !isDroppedByDefault(rule),
    earlierIndex: earlier < 0 ? null : earlier,
    run: runs.of(entry),
    isConfirmed: rule === 'suspect' && holdsCrcReport(replay, index),
    isPartialRepeat: rule === 'conflict' && earlier >= 0 && isPartialRepeat(replay, index, earlier),
  };
}

export function ruleAt(duplicates: DuplicateChunks, entry: number): DuplicateRule {
  return DUPLICATE_RULES[duplicates.rules[entry] ?? 0] ?? 'suspect';
}

function holdsCrcReport(replay: Replay, index: number): boolean {
  const { game } = replay.header;
  const cursor = new CommandCursor(replay.chunks.view, game);
  cursor.open(chunkOffset(replay.chunks, index));
  while (cursor.next()) if (cursor.message === formatOf(game).logicCrcMessage) return true;
  return false;
}

/** Returns whether one command chunk is smaller than the other, and each of its commands occurs there at least as often. */
function isPartialRepeat(replay: Replay, index: number, ofIndex: number): boolean {
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

/** Numbers the ranges of adjacent chunks that are dropped by default. Call it in ascending order. */
class RunNumbers {
  readonly #duplicates: DuplicateChunks;
  #runs = 0;

  constructor(duplicates: DuplicateChunks) {
    this.#duplicates = duplicates;
  }

  of(entry: number): number | null {
    const joinsEarlier = this.#areNeighbours(entry - 1);
    if (!joinsEarlier && !this.#areNeighbours(entry)) return null;
    if (!joinsEarlier) this.#runs += 1;
    return this.#runs;
  }

  #areNeighbours(entry: number): boolean {
    if (entry < 0 || entry + 1 >= this.#duplicates.count) return false;
    const indexes = this.#duplicates.chunkIndexes;
    if ((indexes[entry] ?? 0) + 1 !== indexes[entry + 1]) return false;
    return this.#isDropped(entry) && this.#isDropped(entry + 1);
  }

  #isDropped(entry: number): boolean {
    return isDroppedByDefault(ruleAt(this.#duplicates, entry));
  }
}
