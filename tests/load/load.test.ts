import { startTestHost } from '@ra3/api/testing';
import { expect, test } from 'vitest';
import { addressOfCaller, requireOwnMachine } from '../support/addresses.js';
import { bodyOf, checkQuestion, layOutMeasured, measure } from './measure.js';
import { runStorm } from './storm.js';

test.each(['https://example.org', 'http://10.0.0.1:8080', 'http://127.0.0.1.example.org', 'nonsense'])(
  'load is never put on %s',
  (url) => {
    expect(() => requireOwnMachine(url)).toThrow(/this machine only/);
  },
);

test('a host on this machine is accepted by any of its names', () => {
  const urls = ['http://127.0.0.1:8080/', 'http://localhost:1/x', 'http://[::1]:8080'];

  expect(urls.map(requireOwnMachine)).toEqual([
    'http://127.0.0.1:8080',
    'http://localhost:1',
    'http://[::1]:8080',
  ]);
});

test('each caller has its own address', () => {
  const addresses = Array.from({ length: 3_000 }, (_, index) => addressOfCaller(index));

  expect(new Set(addresses).size).toBe(3_000);
});

test(
  'clients that poll a changing live status get it without errors, mostly as 304',
  { tags: 'rest' },
  async () => {
    const host = await startTestHost({ listen: true });

    const { errors, statuses } = await runStorm({
      url: host.baseUrl,
      serviceToken: host.serviceToken,
      watchers: 40,
      seconds: 2,
    });

    await host.close();
    expect(errors).toBe(0);
    expect(Object.keys(statuses).sort()).toEqual(['200', '304']);
    expect(statuses['304']).toBeGreaterThan(statuses['200'] ?? 0);
  },
);

test('the table compares each row with the first, also by processor time', () => {
  const measured = { medianMs: 1, slowestPercentMs: 2, statuses: { 200: 10 }, errors: 0, wrongAnswers: 0 };

  const table = layOutMeasured({
    bare: { ...measured, perSecond: 1_000, processorMs: 0.05 },
    ours: { ...measured, perSecond: 800, processorMs: 0.1, errors: 3, wrongAnswers: 2 },
  });

  expect(table.split('\n').at(-1)).toMatch(
    /^\| ours \| +800 \| +0\.80 \| +0\.100 \| +0\.50 \| +1 \| +2 \| 200: 10, ERRORS: 3, NOT ASKED FOR: 2 \|$/,
  );
});

const SEASONS = { name: 'seasons', path: '/api/stats/season/all/result' };

test('a refusal is no answer that was asked for: it is counted as wrong', { tags: 'rest' }, async () => {
  const now = new Date();
  const host = await startTestHost({ listen: true, rateLimits: { read: 2 }, clock: () => now });

  // Kept answers count in no limit, so this asks for one that is not kept.
  const question = { name: 'capabilities', path: '/api/ext/capabilities' };
  const measured = await measure({ url: host.baseUrl, questions: [question], connections: 1, seconds: 1 });

  await host.close();
  expect(measured.statuses['200']).toBe(2);
  expect(measured.wrongAnswers).toBe(measured.statuses['429']);
  expect(measured.wrongAnswers).toBeGreaterThan(0);
});

test('a question is checked before it is measured: by its status, and by what the answer holds', async () => {
  const host = await startTestHost({ listen: true, world: 'tiny' });
  const check = (question: Parameters<typeof checkQuestion>[1]) => checkQuestion(host.baseUrl, question);

  await expect(check({ ...SEASONS, holds: '"seasonId":' })).resolves.toBeUndefined();
  await expect(check({ ...SEASONS, holds: 'no such text' })).rejects.toThrow(
    '"seasons" (/api/stats/season/all',
  );
  await expect(check({ name: 'nothing', path: '/api/nowhere' })).rejects.toThrow('was answered 404');

  await host.close();
});

test('each caller sends a body of its own where a question has several', () => {
  const login = { name: 'login', path: '/login', bodies: [{ uname: 'first' }, { uname: 'second' }] };

  expect([0, 1, 2].map((caller) => bodyOf(login, caller))).toEqual([
    { uname: 'first' },
    { uname: 'second' },
    { uname: 'first' },
  ]);
});
