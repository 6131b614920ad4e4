import { connect } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestHost, type TestHost } from '@ra3/api/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let host: TestHost;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ra3-doors-'));
  const webRoot = join(folder, 'web');
  await mkdir(webRoot);
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>home</title>');
  await writeFile(join(folder, 'secret.txt'), 'the-secret');
  host = await startTestHost({ listen: true, world: 'tiny', configuration: { webRoot } });
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sends raw bytes, and returns everything received until the host closes or a second passes without data. */
function exchange(bytes: string): Promise<string> {
  const { hostname, port } = new URL(host.baseUrl);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(2_000, () => socket.end());
    socket.on('data', (part) => (answer += part.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const getRaw = (path: string) =>
  exchange(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

describe('paths that leave the folder', () => {
  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '//../secret.txt',
    '/....//secret.txt',
    '/%252e%252e%252fsecret.txt',
    '/secret.txt%00.html',
    '/%c0%ae%c0%ae/secret.txt',
    '/gamestrings/..%2f..%2fsecret.str',
  ])('%s gets nothing', async (path) => {
    const answer = await getRaw(path);

    expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
    expect(statusOf(answer)).toBeLessThan(500);
    expect(answer).not.toContain('the-secret');
  });

  test('a path with an incomplete escape is a bad request and not a server error', async () => {
    expect(statusOf(await getRaw('/api/match/get/recent/%/1/result'))).toBe(400);
  });
});

describe('floods of headers', () => {
  test('a hundred kilobytes of one header are rejected', async () => {
    const answer = await exchange(
      `GET / HTTP/1.1\r\nHost: localhost\r\nX-Flood: ${'x'.repeat(100_000)}\r\n\r\n`,
    );

    expect(statusOf(answer)).toBe(431);
  });

  test('ten thousand headers are rejected, or only the first are read', async () => {
    const flood = Array.from({ length: 10_000 }, (_, index) => `X-${String(index)}: 1`).join('\r\n');

    const answer = await exchange(
      `GET /api/server/status/basic HTTP/1.1\r\nHost: localhost\r\n${flood}\r\n\r\n`,
    );

    expect([200, 431]).toContain(statusOf(answer));
  });

  test('a thousand cookies of one name sign nobody in', async () => {
    const cookies = Array.from({ length: 300 }, (_, index) => `ra3_sid=guess${String(index)}`).join('; ');

    const answer = await host.app.inject({ url: '/api/player/info', headers: { cookie: cookies } });

    expect(answer.statusCode).toBe(401);
  });
});

describe('requests that two parsers might read differently', () => {
  test.each([
    [
      'both a length and chunks',
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
    ],
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 4\r\n\r\n{}{}'],
    ['a length that is no number', 'Content-Length: 2x\r\n\r\n{}'],
  ])('%s are refused', async (_what, rest) => {
    const answer = await exchange(
      `POST /api/user/v2/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${rest}`,
    );

    expect(statusOf(answer)).toBe(400);
  });

  test('a line break in an address adds no header to the answer', async () => {
    const answer = await getRaw('/nowhere%0d%0aSet-Cookie:%20a=b');

    expect(answer.toLowerCase()).not.toContain('set-cookie: a=b');
  });
});
