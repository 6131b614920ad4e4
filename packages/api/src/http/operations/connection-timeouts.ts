import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

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

/** A request: 16 MiB on a slow line. A stall: longer than any answer takes to begin (30 s for a storage of replays). */
export const CONNECTION_TIMEOUTS: ConnectionTimeouts = {
  headMs: 10_000,
  requestMs: 60_000,
  stallMs: 45_000,
  checkMs: 5_000,
};

export function connectionOptions({ headMs, requestMs, stallMs, checkMs }: ConnectionTimeouts) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: stallMs,
    http: { headersTimeout: headMs, connectionsCheckingInterval: checkMs },
  };
}

/** A connection that was silent for so long is not in use: a proxy that kept it has others, and prefers them. */
const QUIET_MS = 1_000;

/**
 * Behind a proxy an ending process still answers requests on kept connections, each for the last time, and cuts them
 * when they are quiet: cut at once, a POST that must not be sent twice would be lost. It waits, so it comes after the
 * hooks that want to know of the end when it begins.
 */
export function drainProxyConnections(app: FastifyInstance, quietMs = QUIET_MS): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    const isEmpty = once(server, 'close');
    // The HTTP server's own `close` cuts idle connections as well; it is called afterwards, by the framework.
    Server.prototype.close.call(server);
    const waiting = new AbortController();
    await Promise.race([isEmpty, delay(quietMs, undefined, { signal: waiting.signal })]);
    waiting.abort();
  });
}
