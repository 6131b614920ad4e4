import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachEngine } from '../../testing/engines.js';
import { serviceHeaders, startTestHost, type TestHost } from '../../testing/index.js';

const DETAIL = '/api/server/status/detail';
const liveState = {
  players: [
    { id: 1, name: '指挥官' },
    { id: 2, name: '<b>Second</b>' },
  ],
  games: [
    {
      roomname: 'Second come in',
      hostname: 'Second come in',
      gamemode: 'openstaging',
      mod: 'RA3',
      mapname: 'data/maps/official/map_mp_2_feasel1/map_mp_2_feasel1.map',
      minimapPath: '/maps/cabana-republic.png',
      players: [{ id: 2, name: '<b>Second</b>', elo: 1200 }],
    },
  ],
  automatch: [],
  automatching: {
    count1v1: 3,
    count2v2: 0,
    countPve: 0,
    countArchon: 0,
    count1v1Details: { ra3: 2, corona: 1 },
  },
};

const FIRST_SEEN = '2026-03-01T12:00:00.000Z';
const toldState = {
  ...liveState,
  games: liveState.games.map((room) => ({ ...room, firstSeenTime: FIRST_SEEN })),
};

describeOnEachEngine('the live state', (engine) => {
  let host: TestHost;
  let now = new Date(FIRST_SEEN);

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => now });
    await report(host);
  });
  afterAll(() => host.close());

  const ask = (headers: Record<string, string> = {}) => host.app.inject({ url: DETAIL, headers });

  // S7-47
  // S3-11: the address of a map's picture is passed on.
  test('what the game server reported is what everybody is told, and when each room was first seen', async () => {
    const detail = await ask();
    const basic = await host.app.inject('/api/server/status/basic');

    expect(detail.json()).toEqual(toldState);
    expect(basic.json()).toEqual({ onlinePlayerCount: 2, gameRoomCount: 1 });
  });

  test('it may be kept for two seconds by anybody, and sets no cookie', async () => {
    const { cookie } = await host.createUser('User');

    const answer = await ask({ cookie });

    expect(answer.headers['cache-control']).toBe('public, max-age=2');
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  test('who has it already is answered 304 without a body', async () => {
    const etag = String((await ask()).headers.etag);

    const answer = await ask({ 'if-none-match': `"other", W/${etag}` });

    expect(answer.statusCode).toBe(304);
    expect(answer.body).toBe('');
    expect(answer.headers.etag).toBe(etag);
  });

  test('who has another state gets the new one', async () => {
    expect((await ask({ 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  test('it comes in the best encoding that the caller takes', async () => {
    const brotli = await ask({ 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await ask({ 'accept-encoding': 'gzip, br;q=0' });
    const plain = await ask();

    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(toldState);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(toldState);
    expect(plain.headers).not.toHaveProperty('content-encoding');
  });

  test('its history is told to everybody, and may be kept for a minute', async () => {
    await host.services.statusHistory.record();

    const answer = await host.app.inject('/api/ext/status/history');

    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    expect(answer.json()).toMatchObject({
      day: [{ time: FIRST_SEEN, players: 2, searching: 3, waitingRooms: 1 }],
    });
  });

  // S6-05
  test('the game server’s door is shut to a wrong token', async () => {
    const answer = await report(host, { authorization: 'Bearer guessed-guessed-guessed-guessed-guessed' });

    expect(answer.statusCode).toBe(401);
  });

  // S8-34
  test('a game server that fell silent is told as unavailable, and back when it speaks again', async () => {
    now = new Date(now.getTime() + 60_000);
    const silent = await ask();
    await report(host);

    expect(silent.statusCode).toBe(503);
    expect(silent.json()).toMatchObject({ title: 'the game server does not report its state' });
    expect((await ask()).statusCode).toBe(200);
  });
});

function report(host: TestHost, headers = serviceHeaders(host.serviceToken)) {
  return host.app.inject({ method: 'POST', url: '/internal/status', headers, payload: liveState });
}
