/** Callers share a run that has not begun yet, and never one that has: each gets what is true after it asked. */
export function shareNext<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let waiting: Promise<Result> | undefined;
  return () => {
    if (waiting !== undefined) return waiting;
    const next = running.then(() => {
      waiting = undefined;
      return run();
    });
    waiting = next;
    running = next.catch(() => undefined);
    return next;
  };
}
