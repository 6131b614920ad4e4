import type { Clock } from './surroundings.js';

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  wait: (delayMs, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) {
        resolve();
        return;
      }
      const finish = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', finish);
        resolve();
      };
      const timer = setTimeout(finish, delayMs);
      signal.addEventListener('abort', finish, { once: true });
    }),
};
