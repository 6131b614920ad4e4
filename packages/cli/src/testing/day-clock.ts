import type { Clock } from '@ra3/sdk';

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

/** A clock whose time passes as fast as the work behind its timers is done, in the order of the timers. */
export class DayClock implements Clock {
  readonly #timers = new Set<Timer>();
  #now = Date.UTC(2026, 10, 21);
  #isRunning = false;

  now(): number {
    return this.#now;
  }

  after(delayMs: number, callback: () => void): () => void {
    const timer = { at: this.#now + delayMs, callback };
    this.#timers.add(timer);
    if (!this.#isRunning) this.#runNext();
    return () => this.#timers.delete(timer);
  }

  /** Answers of a host in memory are there before the next timer: they take no turn of the event loop. */
  #runNext(): void {
    this.#isRunning = true;
    setTimeout(() => {
      const [next] = [...this.#timers].toSorted((a, b) => a.at - b.at);
      this.#isRunning = next !== undefined;
      if (next === undefined) return;
      this.#timers.delete(next);
      this.#now = next.at;
      next.callback();
      this.#runNext();
    }, 1);
  }
}
