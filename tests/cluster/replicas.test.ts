// @module-tag rest
import {
  aMatch,
  findReplicationPrograms,
  openDatabase,
  serviceHeaders,
  startReplicatedServers,
  type OpenDatabase,
  type ReplicatedServers,
  type TestHost,
  type TestUser,
} from '@ra3/api/testing';
import { listEndpoints, type EndpointKey } from '@ra3/sdk/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpointOf } from '../contract/walk.js';
import { wireRequest } from '../contract/wire-request.js';
import { openTcpProxy, type TcpProxy } from '../faults/tcp-proxy.js';
import { startFuzzWorld, type FuzzWorld } from '../fuzz/fuzz-world.js';

const LADDER = '/api/stats/ladder/ra3/1v1/records/page/1/result';
const SEARCH = '/api/ext/personas/search?name=al';
const ROUNDS = 60;
const MOST_LAG_MS = 1_000;

const programs = await findReplicationPrograms(process.env);
if (programs === undefined)
  console.log('No tests of replicas: pg_basebackup is missing. Debian: apt-get install postgresql');

let servers: ReplicatedServers;
/** Leads to the primary, whichever server that is, as HAProxy does. */
let proxy: TcpProxy;
let database: OpenDatabase;
let world: FuzzWorld;
let host: TestHost;

const usedReplicas = () => database.reads.figures().replicas.map(({ isUsed }) => isUsed);

async function start(): Promise<void> {
  servers = await startReplicatedServers(programs ?? '', 2);
  proxy = await openTcpProxy(servers.primary.port);
  database = await openDatabase({
    databaseUrl: proxy.reroute(servers.primary.url),
    readUrls: servers.replicas.map(({ url }) => url),
    mostLagMs: MOST_LAG_MS,
  });
  world = await startFuzzWorld(database);
  host = world.host;
  await vi.waitFor(() => expect(usedReplicas()).toEqual([true, true]), { timeout: 60_000 });
}

async function stop(): Promise<void> {
  await host.close();
  await database.close();
  await proxy.close();
  await servers.stop();
}

const read = (url: string, headers: Record<string, string> = {}) => host.app.inject({ url, headers });

function call(url: string, payload: object, headers: Record<string, string>) {
  return host.app.inject({ method: 'POST', url, payload, headers });
}

function report() {
  const [first = 0, second = 0] = host.world?.personaIds ?? [];
  const match = { ...aMatch(first, second), startTime: new Date().toISOString() };
  return call('/internal/matches', { matches: [match] }, serviceHeaders(host.serviceToken));
}

/** Marks a match or takes the mark back, and reads it with the cookies of the answer. */
async function markAndRead(user: TestUser, isMarked: boolean): Promise<boolean> {
  const guid = host.world?.matchGuids[0] ?? '';
  const written = await call('/api/match/set/recommend', { guid, set: isMarked }, { cookie: user.cookie });
  expect(written.json()).toMatchObject({ code: 0 });
  const carried = written.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
  const cookie = [user.cookie, ...carried].join('; ');
  return (await call('/api/match/get/my/status', [guid], { cookie })).body.includes('true');
}

async function countStale(): Promise<number> {
  const user = await host.createUser('User');
  let stale = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const isMarked = round % 2 === 0;
    if ((await markAndRead(user, isMarked)) !== isMarked) stale += 1;
  }
  return stale;
}

describe.skipIf(programs === undefined)('a host with two replicas', () => {
  beforeAll(start);
  afterEach(async () => {
    for (const replica of servers.replicas) await replica.run('SELECT pg_wal_replay_resume()');
  });
  afterAll(stop);

  test('shows each caller what the caller wrote, with one replica late and the other stopped in its replay', async () => {
    const [late, stopped] = servers.replicas;
    await late?.run("ALTER SYSTEM SET recovery_min_apply_delay = '20ms'");
    await late?.run('SELECT pg_reload_conf()');
    await stopped?.run('SELECT pg_wal_replay_pause()');
    const before = database.reads.figures().onReplicas;

    expect(await countStale()).toBe(0);
    expect(database.reads.figures().onReplicas - before).toBeGreaterThan(0);
  });

  // A replica refuses every write, and what it refuses the primary takes.
  test('reads from a replica in each call that says so', async () => {
    const keys = listEndpoints().filter(({ endpoint }) => endpoint.reads === 'replica');
    const position = String((await report()).headers['x-log-position']);
    const fromPrimary: EndpointKey[] = [];

    for (const { key, endpoint } of keys) {
      const { method, url, headers, payload } = wireRequest(endpointOf(key), world.validRequest(key));
      const { onPrimary } = database.reads.figures();
      const { access } = endpoint;
      const caller = world.headersOf(access === 'moderator' ? 'admin' : access);
      await host.app.inject({
        ...{ method, url, headers: { ...headers, ...caller, 'x-log-position': position } },
        ...(payload !== undefined && { payload }),
      });
      if (database.reads.figures().onPrimary > onPrimary) fromPrimary.push(key);
    }

    expect(keys.length).toBeGreaterThan(30);
    expect(fromPrimary).toEqual([]);
  });

  test('shows everybody a new ladder after each match, although the replicas are late', async () => {
    for (const replica of servers.replicas) await replica.run('SELECT pg_wal_replay_pause()');
    const bodies = new Set([(await read(LADDER)).body]);

    for (let round = 0; round < 10; round += 1) {
      await report();
      bodies.add((await read(LADDER)).body);
    }

    expect(bodies.size).toBe(11);
  });

  test('leaves out a replica that is too far behind, says so, and takes it back', async () => {
    const [stopped] = servers.replicas;
    await stopped?.run('SELECT pg_wal_replay_pause()');
    const whileWritten = async () => {
      await report();
      return usedReplicas();
    };

    await expect.poll(whileWritten).toEqual([false, true]);
    const metrics = (await read('/metrics')).body;
    await stopped?.run('SELECT pg_wal_replay_resume()');

    expect(metrics).toMatch(/^ra3_replica_used\{replica="127.0.0.1:\d+\/postgres"\} 0$/m);
    await expect.poll(usedReplicas).toEqual([true, true]);
  });

  test('reads from the primary while its replicas are dead, and from them once they are back', async () => {
    await Promise.all(servers.replicas.map((replica) => replica.kill()));
    const answers = [await read(SEARCH), await read(LADDER), await read(SEARCH)];
    await expect.poll(usedReplicas).toEqual([false, false]);
    const { onPrimary } = database.reads.figures();
    await Promise.all(servers.replicas.map((replica) => replica.start()));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(onPrimary).toBeGreaterThan(0);
    await expect.poll(usedReplicas).toEqual([true, true]);
  });
});

describe.skipIf(programs === undefined)('a host whose primary fails', () => {
  beforeEach(start);
  afterEach(stop);

  test('goes on reading while the primary is dead, refuses writes for a while, and writes to the promoted replica', async () => {
    const [successor] = servers.replicas;
    const ladder = (await read(LADDER)).json<{ records: unknown[] }>();
    await servers.primary.kill();
    const kept = await read(LADDER);
    const made = await read('/api/stats/ladder/ra3/2v2/records/page/1/result');
    const search = await read(SEARCH);
    const refused = await report();
    // This caller wrote what no server at hand has.
    const ahead = await read(LADDER, { 'x-log-position': 'FFFF/0' });

    await successor?.run('SELECT pg_promote()');
    proxy.redirect(successor?.port ?? 0);

    expect(kept.json()).toEqual(ladder);
    expect([made.statusCode, search.statusCode]).toEqual([200, 200]);
    expect(ahead.statusCode).toBe(503);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    await expect.poll(async () => (await report()).statusCode).toBe(200);
    expect((await read(LADDER)).json()).not.toEqual(ladder);
  });

  test('waits once for a primary that says nothing: the next reads and counted searches go on without it', async () => {
    const asked = vi.fn((db: OpenDatabase['db']) => db.selectFrom('seasons').select('season_id').execute());
    void proxy.stall('requests');

    const first = await database.reads.newest(asked);
    const callsOfFirst = asked.mock.calls.length;
    const next = await database.reads.newest(asked);
    const counted = database.reads.onPrimarySoon(asked);

    await expect(counted).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect([first.on, next.on].every((replica) => replica !== undefined)).toBe(true);
    // One call asked the primary.
    expect([callsOfFirst, asked.mock.calls.length]).toEqual([2, 3]);
    expect((await read(SEARCH)).statusCode).toBe(200);
    proxy.pass();
  });

  test('lets go of a server that became read-only and still answers', async () => {
    const [successor] = servers.replicas;
    expect((await report()).statusCode).toBe(200);
    await successor?.run('SELECT pg_promote()');
    proxy.redirect(successor?.port ?? 0);
    await servers.primary.run('ALTER SYSTEM SET default_transaction_read_only = on');
    await servers.primary.run('SELECT pg_reload_conf()');

    await expect.poll(async () => (await report()).statusCode).toBe(200);
  });
});
