import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { startTestHost, type TestHost } from '@ra3/api/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ listen: true, isDemo: true });
});
afterAll(() => host.close());

/** What a page reads whose name leads to the loopback address: the browser connects here and sends that name. */
function readAs(name: string, path: string): Promise<{ status: number | undefined; body: string }> {
  const { hostname, port } = new URL(host.baseUrl);
  const headers = { host: name };
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers, setHost: false }, (answer) => {
      text(answer).then((body) => {
        resolve({ status: answer.statusCode, body });
      }, reject);
    })
      .on('error', reject)
      .end();
  });
}

const PATHS = ['/outbox', '/metrics'];
const FOREIGN = [
  'rebound.example.net',
  'rebound.example.net:8080',
  '127.0.0.1.example.net',
  'localhost.example.net',
  '[2001:db8::1]:8080',
  '192.0.2.7',
  '127.0.0.1@rebound.example.net',
  '',
];
const OWN = ['localhost', 'LOCALHOST:8080', '127.0.0.1:8080', '127.1.2.3', '[::1]:8080'];

test.each(PATHS.flatMap((path) => FOREIGN.map((name) => ({ path, name }))))(
  '$path does not exist for a page that calls this machine "$name"',
  async ({ path, name }) => {
    const { status, body } = await readAs(name, path);

    expect([400, 404]).toContain(status);
    expect(body).not.toMatch(/Outbox|ra3_/);
  },
);

test.each(PATHS.flatMap((path) => OWN.map((name) => ({ path, name }))))(
  '$path is there for who calls this machine "$name"',
  async ({ path, name }) => {
    expect((await readAs(name, path)).status).toBe(200);
  },
);
