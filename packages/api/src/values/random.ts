import { createHash } from 'node:crypto';

/** Chance from a seed: the same seed gives the same world. Not for secrets. */
export interface Random {
  /** From 0, below 1. */
  next(): number;
  chance(probability: number): boolean;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
  /** Picks by weight; weights need not add up to anything. */
  weighted<T>(items: readonly (readonly [weight: number, item: T])[]): T;
  /** Normally distributed around 0 with deviation 1. */
  normal(): number;
  /** A lower-case UUID. */
  guid(): string;
}

const UINT32 = 2 ** 32;

/** Makes a generator whose numbers depend on all parts of the key, and on nothing else. */
export function makeRandom(...key: readonly (string | number)[]): Random {
  const next = mulberry32(createHash('sha256').update(key.join('\n')).digest().readUInt32LE());
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => whole(0, 15).toString(16)).join('');
  return {
    next,
    chance: (probability) => next() < probability,
    whole,
    pick: (items) => itemAt(items, Math.floor(next() * items.length)),
    weighted(items) {
      let left = next() * items.reduce((sum, [weight]) => sum + weight, 0);
      const found = items.find(([weight]) => (left -= weight) < 0);
      return (found ?? itemAt(items, items.length - 1))[1];
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    guid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  };
}

/** @throws {RangeError} when there is no such item. */
export function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined)
    throw new RangeError(`There is no item ${String(index)} of ${String(items.length)}.`);
  return item;
}

/** A small generator of numbers from 0 to below 1: the same seed, the same numbers. */
export function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT32;
  };
}
