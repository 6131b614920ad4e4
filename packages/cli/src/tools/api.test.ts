import { expect, test } from 'vitest';
import { inputOf } from '../testing/memory-streams.js';
import { rowsOf, runCli } from '../testing/run-cli.js';
import { startStubHost } from '../testing/stub-host.js';

const token = `ra3_${'a'.repeat(43)}`;

test('a GET prints the answer of the host as it came, sent with the access token', async () => {
  const host = await startStubHost({ 'GET /api/x?a=1&b=%5B2%5D': { body: { code: 0, ok: true } } });

  const { exitCode, stdout } = await runCli('api GET /api/x -f a=1 -f b:=[2]', {
    env: { RA3_HOST: host.url, RA3_TOKEN: token },
  });

  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toEqual({ code: 0, ok: true });
  expect(host.seen[0]?.authorization).toBe(`Bearer ${token}`);
});

test('a POST without --yes is not sent where nobody can be asked', async () => {
  const host = await startStubHost({});

  const { exitCode } = await host.ra3('api POST /api/x -f a=b');

  expect(exitCode).toBe(2);
  expect(host.seen).toEqual([]);
});

test('the body of a POST is made of fields, or read from stdin', async () => {
  const host = await startStubHost({ 'POST /api/x': { body: { code: 0 } } });
  const post = ['api', 'POST', '/api/x', '--yes', '--host', host.url];

  await runCli([...post, '-f', 'name=Ann', '-f', 'days:=7']);
  await runCli([...post, '--input', '-'], { stdin: inputOf('{"a": 1}') });

  expect(host.seen.map(({ body }) => JSON.parse(body))).toEqual([{ name: 'Ann', days: 7 }, { a: 1 }]);
});

test('--paginate prints the rows of all pages', async () => {
  const page = (records: readonly number[]) => ({ body: { total: 3, records } });
  const host = await startStubHost({
    'GET /api/list/1': page([1, 2]),
    'GET /api/list/2': page([3]),
    'GET /api/list/3': page([]),
  });

  const { stdout } = await host.ra3('api GET /api/list/{page} --paginate');

  expect(stdout).toBe('1\n2\n3\n');
});

test.each(['https://elsewhere.example/api', '//elsewhere.example/api', 'api/x', '/\\elsewhere.example'])(
  'the path %s is refused, so that no other host gets the session',
  async (path) => {
    const { exitCode } = await runCli(['api', 'GET', path], {
      env: { RA3_HOST: 'https://ra3.example.org', RA3_TOKEN: token },
    });

    expect(exitCode).toBe(2);
  },
);

test('a refusal prints the answer, and ends with the exit code of its code', async () => {
  const host = await startStubHost({ 'GET /api/x': { body: { code: 101, info: 'user not registered' } } });

  const { exitCode, stdout, stderr } = await host.ra3('api GET /api/x --json');

  expect(exitCode).toBe(3);
  expect(JSON.parse(stdout)).toMatchObject({ code: 101 });
  expect(rowsOf(stderr)).toEqual([{ error: expect.objectContaining({ code: 101, exitCode: 3 }) }]);
});

test('the answer to a write that is lost is an unknown outcome', async () => {
  const fetch = () => Promise.reject(Object.assign(new Error('reset'), { code: 'ECONNRESET' }));

  const { exitCode } = await runCli('api POST /api/x --yes', { fetch });

  expect(exitCode).toBe(7);
});
