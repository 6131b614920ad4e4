import { randomInt } from 'node:crypto';

/** 2020-01-01; 41 bits of milliseconds from here last until 2089. */
const EPOCH_MS = Date.UTC(2020, 0, 1);
const SEQUENCE_BITS = 12;
const SEQUENCE_SIZE = 2 ** SEQUENCE_BITS;

/** Where ids come from: the clock, and a number below 4,096 at which each millisecond's count begins. */
export interface IdSource {
  now(): number;
  firstInMillisecond(): number;
}

/**
 * Ids of 53 bits that grow with time: 41 bits of milliseconds and a counter of 12 bits with a random start, so that
 * two processes rarely collide (the primary key catches it). When a millisecond has no numbers left, or the clock
 * goes back, ids run ahead of the clock.
 */
export function makeIdMaker(source: IdSource): () => number {
  let millisecond = 0;
  let sequence = 0;
  return () => {
    const now = source.now() - EPOCH_MS;
    if (now > millisecond) {
      millisecond = now;
      sequence = source.firstInMillisecond();
    } else if (sequence + 1 < SEQUENCE_SIZE) {
      sequence += 1;
    } else {
      millisecond += 1;
      sequence = 0;
    }
    return millisecond * SEQUENCE_SIZE + sequence;
  };
}

/** When an id was made, to the millisecond, by the clock of who made it. */
export function idTimeMs(id: number): number {
  return EPOCH_MS + Math.floor(id / SEQUENCE_SIZE);
}

/** A new id of this process (docs/host.md#database: ids are made by the application). */
export const newId = makeIdMaker({
  now: () => Date.now(),
  // Half of the space is left for the ids that follow within the same millisecond.
  firstInMillisecond: () => randomInt(SEQUENCE_SIZE / 2),
});
