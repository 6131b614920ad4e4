import type { ChunkRow } from '../../../entities/replay/worker-protocol.js';
import { CHUNK_TYPE, type NamedCounts } from '@ra3/replay-tools';

export type ChosenChunk = Pick<ChunkRow, 'index' | 'type' | 'isKeptByDefault'>;

/** Chunks whose "keep" checkbox the user changed, by index. All other chunks follow the duplicate rules. */
export type ChunkChoices = ReadonlyMap<number, ChosenChunk>;

export type OnKeep = (chunks: readonly ChosenChunk[], keep: boolean) => void;

export const NO_CHOICES: ChunkChoices = new Map();

/** Whether the repair writes a chunk (S2-80). */
export function isKept(choices: ChunkChoices, { index, isKeptByDefault }: ChosenChunk): boolean {
  return choices.has(index) ? !isKeptByDefault : isKeptByDefault;
}

export function withChoices(
  choices: ChunkChoices,
  chunks: readonly ChosenChunk[],
  keep: boolean,
): ChunkChoices {
  const next = new Map(choices);
  for (const { index, type, isKeptByDefault } of chunks) {
    if (keep === isKeptByDefault) next.delete(index);
    else next.set(index, { index, type, isKeptByDefault });
  }
  return next;
}

/** Converts the choices to the exceptions that a repair takes: indexes to keep and to drop, against the rules. */
export function repairSelection(choices: ChunkChoices): { readonly keep: number[]; readonly drop: number[] } {
  const changed = [...choices.values()];
  return {
    keep: changed.filter(({ isKeptByDefault }) => !isKeptByDefault).map(({ index }) => index),
    drop: changed.filter(({ isKeptByDefault }) => isKeptByDefault).map(({ index }) => index),
  };
}

export function countDropped(named: NamedCounts, choices: ChunkChoices): number {
  const { keep, drop } = repairSelection(choices);
  return named.suspect + named.suspectRun - keep.length + drop.length;
}

/** Indexes of dropped command chunks that no rule calls a duplicate; their orders would be lost. Ascending. */
export function lostOrders(choices: ChunkChoices): number[] {
  return [...choices.values()]
    .filter(({ type, isKeptByDefault }) => type === CHUNK_TYPE.command && isKeptByDefault)
    .map(({ index }) => index)
    .sort((a, b) => a - b);
}
