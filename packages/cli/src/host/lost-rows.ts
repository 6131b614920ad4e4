import { AsyncLocalStorage } from 'node:async_hooks';

interface Work {
  lost: number;
}

const works = new AsyncLocalStorage<Work>();

/** A result, and how many rows and lists of the answers that it was made of could not be read. */
export interface Counted<Value> {
  readonly value: Value;
  readonly lost: number;
}

/** Counts a row or a list that could not be read, for the work that made the call. */
export function noteLoss(): void {
  addLosses(1);
}

function addLosses(count: number): void {
  const work = works.getStore();
  if (work !== undefined) work.lost += count;
}

/** Runs work, and counts what the answers to its own calls have lost; calls of others that are under way do not count. */
export async function countLosses<Value>(work: () => Promise<Value>): Promise<Counted<Value>> {
  const counting: Work = { lost: 0 };
  const value = await works.run(counting, work);
  return { value, lost: counting.lost };
}

/** A result that several share, and some of whom have not asked for it: what it has lost counts for each of them. */
export function shareCounted<Value>({ value, lost }: Counted<Value>): Value {
  addLosses(lost);
  return value;
}
