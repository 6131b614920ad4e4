import { pollingMs } from '@ra3/sdk/facts';
import type { Client, Reply } from '@ra3/sdk/node';
import type { Clock } from '@ra3/sdk';
import { retryDelayMs, wait } from '../settings/clock.js';

export interface ServerState {
  /** Milliseconds since 1970. */
  readonly takenAt: number;
  readonly load: Reply<'reports.serverLoad'>;
  /** Null on a host that has none. */
  readonly overview: Reply<'reports.overview'> | null;
}

export type ServerEvent =
  | { readonly kind: 'state'; readonly state: ServerState }
  | { readonly kind: 'failure'; readonly error: unknown; readonly nextTryAt: number };

export interface PollServerOptions {
  readonly client: Client;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Stops after this many responses or failures. */
  readonly times: number;
}

/** Polls load and overview every 5 s (S7-40). After each failure the delay doubles, up to two minutes. */
export async function* pollServer({
  client,
  clock,
  signal,
  times,
}: PollServerOptions): AsyncGenerator<ServerEvent, void, undefined> {
  let failures = 0;
  const isStopped = (): boolean => signal.aborted;
  for (let round = 1; round <= times && !isStopped(); round += 1) {
    try {
      const state = await readServerState(client, clock, signal);
      failures = 0;
      yield { kind: 'state', state };
    } catch (error) {
      if (isStopped()) return;
      failures += 1;
      yield {
        kind: 'failure',
        error,
        nextTryAt: clock.now() + retryDelayMs(pollingMs.adminServerStats, failures),
      };
    }
    if (round < times) await wait(clock, retryDelayMs(pollingMs.adminServerStats, failures), signal);
  }
}

/** Load and overview of now. */
export async function readServerState(
  client: Client,
  clock: Clock,
  signal: AbortSignal,
): Promise<ServerState> {
  // The poll itself repeats what fails.
  const once = { signal, retries: 0 };
  const [load, hasOverview] = await Promise.all([
    client.reports.serverLoad({}, once),
    client.supports('reports.overview', { signal }),
  ]);
  const overview = hasOverview ? await client.reports.overview({}, once) : null;
  return { takenAt: clock.now(), load, overview };
}
