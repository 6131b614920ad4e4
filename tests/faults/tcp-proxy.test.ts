import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.js';

let echo: Server;
let proxy: TcpProxy;
let caller: Socket;
/** What came back so far. */
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

/** `once` would reject at the error that comes before the close. */
const closeOf = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

test('without a fault it is a wire', async () => {
  await ask('one');
  await ask('two');

  expect(heard).toBe('onetwo');
});

test('a delay holds every piece up, on the way there and on the way back', async () => {
  proxy.delay(40);

  // Timers may fire a moment early.
  expect(await ask('slow')).toBeGreaterThan(75);
});

test('a throttle lets so many bytes a second through', async () => {
  proxy.throttle(10_000);

  expect(await ask('x'.repeat(500))).toBeGreaterThan(95);
});

test('what is stalled says so, and comes whole when the wire is mended', async () => {
  const stalled = proxy.stall('answers');
  caller.write('late');
  await stalled;
  const before = heard;

  proxy.pass();
  await once(caller, 'data');

  expect([before, heard]).toEqual(['', 'late']);
});

test('a cut breaks open connections off, and new ones are taken', async () => {
  await ask('before');
  const closed = closeOf(caller);

  proxy.cut();
  await closed;
  caller = connect(proxy.port, '127.0.0.1').on('data', (chunk: Buffer) => (heard += chunk.toString()));
  await ask(' after');

  expect(heard).toBe('before after');
});

test('half closed, the caller hears the end and may still speak', async () => {
  await ask('before');
  const ended = once(caller, 'end');

  proxy.halfClose();
  await ended;

  expect(caller.writable).toBe(true);
  expect(caller.readableEnded).toBe(true);
});

test('who refuses takes nobody until it passes again', async () => {
  proxy.refuse();
  const refused = connect(proxy.port, '127.0.0.1').on('error', () => undefined);
  await closeOf(refused);

  proxy.pass();
  caller = connect(proxy.port, '127.0.0.1').on('data', (chunk: Buffer) => (heard += chunk.toString()));
  await ask('back');

  expect(heard).toBe('back');
});

test('a URL is led through it with everything else it says', () => {
  expect(proxy.reroute('postgres://user:word@db.example:5432/games?a=b')).toBe(
    `postgres://user:word@127.0.0.1:${String(proxy.port)}/games?a=b`,
  );
});
