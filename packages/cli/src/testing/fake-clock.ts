import type { Clock } from '../terminal/surroundings.js';

/** A clock that jumps: each wait is over at once, and time is as much later. */
export class FakeClock implements Clock {
  readonly waits: number[] = [];
  #now: number;

  constructor(startMs = Date.UTC(2026, 10, 21, 12)) {
    this.#now = startMs;
  }

  now(): number {
    return this.#now;
  }

  wait(delayMs: number, _signal: AbortSignal): Promise<void> {
    this.waits.push(delayMs);
    this.#now += delayMs;
    return Promise.resolve();
  }
}
