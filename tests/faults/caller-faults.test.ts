import { once } from 'node:events';
import { connect } from 'node:net';
import { serviceHeaders, startTestHost, type TestHost } from '@ra3/api/testing';
import { createClient, type Client } from '@ra3/sdk/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.js';

let host: TestHost;
let proxy: TcpProxy;
let client: Client;
let baseUrl: string;

beforeAll(async () => {
  host = await startTestHost({ world: 'tiny', listen: true });
  proxy = await openTcpProxy(Number(new URL(host.baseUrl).port));
  baseUrl = proxy.reroute(host.baseUrl);
  client = createClient({ baseUrl, strict: true, headers: serviceHeaders(host.serviceToken) });
});
afterEach(() => {
  proxy.pass();
});
afterAll(async () => {
  await proxy.close();
  await host.close();
});

const guid = () => host.world?.matchGuids[0] ?? '';
const countReplays = async () =>
  (await host.database.db.selectFrom('replays').select('guid').execute()).length;

test('a read whose connection breaks is retried, and the caller notices nothing', async () => {
  const stalled = proxy.stall('answers');
  const reading = client.status.basic();
  await stalled;

  proxy.cut();
  proxy.pass();

  expect(await reading).toMatchObject({ onlinePlayerCount: 5 });
});

test('a write whose connection breaks reports an unknown outcome, and is not retried', async () => {
  const stalled = proxy.stall('answers');
  const writing = client.accounts.login({ uname: 'nobody.of.this.name', pwd: 'a-wrong-password' });
  const outcome = writing.catch((error: unknown) => error);
  await stalled;

  proxy.cut();
  proxy.pass();

  expect(await outcome).toMatchObject({ kind: 'unknown-outcome' });
});

test('an upload that breaks off leaves nothing behind, and can be repeated', async () => {
  const bytes = new Uint8Array(300_000).fill(7);
  const upload = connect(proxy.port, '127.0.0.1').on('error', () => undefined);
  const { authorization } = serviceHeaders(host.serviceToken);
  upload.write(
    `POST /internal/replays/${guid()} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization ?? ''}\r\n` +
      `Content-Type: application/octet-stream\r\nContent-Length: ${String(bytes.length)}\r\nExpect: 100-continue\r\n\r\n`,
  );
  // The host has read the headers when it asks for the body.
  await once(upload, 'data');
  upload.write(bytes.subarray(0, 200_000));
  proxy.cut();
  const before = await countReplays();

  const again = await client.ingest.replay({ guid: guid(), body: bytes });

  expect(before).toBe(0);
  expect(again).toEqual({ stored: true });
  expect(await countReplays()).toBe(1);
});
