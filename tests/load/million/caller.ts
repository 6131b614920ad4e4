import { fork } from 'node:child_process';
import { once } from 'node:events';
import { measure, type LoadPlan, type Measured } from '../measure.js';
import { hasWrk, measureByWrk } from './wrk.js';

/** The argument with which the tool starts itself as the load generator. */
export const CALLER = 'caller';

/**
 * Puts load on a host from another process, so that sending does not take processor time of answering. Uses wrk where it is
 * installed, because autocannon needs ten times the processor time per response of a page's size. Both run on the same cores,
 * so only the host's side of a comparison would pay for it.
 */
export async function measureFromOutside(plan: LoadPlan): Promise<Measured> {
  if (hasWrk()) return measureByWrk(plan);
  const child = fork(process.argv[1] ?? '', [CALLER]);
  child.send(plan);
  const [measured] = (await once(child, 'message')) as [Measured]; // Sent by `runCaller`.
  return measured;
}

/** Entry of the other process: receives the plan, measures, sends the result, and exits. */
export async function runCaller(): Promise<void> {
  const [plan] = (await once(process, 'message')) as [LoadPlan]; // Sent by `measureFromOutside`.
  const measured = await measure(plan);
  process.send?.(measured, () => {
    process.disconnect();
  });
}
