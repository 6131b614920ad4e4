import type { Clock } from '@ra3/sdk';
import { wait } from '../settings/clock.js';

/** Lets a user hurry or hold a poll that otherwise keeps its own time. */
export class PollPace {
  #wake: (() => void) | undefined;
  #isPaused = false;

  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** Ends the present rest; the next request is sent at once, even while paused. */
  refresh(): void {
    this.#wake?.();
  }

  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
    this.refresh();
  }

  /** Waits between two requests: `delayMs`, or while paused until `refresh` or `resume`. */
  async rest(clock: Clock, delayMs: number, signal: AbortSignal): Promise<void> {
    const woken = new AbortController();
    this.#wake = () => woken.abort();
    const ends = AbortSignal.any([signal, woken.signal]);
    await wait(clock, delayMs, ends);
    if (this.#isPaused && !ends.aborted) await aborted(ends);
    this.#wake = undefined;
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
