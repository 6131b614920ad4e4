import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMatch, seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { listEndpoints } from '@ra3/sdk/contract';
import { serviceHeaders, startTestHost, type TestHost } from '../../testing/index.js';
import { makeMetrics, MOST_COMBINATIONS } from './metrics.js';

const TOKEN = '9d2f61c07ab84e35'.repeat(2);

const ask = (host: TestHost, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  host.app.inject({ url: '/metrics', headers, remoteAddress });
const valueOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  );

describeOnEachEngine('the figures', (engine) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => TEST_NOW });
  });
  afterAll(() => host.close());

  test('count answers by route and status, and never by what strangers put into paths', async () => {
    await host.app.inject('/api/match/no-such-match-of-a-stranger/replay');
    await host.app.inject('/api/another-path-of-a-stranger');
    await host.app.inject('/health/live');
    await host.app.inject('/health/live');

    const text = (await ask(host)).body;

    expect(
      valueOf(
        text,
        'ra3_http_request_duration_seconds_count{method="GET",route="/health/live",status="200"}',
      ),
    ).toBe(2);
    expect(text).not.toContain('stranger');
  });

  test('count what the game server hands over, and tell the age of the live state', async () => {
    await seedSeasons(host.database.db);
    const [first = 0, second = 0] = await seedPersonas(host.database.db, ['First', 'Second']);
    const match = aMatch(first, second);
    const report = (matches: object[]) =>
      host.app.inject({
        method: 'POST',
        url: '/internal/matches',
        headers: serviceHeaders(host.serviceToken),
        payload: { matches },
      });
    const before = (await ask(host)).body;
    await report([match, aMatch(second, first)]);
    await report([match]);
    await host.services.status.receive({
      players: [],
      games: [],
      automatch: [],
      automatching: {
        count1v1: 0,
        count2v2: 0,
        countPve: 0,
        countArchon: 0,
        count1v1Details: { ra3: 0, corona: 0 },
      },
    });

    const text = (await ask(host)).body;

    expect(before).not.toContain('ra3_status_age_seconds{');
    expect(valueOf(text, 'ra3_ingest_matches_total')).toBe(2);
    expect(valueOf(text, 'ra3_ingest_snapshots_total')).toBe(1);
    expect(valueOf(text, 'ra3_status_age_seconds{source="game_server"}')).toBe(0);
  });

  test('tell how busy the connections to the database are', async () => {
    const text = (await ask(host)).body;

    expect(valueOf(text, 'ra3_database_connections{state="busy"}')).toBe(0);
    expect(valueOf(text, 'ra3_database_connections{state="idle"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'ra3_database_waiting')).toBe(0);
  });
});

const seriesOf = (text: string) => text.split('\n').filter((line) => /^\w/.test(line)).length;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'REPORT', 'OPTIONS'] as const;

test('odd paths, queries and methods at all endpoints make no further series', async () => {
  const host = await startTestHost();
  const visitAll = async (odd: string) => {
    const path = encodeURIComponent(odd);
    for (const { endpoint } of listEndpoints()) {
      const url = `${endpoint.path.replaceAll(/\{\w+\}/g, path)}?q=${path}`;
      await host.app.inject({ method: endpoint.method, url });
    }
    // Its types lack methods that Node's parser admits.
    for (const method of METHODS) await host.app.inject({ method: method as 'GET', url: `/${path}` });
    return (await ask(host)).body;
  };
  // The metrics count their own call in the next one.
  await ask(host);

  await visitAll('first 名前 %00 ../..');
  const once = await visitAll('first');
  await visitAll('anew %00 ../..');
  const again = await visitAll('anew {"route"="x"} \u202e');

  expect(seriesOf(again)).toBe(seriesOf(once));
  expect(again).not.toMatch(/名前|anew|PROPFIND|REPORT/);
  await host.close();
});

test('what comes after the thousandth combination of method, route and status is counted together', async () => {
  const metrics = makeMetrics();
  const sources = {
    readPoolFigures: () => ({ open: 0, idle: 0, waiting: 0 }),
    readReadFigures: () => ({ onReplicas: 0, onPrimary: 0, replicas: [] }),
    readStatusAge: () => Promise.resolve(undefined),
    readDatabase: () => Promise.resolve(undefined),
    readDisk: () => Promise.resolve({ freeBytes: undefined, isFull: false }),
  };
  const count = (route: string) => metrics.countRequest({ method: 'GET', route, status: 200, seconds: 0 });
  const most = Array.from({ length: MOST_COMBINATIONS }, (_, number) => `/${number}`);

  most.forEach(count);
  const full = await metrics.write(sources);
  ['/further', '/and-further', '/0'].forEach(count);
  const after = await metrics.write(sources);

  // Thirteen bounds, infinity, sum and count.
  expect(seriesOf(after) - seriesOf(full)).toBe(16);
  expect(
    valueOf(after, 'ra3_http_request_duration_seconds_count{method="other",route="other",status="other"}'),
  ).toBe(2);
});

describe('who may see the figures', () => {
  let open: TestHost;
  let closed: TestHost;
  beforeAll(async () => {
    open = await startTestHost({ configuration: { trustedProxies: ['127.0.0.1'] } });
    closed = await startTestHost({ database: open.database, configuration: { metricsToken: TOKEN } });
  });
  afterAll(async () => {
    await closed.close();
    await open.close();
  });

  test.each([
    ['127.0.0.1', {}, 200],
    ['::1', {}, 200],
    ['192.0.2.7', {}, 404],
    // A proxy on this machine speaks for somebody who is not.
    ['127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }, 404],
    ['127.0.0.1', { host: '127.0.0.1:8080' }, 200],
    ['::1', { host: '[::1]:8080' }, 200],
    // A foreign page whose name was pointed at this machine.
    ['127.0.0.1', { host: 'rebound.example.net' }, 404],
  ])('without a token, a caller from %s with %o is answered %i', async (address, headers, status) => {
    expect((await ask(open, headers, address)).statusCode).toBe(status);
  });

  test.each([
    ['the token', `Bearer ${TOKEN}`, 200],
    ['another token', `Bearer ${TOKEN}x`, 404],
    ['nothing', '', 404],
  ])('with a token, who shows %s is answered, from wherever', async (_what, authorization, status) => {
    const near = await ask(closed, { authorization });
    const far = await ask(closed, { authorization }, '192.0.2.7');

    expect([near.statusCode, far.statusCode]).toEqual([status, status]);
  });
});
