import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeCalls, codeIn } from '../testing/code-calls.js';
import { startTestHost, type TestHost } from '../testing/index.js';

let demo: TestHost;
let community: TestHost;

beforeAll(async () => {
  demo = await startTestHost({ isDemo: true });
  community = await startTestHost();
});
afterAll(async () => {
  await demo.close();
  await community.close();
});

const open = (host: TestHost, options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  host.app.inject({ url: '/outbox', headers: { accept: 'text/html' }, ...options });

test('who tries the demo reads the codes there, newest first', { tags: 'rest' }, async () => {
  const calls = codeCalls(demo);
  await calls.send('3333331@qq.com');
  await calls.send('3333332@qq.com');
  const newest = codeIn(await calls.mailTo('3333332@qq.com'));

  const page = await open(demo);

  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(newest);
  expect(page.body.indexOf('3333332@qq.com')).toBeLessThan(page.body.indexOf('3333331@qq.com'));
});

test('it runs nothing, loads nothing, styles itself and is kept nowhere', async () => {
  const { headers, body } = await open(demo);

  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(body) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(headers['cache-control']).toBe('no-store');
  expect(body).not.toMatch(/<script|<link|<img|style=/);
});

test('an address with markup in it is shown as text', async () => {
  await codeCalls(demo).send("a&b'c@example.org");

  const { body } = await open(demo);

  expect(body).toContain('To: a&amp;b&#39;c@example.org');
});

test('a host that is no demo has no such page', { tags: 'rest' }, async () => {
  await codeCalls(community).send('3333333@qq.com');

  const page = await open(community);

  expect(page.statusCode).toBe(404);
  expect(page.body).not.toContain('3333333');
});

test.each([
  ['another machine', { remoteAddress: '192.0.2.7' }],
  ['another machine over IPv6', { remoteAddress: '2001:db8::7' }],
  ['a page whose name was pointed at this machine', { headers: { host: 'rebound.example.net:8080' } }],
  ['a proxy of this machine', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
])('to %s it does not exist', async (_who, options) => {
  expect((await open(demo, options)).statusCode).toBe(404);
});

test('a demo that sends its mails has none to show', { tags: 'rest' }, async () => {
  const mail = { host: '127.0.0.1', port: 1, secure: false, requireTLS: false, from: 'no@example.net' };
  const sending = await startTestHost({ isDemo: true, configuration: { mail } });

  const page = await open(sending);
  await sending.close();

  expect(page.statusCode).toBe(404);
});
