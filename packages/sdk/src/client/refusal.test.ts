import { expect, test } from 'vitest';
import { problem } from '../testing/scripted-fetch.js';
import { clientOf, errorOf } from '../testing/test-client.js';
import { DecodingError, RateLimitError, RefusalError, UnknownOutcomeError } from './errors.js';
import type { Answer } from './answer.js';
import { isWrite, refusalOf } from './refusal.js';
import type { Route } from './route.js';
import { isSignedIn } from './sign-in.js';

const login = { uname: 'commander', pwd: 'secret-1' };
const ladder = { mod: 'ra3', type: '1v1', page: 1 } as const;

// S8-01
test.each([200, 401])('a code is a refusal, whether it comes with %i', async (status) => {
  const { client } = clientOf([Response.json({ code: 122, info: 'no such pair' }, { status })]);

  const error = await errorOf(client.accounts.login(login));

  expect(error).toBeInstanceOf(RefusalError);
  expect(error).toMatchObject({ kind: 'refusal', status, code: 122, info: 'no such pair', retryable: false });
});

// S7-03
test('the title of a problem is its info', async () => {
  const { client } = clientOf([problem(404, 'no such persona')]);

  const error = await errorOf(client.ladders.persona({ personaId: 1, mod: 'ra3' }));

  expect(error).toMatchObject({ kind: 'refusal', status: 404, code: undefined, info: 'no such persona' });
});

// S8-31
test('a refusal carries the JSON of the answer', async () => {
  const result = { title: 'invalid request', detail: 'missing closing )' };
  const { client } = clientOf([Response.json(result, { status: 400 })]);

  const error = await errorOf(client.moderation.searchUsers({ pattern: '(' }));

  expect(error).toMatchObject({ status: 400, result });
});

// S7-03
test('the text of a refusal that is no JSON is its info', async () => {
  const { client } = clientOf([new Response('Gone fishing\n', { status: 403 })]);

  const error = await errorOf(client.ladders.page(ladder));

  expect(error).toMatchObject({ kind: 'refusal', status: 403, info: 'Gone fishing' });
});

test('a refusal without any words still carries its status', async () => {
  const { client } = clientOf([new Response(null, { status: 403 })]);

  const error = await errorOf(client.ladders.page(ladder));

  expect(error).toMatchObject({ kind: 'refusal', status: 403, info: undefined });
});

test('a refusal in place of a replay is read as one', async () => {
  const { client } = clientOf([Response.json({ code: 103, info: 'banned' })]);

  const error = await errorOf(client.replays.download({ guid: '00000000-0000-4000-8000-000000000001' }));

  expect(error).toMatchObject({ kind: 'refusal', code: 103 });
});

test('the message names call, code and info, and none of the input', async () => {
  const { client } = clientOf([Response.json({ code: 122, info: 'no such pair' })]);

  const error = await errorOf(client.accounts.login(login));

  expect(String(error)).toBe('RefusalError: accounts.login: code 122, no such pair');
});

// S8-16
test.each([
  ['status 429', () => problem(429, 'slow down', { 'retry-after': '120' }), 120_000],
  ['code 121', () => Response.json({ code: 121, info: 'too many' }), undefined],
])('%s is a rate limit', async (_, answer, retryAfterMs) => {
  const { client } = clientOf([answer()]);

  const error = await errorOf(client.accounts.login(login));

  expect(error).toBeInstanceOf(RateLimitError);
  expect(error).toMatchObject({ kind: 'rate-limit', retryAfterMs, retryable: true });
});

// S7-04
test('a visitor’s status is an answer, not an error', async () => {
  const { client } = clientOf([Response.json({ code: 1, info: 'please login', group: 'guest' })]);

  const status = await client.accounts.signInStatus();

  expect(status.code).toBe(1);
  expect(isSignedIn(status)).toBe(false);
});

// S7-04
test('status 200 and code 0 mean signed in', async () => {
  const { client } = clientOf([
    Response.json({ code: 0, info: '', userId: 7, uname: 'commander', group: 'Admin' }),
  ]);

  const status = await client.accounts.signInStatus();

  expect(isSignedIn(status)).toBe(true);
  expect(status.group).toBe('Admin');
});

// S7-04
test.each([
  ['a problem', () => problem(401, 'please login')],
  ['code 0 all the same', () => Response.json({ code: 0, info: '' }, { status: 401 })],
])('status 401 with %s means a visitor', async (_, answer) => {
  const { client } = clientOf([answer()]);

  const status = await client.accounts.signInStatus();

  expect(isSignedIn(status)).toBe(false);
  expect(status.group).toBe('guest');
});

test('a web page in place of an answer cannot be read', async () => {
  const page = new Response('<html>Welcome to the hotel</html>', {
    headers: { 'content-type': 'text/html' },
  });
  const { client } = clientOf([page]);

  const error = await errorOf(client.ladders.page(ladder));

  expect(error).toBeInstanceOf(DecodingError);
});

test('a web page in place of a bare list cannot be read, and is no empty list', async () => {
  const page = new Response('<p>Welcome to our parking page</p>', {
    headers: { 'content-type': 'text/html' },
  });
  const { client } = clientOf([page]);

  const error = await errorOf(client.statistics.maps({ mod: 'corona' }));

  expect(error).toBeInstanceOf(DecodingError);
});

test('a web page in place of a write’s answer leaves the outcome unknown', async () => {
  const page = new Response('<html>Welcome to the hotel</html>', {
    headers: { 'content-type': 'text/html' },
  });
  const { client } = clientOf([page]);

  const error = await errorOf(client.moderation.addBadPersona({ name: 'x' }));

  expect(error).toBeInstanceOf(UnknownOutcomeError);
});

test.each([
  ['nothing', () => new Response(null, { status: 200 })],
  ['a text', () => new Response('ok')],
  ['true', () => Response.json(true)],
  ['an object of its own', () => Response.json({ success: 1 })],
])('a write beyond the account calls that is answered with 200 and %s worked', async (_, answer) => {
  const { client } = clientOf([answer()]);

  const reply = await client.moderation.addBadPersona({ name: 'x' });

  expect(reply.code).toBe(0);
});

// S8-02
test('an account call that is answered with 200 and no result did not work', async () => {
  const { client } = clientOf([new Response(null, { status: 200 })]);

  const error = await errorOf(client.accounts.login(login));

  expect(error).toBeInstanceOf(UnknownOutcomeError);
});

test('a gateway that lost the host leaves the outcome of a write unknown', async () => {
  const { client, sent } = clientOf([new Response('Bad Gateway', { status: 502 })]);

  const error = await errorOf(client.moderation.addBadPersona({ name: 'x' }));

  expect(error).toMatchObject({ kind: 'unknown-outcome', status: 502, retryable: false });
  expect(sent).toHaveLength(1);
});

const read: Route = { method: 'GET', path: '/api/read', retry: true, reply: 'json' };
const write: Route = { method: 'POST', path: '/api/write', retry: false, reply: 'json' };
const refusedAt = (route: Route, answer: Answer) =>
  refusalOf(answer, { endpoint: 'accounts.current', route, now: 0 });

// S7-04
test('the status call is refused by what says nothing of being signed in', () => {
  const statusAt = (status: number) =>
    refusalOf({ status }, { endpoint: 'accounts.signInStatus', route: read, now: 0 });

  expect([200, 401, 403].map(statusAt)).toEqual([undefined, undefined, undefined]);
  expect(statusAt(500)).toBeInstanceOf(RefusalError);
});

test('a write is a POST that is not sent again', () => {
  const routes: readonly Route[] = [write, { ...write, retry: true }, read, { ...read, retry: false }];

  expect(routes.map(isWrite)).toEqual([true, false, false, false]);
});

test('a gateway that lost the host is a refusal of a read, and of a write that it tells the code of', () => {
  expect(refusedAt(read, { status: 502 })).toMatchObject({ kind: 'refusal', retryable: true });
  expect(refusedAt(write, { status: 502, code: 999 })).toMatchObject({ kind: 'refusal', retryable: false });
});

test.each([
  ['a read that the host is not ready for', read, { status: 503 }, true],
  ['a read that failed in the host', read, { status: 500 }, true],
  ['a read that is refused by a code', read, { status: 503, code: 999 }, false],
  ['a write that the host is not ready for', write, { status: 503 }, true],
  ['a write that failed in the host', write, { status: 500 }, false],
])('%s may be tried again as far as it does no harm', (_what, route, answer, retryable) => {
  expect(refusedAt(route, answer)).toMatchObject({ kind: 'refusal', retryable });
});

test('the message of a refusal without words is its status', () => {
  expect(refusedAt(read, { status: 403 })?.message).toBe('accounts.current: status 403');
});
