import { randomInt } from 'node:crypto';

/** Waits its turn at a key; false when too many wait there, and the caller should come back later. */
export type AttemptPace = (key: string) => Promise<boolean>;

/** Attempts at one account under attack that may be waiting; each holds a request open. */
export const MOST_WAITING = 10;

interface PaceParts {
  /** Between two attempts at one key. */
  readonly paceMs: number;
  readonly pause: (delayMs: number) => Promise<unknown>;
}

/**
 * Slows attempts down to one per key and `paceMs`, in this process. Which of those who wait comes next is drawn by lot, and
 * so is who leaves when too many wait: an attacker who keeps the queue full delays the owner, but cannot lock them out.
 */
export function makeAttemptPace({ paceMs, pause }: PaceParts): AttemptPace {
  const queues = new Map<string, ((isNext: boolean) => void)[]>();
  const serve = async (key: string, queue: ((isNext: boolean) => void)[]) => {
    while (queue.length > 0) {
      await pause(paceMs);
      drawLot(queue)?.(true);
    }
    queues.delete(key);
  };
  return (key) =>
    new Promise((resolve) => {
      const queue = queues.get(key);
      if (queue === undefined) {
        const begun = [resolve];
        queues.set(key, begun);
        void serve(key, begun);
        return;
      }
      queue.push(resolve);
      if (queue.length > MOST_WAITING) drawLot(queue)?.(false);
    });
}

function drawLot<T>(waiting: T[]): T | undefined {
  return waiting.splice(randomInt(waiting.length), 1)[0];
}
