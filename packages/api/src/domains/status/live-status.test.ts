import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/open-database.js';
import { TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { makeLiveStatus, SILENCE_LIMIT_MS, STATUS_INTERVAL_MS, type StatusReport } from './live-status.js';

function aStatus(playerName: string): StatusReport {
  const players = [{ id: 1, name: playerName }];
  const room = {
    roomname: 'a room',
    hostname: 'a room',
    gamemode: 'openstaging',
    mod: 'RA3',
    mapname: 'x',
    players,
  };
  return {
    players,
    games: [{ ...room, gamemode: 'openstaging' }],
    automatch: [],
    automatching: {
      count1v1: 1,
      count2v2: 0,
      countPve: 0,
      countArchon: 0,
      count1v1Details: { ra3: 1, corona: 0 },
    },
  };
}

/** The state as everybody is told it, when its room was first seen at the beginning of the test. */
function toldStatus(playerName: string, firstSeen = TEST_NOW) {
  const status = aStatus(playerName);
  return {
    ...status,
    games: status.games.map((room) => ({ ...room, firstSeenTime: firstSeen.toISOString() })),
  };
}

describeOnEachEngine('The live state', (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  beforeEach(() => database.db.deleteFrom('status_snapshots').execute());
  afterAll(() => database.close());

  /** One process of several that share the database, with its own clock. */
  const startProcess = () => {
    let now = TEST_NOW.getTime();
    const status = makeLiveStatus({ db: database.db, clock: () => new Date(now) });
    return { status, pass: (milliseconds: number) => (now += milliseconds) };
  };
  const readDetail = async ({ status }: ReturnType<typeof startProcess>): Promise<unknown> =>
    JSON.parse((await status.current()).detail.json.toString());

  // S3-14 S3-15 S7-47
  test('a snapshot is sent as JSON, gzip and brotli of the same bytes, with its counts beside it', async () => {
    const { status } = startProcess();

    await status.receive(aStatus('Anna'));

    const { detail, basic } = await status.current();
    expect(JSON.parse(detail.json.toString())).toEqual(toldStatus('Anna'));
    expect(gunzipSync(detail.gzip)).toEqual(detail.json);
    expect(brotliDecompressSync(detail.brotli)).toEqual(detail.json);
    expect(JSON.parse(basic.json.toString())).toEqual({ onlinePlayerCount: 1, gameRoomCount: 1 });
  });

  test('a player whom the game server lists twice is told and counted once', async () => {
    const { status } = startProcess();
    const once = aStatus('Anna');
    const twice = [...once.players, ...once.players];

    await status.receive({
      ...once,
      players: twice,
      games: once.games.map((room) => ({ ...room, players: twice })),
    });

    const { detail, basic } = await status.current();
    expect(JSON.parse(detail.json.toString())).toEqual(toldStatus('Anna'));
    expect(JSON.parse(basic.json.toString())).toMatchObject({ onlinePlayerCount: 1 });
  });

  test('the tag changes with the state and with nothing else', async () => {
    const process = startProcess();
    const tagOf = async (name: string) => {
      await process.status.receive(aStatus(name));
      process.pass(STATUS_INTERVAL_MS);
      return (await process.status.current()).detail.etag;
    };

    const tags = [await tagOf('Anna'), await tagOf('Boris'), await tagOf('Anna')];

    expect(tags[0]).not.toBe(tags[1]);
    expect(tags[0]).toBe(tags[2]);
  });

  test('the process that took the state in gives it the same tag as the others', async () => {
    const [taker, other] = [startProcess(), startProcess()];

    await taker.status.receive(aStatus('Anna'));

    const tags = [await taker.status.current(), await other.status.current()].map(
      ({ detail }) => detail.etag,
    );
    expect(tags[0]).toBe(tags[1]);
  });

  test('a process that received nothing tells what another one received', async () => {
    const receiver = startProcess();
    const other = startProcess();
    await receiver.status.receive(aStatus('Anna'));

    expect(await readDetail(other)).toEqual(toldStatus('Anna'));
  });

  test('the state is not built anew within two seconds', async () => {
    const process = startProcess();
    await process.status.receive(aStatus('Anna'));
    process.pass(STATUS_INTERVAL_MS - 1);
    await process.status.receive(aStatus('Boris'));
    const early = await readDetail(process);
    process.pass(1);
    await process.status.receive(aStatus('Chen'));

    expect(early).toEqual(toldStatus('Anna'));
    expect(await readDetail(process)).toEqual(toldStatus('Chen'));
  });

  test('a room keeps the time of its first report until it plays, whichever process takes the reports in', async () => {
    const [first, second] = [startProcess(), startProcess()];
    const report = aStatus('Anna');
    await first.status.receive(report);
    second.pass(60_000);
    await second.status.receive(report);
    const waiting = await readDetail(second);
    second.pass(60_000);
    const playing = {
      ...report,
      games: report.games.map((room) => ({ ...room, gamemode: 'closedplaying' as const })),
    };
    await second.status.receive({
      ...playing,
      automatch: [{ mod: 'RA3', players: [{ id: 5, name: 'Eve' }] }],
    });
    const later = new Date(TEST_NOW.getTime() + 120_000).toISOString();

    expect(waiting).toEqual(toldStatus('Anna'));
    expect(await readDetail(second)).toMatchObject({
      games: [{ gamemode: 'closedplaying', firstSeenTime: later }],
      automatch: [{ firstSeenTime: later }],
    });
  });

  test('without a game server, or after its silence, the state is unavailable', async () => {
    const process = startProcess();
    await expect(process.status.current()).rejects.toMatchObject({ failure: 'gameServerSilent' });
    await process.status.receive(aStatus('Anna'));
    process.pass(SILENCE_LIMIT_MS);

    await expect(process.status.current()).rejects.toMatchObject({ failure: 'gameServerSilent' });
  });
});
