import {
  findDuplicateChunks,
  isDroppedByDefault,
  type DuplicateChunks,
} from '../duplicates/find-duplicate-chunks.js';
import { ruleAt } from '../duplicates/list-findings.js';
import { CHUNK_TYPE, chunkOffset, typeAt } from '../format/chunks.js';
import { CommandCursor } from '../format/command-cursor.js';
import { MESSAGE } from '../format/messages.js';
import type { Replay } from '../format/replay.js';
import { ReplayRepairError } from './replay-repair-error.js';

/** Chunks to keep or drop besides the defaults, by chunk index. */
export interface RepairChoices {
  /** Keep these although their rule drops them by default. */
  readonly keep?: Iterable<number>;
  /** Drop these although they would be kept; wins over `keep`. */
  readonly drop?: Iterable<number>;
  /** Allow a result without the end-of-recording command. */
  readonly allowLosingEnd?: boolean;
}

/** A consequence that the user should confirm before saving. */
export interface RepairWarning {
  /** `orders-lost`: drops a command chunk that no rule reports as repeated. `end-lost`: drops the end-of-recording command. */
  readonly kind: 'orders-lost' | 'end-lost';
  readonly chunkIndex: number;
}

/** The chunks that are not written, and warnings about them. */
export interface ChunkChoice {
  /** Chunk indexes in ascending order. */
  readonly dropped: readonly number[];
  /** The last chunk that is written, -1 when none is. */
  readonly lastKept: number;
  readonly warnings: readonly RepairWarning[];
  readonly duplicates: DuplicateChunks;
}

/** @throws {ReplayRepairError} `no-such-chunk`, or `end-of-recording-would-be-lost` without `allowLosingEnd`. */
export function chooseChunks(replay: Replay, choices: RepairChoices): ChunkChoice {
  const { count } = replay.chunks;
  // Two arrays instead of a copy: what is not marked takes no memory, of millions of chunks.
  const [isDropped, isSuspect] = [new Uint8Array(count), new Uint8Array(count)];
  const duplicates = findDuplicateChunks(replay.chunks);
  markDefaults(duplicates, isDropped);
  markDefaults(duplicates, isSuspect);
  for (const index of choices.keep ?? []) isDropped[known(index, count)] = 0;
  for (const index of choices.drop ?? []) isDropped[known(index, count)] = 1;

  const dropped = [...indexesOf(isDropped)];
  const warnings = [...lostOrders(replay, dropped, isSuspect), ...lostEnd(replay, isDropped)];
  const end = warnings.find((warning) => warning.kind === 'end-lost');
  if (end !== undefined && choices.allowLosingEnd !== true) {
    throw new ReplayRepairError('end-of-recording-would-be-lost', end.chunkIndex);
  }
  return { dropped, lastKept: isDropped.lastIndexOf(0), warnings, duplicates };
}

/** Positions of the ones, found by the array's own search, as a file may have millions of chunks. */
function* indexesOf(flags: Uint8Array): Generator<number, void, undefined> {
  for (let index = flags.indexOf(1); index >= 0; index = flags.indexOf(1, index + 1)) yield index;
}

function markDefaults(duplicates: DuplicateChunks, marks: Uint8Array): void {
  for (let entry = 0; entry < duplicates.count; entry += 1) {
    if (isDroppedByDefault(ruleAt(duplicates, entry))) marks[duplicates.chunkIndexes[entry] ?? 0] = 1;
  }
}

function known(index: number, count: number): number {
  if (Number.isInteger(index) && index >= 0 && index < count) return index;
  throw new ReplayRepairError('no-such-chunk', index);
}

function* lostOrders(
  replay: Replay,
  dropped: readonly number[],
  isSuspect: Uint8Array,
): Generator<RepairWarning, void, undefined> {
  for (const index of dropped) {
    if (isSuspect[index] === 1) continue;
    const isCommand = typeAt(replay.chunks.view, chunkOffset(replay.chunks, index)) === CHUNK_TYPE.command;
    if (isCommand) yield { kind: 'orders-lost', chunkIndex: index };
  }
}

/** The end-of-recording chunk, when it is dropped and there is no other one. */
function lostEnd(replay: Replay, isDropped: Uint8Array): RepairWarning[] {
  let lost: number | null = null;
  for (let index = isDropped.length - 1; index >= 0; index -= 1) {
    if (!endsRecording(replay, index)) continue;
    if (isDropped[index] === 0) return [];
    lost ??= index;
  }
  return lost === null ? [] : [{ kind: 'end-lost', chunkIndex: lost }];
}

function endsRecording(replay: Replay, index: number): boolean {
  const { view } = replay.chunks;
  const offset = chunkOffset(replay.chunks, index);
  if (typeAt(view, offset) !== CHUNK_TYPE.command) return false;
  const cursor = new CommandCursor(view, replay.header.game);
  cursor.open(offset);
  while (cursor.next()) if (cursor.message === MESSAGE.endOfRecording) return true;
  return false;
}
