import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A connection that was silent for so long is not in use: a proxy that kept it has others, and prefers them. */
const QUIET_MS = 1_000;

/**
 * Behind a proxy, a process that ends takes no new connections, but still answers what comes on those that the proxy
 * keeps, each for the last time, and cuts them only when they are quiet. A proxy sends the next request without looking:
 * cut at once, a POST would be lost, which nobody may send twice. It waits, so it comes after the hooks that want to know
 * of the end when it begins.
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
