import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { drainProxyConnections } from './connection-timeouts.js';
import { addHealth } from './health.js';

/** Longer than any test may take: only what happens ends the wait. */
const FOREVER_MS = 600_000;

async function start(quietMs: number) {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  addHealth(app, {
    askDatabase: () => Promise.resolve(),
    askDisk: () => Promise.resolve(),
    isWorldReady: () => true,
  });
  drainProxyConnections(app, quietMs);
  app.post('/work', () => ({ done: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, kept: await keepConnection(portOf(app)) };
}

/** A connection on which one answer has come, as proxies keep them. */
async function keepConnection(port: number): Promise<Socket> {
  const kept = connect(port, '127.0.0.1');
  kept.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(kept, 'data');
  return kept;
}

function portOf({ server }: FastifyInstance): number {
  return (server.address() as AddressInfo).port; // a listening TCP server's
}

async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return false;
  } catch {
    return true;
  } finally {
    socket.destroy();
  }
}

test('an ending process takes no new connection, but still does what comes on a kept one, for the last time', async () => {
  const { app, kept } = await start(FOREVER_MS);
  const port = portOf(app);

  const ended = app.close();
  await expect.poll(() => isRefused(port)).toBe(true);
  kept.write('POST /work HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n');
  const answer = await text(kept);
  await ended;

  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(/connection: close/i);
  expect(answer).toContain('{"done":true}');
});

test('an ending process says that it is not ready', async () => {
  const { app, kept } = await start(FOREVER_MS);
  const port = portOf(app);

  const ended = app.close();
  await expect.poll(() => isRefused(port)).toBe(true);
  kept.write('GET /health/ready HTTP/1.1\r\nHost: x\r\n\r\n');
  const answer = await text(kept);
  await ended;

  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer).toContain('urn:ra3:failure:unavailable');
});

test('a connection on which nothing comes is cut, and the process ends', async () => {
  const { app, kept } = await start(1);
  const cut = once(kept, 'close');

  await app.close();

  await expect(cut).resolves.toEqual([false]);
});
