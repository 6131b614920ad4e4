import { Tinypool } from 'tinypool';

/** Long enough that a thread with its libraries need not begin anew for each of some jobs. */
const IDLE_MS = 10 * 60_000;

/** Runs a function of a module in a thread of its own, one job after the other. It begins with the first job, and again after it failed. */
export function inThread(module: URL, name: string): (job?: unknown) => Promise<unknown> {
  let pool: Tinypool | undefined;
  return (job) => {
    pool ??= new Tinypool({
      ...{ filename: module.href, name, minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS },
    });
    return pool.run(job);
  };
}
