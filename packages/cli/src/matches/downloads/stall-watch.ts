import type { Clock } from '@ra3/sdk';

/** Aborts a download from which nothing has come for a while. */
export interface StallWatch {
  readonly signal: AbortSignal;
  /** Whether it was this watch that ended the download. */
  readonly hasStalled: () => boolean;
  /** Something has come: the time starts again. */
  readonly touch: () => void;
  readonly release: () => void;
}

/** Watches one attempt; `outer` ends it as well. A slow line may take as long as it needs while bytes arrive. */
export function watchForStall(clock: Clock, stallMs: number, outer: AbortSignal): StallWatch {
  const controller = new AbortController();
  let hasStalled = false;
  const stop = (): void => controller.abort(outer.reason);
  const start = (): (() => void) =>
    clock.after(stallMs, () => {
      hasStalled = true;
      controller.abort(new Error('nothing has arrived for a while'));
    });
  let cancel = start();
  outer.addEventListener('abort', stop, { once: true });
  if (outer.aborted) stop();
  return {
    signal: controller.signal,
    hasStalled: () => hasStalled,
    touch: () => {
      cancel();
      cancel = start();
    },
    release: () => {
      cancel();
      outer.removeEventListener('abort', stop);
    },
  };
}
