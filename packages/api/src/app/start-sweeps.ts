/** A minute after the start, so that a host that is restarted more often than once an hour sweeps too. */
const FIRST_SWEEP_MS = 60_000;
const SWEEP_MS = 60 * 60_000;

/** Sweeps soon after the start and then once an hour, until the returned function is called. `sweep` must not reject. */
export function startSweeps(sweep: () => Promise<void>): () => void {
  const run = () => void sweep();
  const first = setTimeout(run, FIRST_SWEEP_MS);
  const hourly = setInterval(run, SWEEP_MS);
  return () => {
    clearTimeout(first);
    clearInterval(hourly);
  };
}
