import { setTimeout as pause } from 'node:timers/promises';
import {
  aMatch,
  openDatabase,
  readLadders,
  replayLadders,
  serviceHeaders,
  SHARED_VERSIONS_MS,
  startTestHost,
  type OpenDatabase,
  type TestHost,
} from '@ra3/api/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.js';
import { sharedEngines } from '../support/shared-engines.js';

/** The host's timeout for an unresponsive database connection. */
const TIMEOUT_MS = 600;
/** Time for the host to see that all its connections are closed. */
const CUT_SEEN_MS = 100;

/** Three matches of two players: all stored, or none. */
const WHOLE = [
  { matches: 0, players: 0 },
  { matches: 3, players: 6 },
];

const engines = await sharedEngines();

// The embedded database has no network connection, so these faults concern PostgreSQL only.
describe.each(engines.names.filter((name) => name === 'postgres'))('a host whose %s', () => {
  let proxy: TcpProxy;
  /** The same database without the faulty proxy. */
  let direct: OpenDatabase;
  let database: OpenDatabase;
  let host: TestHost;

  beforeAll(async () => {
    const databaseUrl = await engines.createPostgresDatabase();
    direct = await openDatabase({ databaseUrl });
    proxy = await openTcpProxy(Number(new URL(databaseUrl).port));
    const rerouted = { databaseUrl: proxy.reroute(databaseUrl), timeoutMs: TIMEOUT_MS, mostConnections: 4 };
    database = await openDatabase(rerouted);
    host = await startTestHost({ database, world: 'tiny' });
  });
  afterEach(async () => {
    proxy.pass();
    // Until no answer that a process keeps is given without the database.
    await pause(2 * SHARED_VERSIONS_MS);
  });
  afterAll(async () => {
    await host.close();
    await database.close();
    await direct.close();
    await proxy.close();
  });

  const ask = async (url: string) => (await host.app.inject(url)).statusCode;
  const askLadder = () => ask('/api/stats/ladder/ra3/1v1/records/page/1/result');
  const report = (matches: readonly object[]) =>
    host.app.inject({
      method: 'POST',
      url: '/internal/matches',
      headers: serviceHeaders(host.serviceToken),
      payload: { matches },
    });
  const freshMatches = () => {
    const [first = 0, second = 0, third = 0] = host.world?.personaIds ?? [];
    return [aMatch(first, second), aMatch(second, third), aMatch(third, first)].map((match) => ({
      ...match,
      startTime: new Date().toISOString(),
    }));
  };
  /** How many of these matches are stored, and with how many players. */
  const countStored = async (matches: readonly { guid: string }[]) => {
    const guids = matches.map(({ guid }) => guid);
    const stored = await direct.db
      .selectFrom('matches')
      .select('match_id')
      .where('guid', 'in', guids)
      .execute();
    const players = await direct.db
      .selectFrom('match_players as p')
      .innerJoin('matches as m', 'm.match_id', 'p.match_id')
      .select('p.persona_id')
      .where('m.guid', 'in', guids)
      .execute();
    return { matches: stored.length, players: players.length };
  };

  test('is slow answers all the same', async () => {
    proxy.delay(20);

    expect(await askLadder()).toBe(200);
  });

  test('loses its connection during a query answers 503, and 200 on the next request', async () => {
    const stalled = proxy.stall('requests');
    const asking = askLadder();
    await stalled;
    proxy.cut();
    const broken = await asking;

    proxy.pass();
    // The host learns of the other cut connections in a later turn of the event loop.
    await pause(CUT_SEEN_MS);

    expect([broken, await askLadder()]).toEqual([503, 200]);
  });

  const expectAllOrNone = async (answers: number) => {
    const matches = freshMatches();
    const stalled = proxy.stall('answers', answers);
    const reporting = report(matches);
    await Promise.race([stalled, reporting]);
    proxy.cut();
    await reporting;
    proxy.pass();
    const halfway = await countStored(matches);

    const again = await report(matches);

    expect(WHOLE).toContainEqual(halfway);
    expect(again.json()).toEqual({ added: 3 - halfway.matches, known: halfway.matches, refused: [] });
    expect(await countStored(matches)).toEqual(WHOLE[1]);
    expect(await readLadders(direct.db)).toEqual(await replayLadders(direct.db));
  };
  const allOrNone =
    'loses its connection after %i replies while matches are stored keeps all of them or none';

  // The transaction of a report has about a dozen statements: the connection breaks after each of them, the commit included.
  test.each([1, 7, 14])(allOrNone, expectAllOrNone);
  test.each([0, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13])(allOrNone, { tags: 'rest' }, expectAllOrNone);

  test('stops sending on a connection gets a new one for the next request', async () => {
    await askLadder();
    proxy.halfClose();

    await Promise.allSettled([askLadder(), askLadder(), askLadder(), askLadder()]);

    expect(await askLadder()).toBe(200);
  });

  test('does not respond at all times out: 503, not ready, and ready again when it responds', async () => {
    const stalled = proxy.stall('answers');
    const asking = askLadder();
    await stalled;
    const silent = [await asking, await ask('/health/ready'), await ask('/health/live')];

    proxy.pass();

    expect(silent).toEqual([503, 503, 200]);
    expect([await askLadder(), await ask('/health/ready')]).toEqual([200, 200]);
  });

  test('is stopped makes the host not ready but alive, and ready again after a restart', async () => {
    proxy.refuse();
    const stopped = [await askLadder(), await ask('/health/ready'), await ask('/health/live')];

    proxy.pass();

    expect(stopped).toEqual([503, 503, 200]);
    expect([await askLadder(), await ask('/health/ready')]).toEqual([200, 200]);
  });
});
