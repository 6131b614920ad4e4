import type { Client, Reply } from '@ra3/sdk/node';
import type { Clock } from '@ra3/sdk';

export interface ServerState {
  /** Milliseconds since 1970. */
  readonly takenAt: number;
  readonly load: Reply<'reports.serverLoad'>;
  /** Null on a host that has none. */
  readonly overview: Reply<'reports.overview'> | null;
}

/** Load and overview of now. */
export async function readServerState(
  client: Client,
  clock: Clock,
  signal: AbortSignal,
): Promise<ServerState> {
  // Who polls asks again anyway.
  const once = { signal, retries: 0 };
  const [load, hasOverview] = await Promise.all([
    client.reports.serverLoad({}, once),
    client.supports('reports.overview', { signal }),
  ]);
  const overview = hasOverview ? await client.reports.overview({}, once) : null;
  return { takenAt: clock.now(), load, overview };
}
