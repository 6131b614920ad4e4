import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { addSecurityHeaders } from './security-headers.js';

async function headersOf(path: string, { isProduction = false, protocol = 'http' } = {}) {
  const app = fastify({ trustProxy: true });
  onTestFinished(() => app.close());
  addSecurityHeaders(app, { isProduction });
  app.get('/page', (_request, reply) => reply.type('text/html; charset=utf-8').send('<p>'));
  app.get('/data', () => ({}));
  return (await app.inject({ url: path, headers: { 'x-forwarded-proto': protocol } })).headers;
}

test('every answer loads nothing, but pages alone say what a document may use', async () => {
  const [page, data] = [await headersOf('/page'), await headersOf('/data')];

  for (const headers of [page, data])
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  const ofPages = ['cross-origin-opener-policy', 'permissions-policy'];
  expect(ofPages.map((name) => [name in page, name in data])).toEqual([
    [true, false],
    [true, false],
  ]);
});

test.each([
  [false, 'http', undefined],
  [false, 'https', 'max-age=63072000'],
  [true, 'http', 'max-age=63072000'],
])('in production (%j) or over %s browsers keep to https: %s', async (isProduction, protocol, value) => {
  const headers = await headersOf('/data', { isProduction, protocol });

  expect(headers['strict-transport-security']).toBe(value);
});
