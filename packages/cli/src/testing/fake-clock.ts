import type { Clock } from '@ra3/sdk';

/** A clock that jumps: a timer fires at once, and time moves on by its delay. */
export class FakeClock implements Clock {
  readonly waits: number[] = [];
  #now: number;

  constructor(startMs = Date.UTC(2026, 10, 21, 12)) {
    this.#now = startMs;
  }

  now(): number {
    return this.#now;
  }

  after(delayMs: number, callback: () => void): () => void {
    let isCancelled = false;
    this.waits.push(delayMs);
    this.#now += delayMs;
    queueMicrotask(() => {
      if (!isCancelled) callback();
    });
    return () => {
      isCancelled = true;
    };
  }
}
