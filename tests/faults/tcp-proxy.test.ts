import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.js';

let echo: Server;
let proxy: TcpProxy;
let caller: Socket;
/** Everything received so far. */
let heard: string;

beforeEach(async () => {
  echo = createServer((socket) => socket.on('error', () => undefined).pipe(socket));
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  proxy = await openTcpProxy((echo.address() as AddressInfo).port);
  heard = '';
  caller = connect({ port: proxy.port, host: '127.0.0.1', allowHalfOpen: true });
  caller.on('data', (chunk: Buffer) => (heard += chunk.toString())).on('error', () => undefined);
  await once(caller, 'connect');
});
afterEach(async () => {
  caller.destroy();
  await proxy.close();
  echo.close();
});

const ask = async (text: string) => {
  const startedAt = performance.now();
  caller.write(text);
  await once(caller, 'data');
  return performance.now() - startedAt;
};

/** `once` would reject on the error that precedes the close. */
const closeOf = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

test('without a fault it forwards everything', async () => {
  await ask('one');
  await ask('two');

  expect(heard).toBe('onetwo');
});

test('a delay holds back each chunk in both directions', async () => {
  proxy.delay(40);

  // Timers may fire a moment early.
  expect(await ask('slow')).toBeGreaterThan(75);
});

test('a throttle limits the bytes per second', async () => {
  proxy.throttle(10_000);

  expect(await ask('x'.repeat(500))).toBeGreaterThan(95);
});

test('a stall reports held-back data, which arrives complete when it ends', async () => {
  const stalled = proxy.stall('answers');
  caller.write('late');
  await stalled;
  const before = heard;

  proxy.pass();
  await once(caller, 'data');

  expect([before, heard]).toEqual(['', 'late']);
});

test('a cut breaks open connections, and new ones are accepted', async () => {
  await ask('before');
  const closed = closeOf(caller);

  proxy.cut();
  await closed;
  caller = connect(proxy.port, '127.0.0.1').on('data', (chunk: Buffer) => (heard += chunk.toString()));
  await ask(' after');

  expect(heard).toBe('before after');
});

test('after a half close the caller sees the end and can still send', async () => {
  await ask('before');
  const ended = once(caller, 'end');

  proxy.halfClose();
  await ended;

  expect(caller.writable).toBe(true);
  expect(caller.readableEnded).toBe(true);
});

test('while it refuses, no connection is accepted until it passes again', async () => {
  proxy.refuse();
  const refused = connect(proxy.port, '127.0.0.1').on('error', () => undefined);
  await closeOf(refused);

  proxy.pass();
  caller = connect(proxy.port, '127.0.0.1').on('data', (chunk: Buffer) => (heard += chunk.toString()));
  await ask('back');

  expect(heard).toBe('back');
});

test('a rerouted URL keeps everything but its host and port', () => {
  expect(proxy.reroute('postgres://user:word@db.example:5432/games?a=b')).toBe(
    `postgres://user:word@127.0.0.1:${String(proxy.port)}/games?a=b`,
  );
});
