import { expect, test } from 'vitest';
import { connectionRefused, connectionReset, problem } from '../testing/scripted-fetch.js';
import { manualClock } from '../testing/manual-clock.js';
import { clientOf, errorOf } from '../testing/test-client.js';
import { AbortedError, NetworkError, RateLimitError, RefusalError } from './errors.js';
import { retryAfterMs } from './retry.js';

const basic = () => Response.json({ onlinePlayerCount: 5, gameRoomCount: 2 });
const unavailable = () => problem(503, 'starting');

test('a read is sent again until it is answered', async () => {
  const { client, sent } = clientOf([connectionReset(), unavailable(), basic()]);

  const status = await client.status.basic();

  expect(status.onlinePlayerCount).toBe(5);
  expect(sent).toHaveLength(3);
});

test('a read is given up after the retries', async () => {
  const { client, sent } = clientOf([unavailable()], { retries: 2 });

  const error = await errorOf(client.status.basic());

  expect(error).toBeInstanceOf(RefusalError);
  expect(sent).toHaveLength(3);
});

test('a call may want fewer retries than its client', async () => {
  const { client, sent } = clientOf([unavailable()]);

  await errorOf(client.status.basic({}, { retries: 0 }));

  expect(sent).toHaveLength(1);
});

test('the waits double from half a second up to eight seconds', async () => {
  const { client, waits } = clientOf([unavailable()], { retries: 6, random: () => 1 });

  await errorOf(client.status.basic());

  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
});

test('the waits are spread over their whole length', async () => {
  const { client, waits } = clientOf([unavailable()], { retries: 2, random: () => 0.1 });

  await errorOf(client.status.basic());

  expect(waits).toEqual([50, 100]);
});

test('a POST that only reads is sent again', async () => {
  const { client, sent } = clientOf([connectionReset(), Response.json({ records: [] })]);

  await client.matches.myStatus({ body: [] });

  expect(sent).toHaveLength(2);
});

test.each([
  ['a broken connection', connectionReset()],
  ['a refused connection', connectionRefused()],
  ['a host that is starting', unavailable()],
  ['a rate limit', problem(429, 'slow down')],
])('a write is never sent again, not after %s', async (_, answer) => {
  const { client, sent } = clientOf([answer]);

  await errorOf(client.moderation.warn({ userId: 1, reasonChinese: '', reasonEnglish: '' }));

  expect(sent).toHaveLength(1);
});

// S7-10
test('signing out is a GET and is not sent again', async () => {
  const { client, sent } = clientOf([connectionReset()]);

  const error = await errorOf(client.accounts.logout());

  expect(error).toBeInstanceOf(NetworkError);
  expect(sent).toHaveLength(1);
});

test.each([400, 401, 403, 404, 501])('a read that is refused with %i is not sent again', async (status) => {
  const { client, sent } = clientOf([problem(status, 'no')]);

  await errorOf(client.status.basic());

  expect(sent).toHaveLength(1);
});

test('Retry-After is honoured', async () => {
  const { client, waits } = clientOf([problem(429, 'slow down', { 'retry-after': '7' }), basic()]);

  await client.status.basic();

  expect(waits).toEqual([7000]);
});

test('a read is given up when the host asks for more than thirty seconds', async () => {
  const { client, sent } = clientOf([problem(429, 'slow down', { 'retry-after': '31' })]);

  const error = await errorOf(client.status.basic());

  expect(error).toBeInstanceOf(RateLimitError);
  expect(error).toMatchObject({ retryAfterMs: 31_000 });
  expect(sent).toHaveLength(1);
});

test('a read that is locked after too many failed attempts is given up', async () => {
  const { client, sent } = clientOf([Response.json({ code: 121, info: 'too many failed attempts' })]);

  const error = await errorOf(client.accounts.current());

  expect(error).toBeInstanceOf(RateLimitError);
  expect(sent).toHaveLength(1);
});

test.each([
  ['3', 3000],
  ['Thu, 01 Jan 2026 00:00:10 GMT', 10_000],
  ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
  ['soon', undefined],
  [undefined, undefined],
])('Retry-After %j asks for %j ms', (header, expected) => {
  expect(retryAfterMs(header, Date.UTC(2026, 0, 1))).toBe(expected);
});

test('the caller can stop while the client waits between attempts', async () => {
  const clock = manualClock();
  const { client, sent } = clientOf([unavailable()], { clock });
  const controller = new AbortController();

  const failing = errorOf(client.status.basic({}, { signal: controller.signal }));
  await clock.advance(0);
  controller.abort();
  const error = await failing;

  expect(error).toBeInstanceOf(AbortedError);
  expect(sent).toHaveLength(1);
  expect(clock.pending()).toBe(0);
});
