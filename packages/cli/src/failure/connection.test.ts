import { expect, test } from 'vitest';
import { rowsOf, runCli } from '../testing/run-cli.js';
import { startStubHost } from '../testing/stub-host.js';

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

test.each([
  ['ECONNREFUSED', 'refuses the connection'],
  ['ENOTFOUND', 'no host of this name'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'NODE_EXTRA_CA_CERTS'],
  ['CERT_HAS_EXPIRED', 'certificate'],
  ['ECONNRESET', 'connection was lost'],
  ['EHOSTUNREACH', 'cannot be reached'],
])('%s is told apart from the other failures to connect', async (code, expected) => {
  const { exitCode, stderr } = await runCli('auth status', { fetch: failing(code) });

  expect(exitCode).toBe(75);
  expect(stderr).toContain(expected);
});

test.each([200, 404])('a web page with status %d means that this is no ra3 host', async (status) => {
  const host = await startStubHost({
    'GET /api/server/status/detail': {
      status,
      body: '<!doctype html><title>Hello</title>',
      type: 'text/html',
    },
  });

  const { exitCode, stderr } = await host.ra3('status --json');

  expect(exitCode).toBe(1);
  expect(rowsOf(stderr)).toEqual([{ error: expect.objectContaining({ kind: 'no-api-host' }) }]);
  expect(host.seen).toHaveLength(1);
});

test('a redirect to another host names it and is not followed', async () => {
  const host = await startStubHost({
    'GET /api/server/status/detail': { status: 302, body: '', location: 'https://elsewhere.example/login' },
  });

  const { exitCode, stderr } = await host.ra3('status');

  expect(exitCode).toBe(1);
  expect(stderr).toContain('redirects to https://elsewhere.example;');
});
