/** When the host ends a connection, in ms. */
export interface ConnectionTimeouts {
  /** Time for the head of a request, which a silent connection never sends. */
  readonly headMs: number;
  /** Time for a whole request. */
  readonly requestMs: number;
  /** How long a connection with a request may have no traffic, such as when the caller does not read the answer. */
  readonly stallMs: number;
  /** How often the server looks for connections that are past the first two. */
  readonly checkMs: number;
}

/**
 * A whole request: enough for a replay of 16 MiB on a slow line. A stall is longer than any answer takes to begin; the
 * slowest waits 30 s for a storage of replays.
 */
export const CONNECTION_TIMEOUTS: ConnectionTimeouts = {
  headMs: 10_000,
  requestMs: 60_000,
  stallMs: 45_000,
  checkMs: 5_000,
};

/** The options by which Fastify and the HTTP server below it apply the timeouts. */
export function connectionOptions({ headMs, requestMs, stallMs, checkMs }: ConnectionTimeouts) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: stallMs,
    http: { headersTimeout: headMs, connectionsCheckingInterval: checkMs },
  };
}
