import type { ChunkRow } from '../worker/desk-work.js';
import { CHUNK_TYPE, type NamedCounts } from '@ra3/replay-tools';

/** What a choice has to remember of a chunk to say what it means. */
export type ChosenChunk = Pick<ChunkRow, 'index' | 'type' | 'isKeptByDefault'>;

/** Chunks whose box the reader turned, by index; all others are as the rules say. */
export type Choices = ReadonlyMap<number, ChosenChunk>;

/** Sets the "keep" boxes of some chunks. */
export type OnKeep = (chunks: readonly ChosenChunk[], keep: boolean) => void;

export const NO_CHOICES: Choices = new Map();

/** Whether a chunk will be written (S2-80). */
export function isKept(choices: Choices, { index, isKeptByDefault }: ChosenChunk): boolean {
  return choices.has(index) ? !isKeptByDefault : isKeptByDefault;
}

/** The choices with some chunks' boxes set. */
export function choose(choices: Choices, chunks: readonly ChosenChunk[], keep: boolean): Choices {
  const next = new Map(choices);
  for (const { index, type, isKeptByDefault } of chunks) {
    if (keep === isKeptByDefault) next.delete(index);
    else next.set(index, { index, type, isKeptByDefault });
  }
  return next;
}

/** The choices as a repair takes them: on top of what the rules say. */
export function repairOf(choices: Choices): { readonly keep: number[]; readonly drop: number[] } {
  const turned = [...choices.values()];
  return {
    keep: turned.filter(({ isKeptByDefault }) => !isKeptByDefault).map(({ index }) => index),
    drop: turned.filter(({ isKeptByDefault }) => isKeptByDefault).map(({ index }) => index),
  };
}

/** How many chunks will be left out. */
export function countDropped(named: NamedCounts, choices: Choices): number {
  const { keep, drop } = repairOf(choices);
  return named.suspect + named.suspectRun - keep.length + drop.length;
}

/** Command chunks that go although no rule calls them a repeat: their orders would be lost. */
export function lostOrders(choices: Choices): number[] {
  return [...choices.values()]
    .filter(({ type, isKeptByDefault }) => type === CHUNK_TYPE.command && isKeptByDefault)
    .map(({ index }) => index)
    .sort((a, b) => a - b);
}
