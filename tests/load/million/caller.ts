import { fork } from 'node:child_process';
import { once } from 'node:events';
import { measure, type LoadPlan, type Measured } from '../measure.js';
import { hasWrk, measureByWrk } from './wrk.js';

/** The word by which the tool starts itself as a caller. */
export const CALLER = 'caller';

/**
 * Puts load on a host of this process from another one, so that asking does not take the time of answering: by wrk where
 * it is installed. Autocannon takes ten times as much of the processor for an answer of a page's size, on the same cores,
 * which only the host's side of a comparison has to pay for.
 */
export async function measureFromOutside(plan: LoadPlan): Promise<Measured> {
  if (hasWrk()) return measureByWrk(plan);
  const child = fork(process.argv[1] ?? '', [CALLER]);
  child.send(plan);
  const [measured] = (await once(child, 'message')) as [Measured]; // what the caller sends below
  return measured;
}

/** The other process: is told what to ask, asks, tells what came of it, and ends. */
export async function runCaller(): Promise<void> {
  const [plan] = (await once(process, 'message')) as [LoadPlan]; // what is sent above
  const measured = await measure(plan);
  process.send?.(measured, () => {
    process.disconnect();
  });
}
