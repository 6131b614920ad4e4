import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A replay of a match that was broadcast, as it should be. */
export const original = readFileSync(
  join(import.meta.dirname, '../../packages/replay-tools/fixtures/long-1v1.RA3Replay'),
);

/** Chunk 11735 of that match, the orders of one tick, from its timecode to its separator: `ra3 replay chunks` lists it. */
const ORDERS = { start: 521_822, end: 521_853 };

/** A replay that begins as that one, with those orders twice, as a broadcast wrote them; its repair is what it was. */
export function repeatOrders(replay: Buffer): Buffer {
  const orders = replay.subarray(ORDERS.start, ORDERS.end);
  return Buffer.concat([replay.subarray(0, ORDERS.end), orders, replay.subarray(ORDERS.end)]);
}

/** The same with those orders twice. */
export const damaged = repeatOrders(original);
