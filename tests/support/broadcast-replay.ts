import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A replay of a match that was broadcast, as it should be. */
export const original = readFileSync(
  join(import.meta.dirname, '../../packages/replay-tools/fixtures/long-1v1.RA3Replay'),
);

/** Chunk 11735 of that match, the orders of one tick, from its timecode to its separator: `ra3 replay chunks` lists it. */
const ORDERS = { start: 521_822, end: 521_853 };

/** The same with those orders twice; its repair is the original. */
export const damaged = Buffer.concat([
  original.subarray(0, ORDERS.end),
  original.subarray(ORDERS.start, ORDERS.end),
  original.subarray(ORDERS.end),
]);
