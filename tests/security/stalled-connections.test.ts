import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { aMatch, startTestHost, type TestHost, type TestUser } from '@ra3/api/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

/** Larger than what the sockets of both sides buffer, so that a reader that stalls keeps the answer on the host. */
const REPLAY_BYTES = 8 * 1024 * 1024;
const DOWNLOADS_AT_ONCE = 4;

let host: TestHost;
let user: TestUser;
let guid: string;
let replay: Buffer;
let sockets: Socket[] = [];

beforeAll(async () => {
  host = await startTestHost({
    listen: true,
    world: 'tiny',
    connectionTimeouts: { headMs: 1_000, requestMs: 2_000, stallMs: 2_000, checkMs: 100 },
  });
  user = await host.createUser('User');
  const [first = 0, second = 0] = host.world?.personaIds ?? [];
  const match = { ...aMatch(first, second), startTime: new Date().toISOString() };
  await host.services.ingest.matches([match]);
  guid = match.guid;
  replay = randomBytes(REPLAY_BYTES);
  await host.services.replayFiles.store(guid, replay);
});
afterEach(() => {
  sockets.forEach((socket) => socket.destroy());
  sockets = [];
});
afterAll(() => host.close());

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(host.baseUrl);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** Connections that the host has open. */
const countConnections = () =>
  new Promise<number>((resolve, reject) => {
    host.app.server.getConnections((error, count) => {
      if (error === null) resolve(count);
      else reject(error);
    });
  });

const download = (cookie = user.cookie) =>
  fetch(`${host.baseUrl}/api/match/download`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close', cookie },
    body: JSON.stringify({ guid }),
  });

/** Asks for the replay, reads the head of the answer, and then nothing more. */
async function beginDownload(): Promise<Socket> {
  const body = JSON.stringify({ guid });
  const head = ['POST /api/match/download HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
  const fields = [`Content-Length: ${String(body.length)}`, `Cookie: ${user.cookie}`];
  const socket = await open();
  socket.write(`${[...head, ...fields].join('\r\n')}\r\n\r\n${body}`);
  const closed = once(socket, 'close').then(() => {
    throw new Error('The host closed the connection before it answered.');
  });
  await Promise.race([once(socket, 'data'), closed]);
  closed.catch(() => undefined);
  socket.pause();
  return socket;
}

const times = <T>(count: number, act: () => Promise<T>) => Promise.all(Array.from({ length: count }, act));

test('connections that say nothing are ended', async () => {
  await times(20, open);

  await expect.poll(countConnections).toBe(0);
});

test('a request whose head never ends is ended, however steadily its bytes come', async () => {
  const socket = await open();
  socket.write('GET / HTTP/1.1\r\nX-Slow: ');
  const drip = setInterval(() => socket.write('x'), 50);

  await expect.poll(countConnections).toBe(0);
  clearInterval(drip);
});

test('a request whose body never comes is ended', async () => {
  const socket = await open();
  socket.write('POST /api/user/v2/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
  socket.write('Content-Length: 100\r\n\r\n{');

  await expect.poll(countConnections).toBe(0);
});

test('readers that stall are ended, and hold only a part of the answer in memory', async () => {
  const onHost: Socket[] = [];
  const keep = (socket: Socket) => onHost.push(socket);
  host.app.server.on('connection', keep);
  const readers = await times(DOWNLOADS_AT_ONCE, beginDownload);
  host.app.server.off('connection', keep);
  const ports = readers.map(({ localPort }) => localPort);
  // A connection of the test before may still arrive.
  const ofReaders = onHost.filter(({ remotePort }) => ports.includes(remotePort));
  const unsentBytes = ofReaders.map((socket) => socket.writableLength);

  await expect.poll(countConnections).toBe(0);
  expect(unsentBytes).toHaveLength(DOWNLOADS_AT_ONCE);
  expect(Math.max(...unsentBytes)).toBeLessThan(REPLAY_BYTES / 8);
});

test('an account has four downloads under way; a fifth is refused until one of them ends', async () => {
  await times(DOWNLOADS_AT_ONCE, beginDownload);
  const fifth = await download();
  const ofAnother = await download((await host.createUser('User')).cookie);
  await ofAnother.arrayBuffer();
  await expect.poll(countConnections).toBe(0);

  const afterwards = await download();

  expect([fifth.status, fifth.headers.get('retry-after')]).toEqual([429, '10']);
  expect([ofAnother.status, afterwards.status]).toEqual([200, 200]);
  expect(Buffer.compare(Buffer.from(await afterwards.arrayBuffer()), replay)).toBe(0);
});

test('a reader that leaves in the middle ends its download', async () => {
  const leaving = await times(DOWNLOADS_AT_ONCE, beginDownload);
  leaving.forEach((socket) => socket.destroy());
  await expect.poll(countConnections).toBe(0);

  const afterwards = await download();

  expect(afterwards.status).toBe(200);
  await afterwards.body?.cancel();
});
