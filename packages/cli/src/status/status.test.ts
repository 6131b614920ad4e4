import { expect, test } from 'vitest';
import { aRoom, aStatus } from '../testing/builders.js';
import { startStubHost } from '../testing/stub-host.js';
import { FakeClock } from '../testing/fake-clock.js';
import { rowsOf, runCli } from '../testing/run-cli.js';

const detail = 'GET /api/server/status/detail';

/** A host that responds with each status in turn, and repeats the last. */
function startStatusHost(...answers: readonly object[]) {
  let round = 0;
  return startStubHost({
    [detail]: () => {
      const body = answers[Math.min(round, answers.length - 1)];
      round += 1;
      return { body };
    },
  });
}

// S2-56, S2-58, S3-14
test('status counts online, idle and searching players, and lists rooms by state with the host marked', async () => {
  const staging = aRoom({
    roomname: 'Cid 新手',
    gamemode: 'openstaging',
    mod: 'corona3192',
    players: [{ id: 3, name: 'Cid' }],
  });
  const host = await startStatusHost(aStatus({ games: [aRoom(), staging] }));

  const { exitCode, stdout } = await host.ra3('status');

  expect(exitCode).toBe(0);
  expect(stdout).toContain('3 online · 0 idle');
  expect(stdout).toContain('Searching: 1v1 2 (RA3 1, Corona 1)');
  expect(stdout).toContain('Ann · fun only  Infinity Isle       *Ann 1200, Bob');
  expect(stdout).toContain('Cid · 新手  Infinity Isle  Corona  *Cid');
});

// S2-56
test('status has rows of the automatch games, with mod, map and players', async () => {
  const game = {
    mod: 'corona',
    mapname: 'data/maps/official/map_mp_2_feasel1/map_mp_2_feasel1.map',
    players: [
      { id: 1, name: 'Ann', elo: 1200 },
      { id: 2, name: 'Bob', elo: 1100 },
    ],
  };
  const host = await startStatusHost(aStatus({ games: [], automatch: [game] }));

  const { stdout } = await host.ra3('status');
  const { stdout: json } = await host.ra3('status --json');

  expect(stdout).toMatch(/Automatch.* \(1\)\n.*\n1v1 +Cabana Republic +Corona +Ann 1200, Bob 1100/u);
  expect(rowsOf(json)).toMatchObject([
    { games: [{ state: 'automatch', roomName: '1v1', modGroup: 'corona' }] },
  ]);
});

test('an empty list of rooms says so', async () => {
  const host = await startStatusHost(aStatus({ games: [] }));

  const { stdout } = await host.ra3('status');

  expect(stdout).toContain('Rooms in play (0)\nnone at the moment');
});

test('--fields prints one JSON object with only these fields', async () => {
  const host = await startStatusHost(aStatus());

  const { stdout } = await host.ra3('status show --fields=online,idle,rooms');

  expect(rowsOf(stdout)).toEqual([{ online: 3, idle: 1, rooms: 1 }]);
});

// S4-23
test('a piped watch polls every 10 s and prints a line per change', async () => {
  const started = aStatus({ games: [aRoom(), aRoom({ roomname: 'Cid open', gamemode: 'openstaging' })] });
  const host = await startStatusHost(aStatus(), aStatus(), started, aStatus({ games: [] }));
  const clock = new FakeClock();

  const { exitCode, stdout } = await host.ra3('status watch --times 4', {
    clock,
  });

  expect(exitCode).toBe(0);
  expect(clock.waits).toEqual([10_000, 10_000, 10_000]);
  expect(stdout.trimEnd().split('\n')).toEqual([
    '2026-11-21T12:00:00Z online 3, idle 1, searching 2, to join 0, in play 1 (auto 0)',
    '2026-11-21T12:00:20Z + waiting: Cid · open (Infinity Isle)',
    '2026-11-21T12:00:30Z online 3, idle 3, searching 2, to join 0, in play 0 (auto 0)',
    '2026-11-21T12:00:30Z - waiting: Cid · open (Infinity Isle)',
    '2026-11-21T12:00:30Z - in play: Ann · fun only (Infinity Isle)',
  ]);
});

test('status --format prints a text with the numbers, for status bars', async () => {
  const host = await startStatusHost(aStatus());

  const { exitCode, stdout } = await runCli([
    'status',
    '--format',
    '{online}/{rooms} {searching}?',
    '--host',
    host.url,
  ]);
  const wrong = await host.ra3('status --format {players}');

  expect(exitCode).toBe(0);
  expect(stdout).toBe('3/1 2?\n');
  expect(wrong.exitCode).toBe(2);
  expect(wrong.stderr).toContain('{online}');
});

test('status --format tells rooms that wait, rooms that play and automatch games apart', async () => {
  const waiting = aRoom({ gamemode: 'openstaging' });
  const playing = [aRoom({ gamemode: 'closedplaying' }), aRoom({ gamemode: 'closedplaying', hostname: 'b' })];
  const automatch = [1, 2, 3].map((id) => ({ mod: 'RA3', mapname: 'x', players: [{ id, name: 'Ann' }] }));
  const host = await startStatusHost(aStatus({ games: [waiting, ...playing], automatch }));
  const words = ['status', '--format', '{waiting} {playing} {automatch}', '--host', host.url];

  const { stdout } = await runCli(words);

  expect(stdout).toBe('1 2 3\n');
});

test('a piped watch prints events as JSON, not whole states', async () => {
  const dan = { id: 4, name: 'Dan' };
  const later = aStatus({
    players: [{ id: 1, name: 'Ann' }, { id: 2, name: 'Bob' }, dan],
    games: [aRoom({ players: [{ id: 1, name: 'Ann', elo: 1200 }, dan] })],
  });
  const host = await startStatusHost(aStatus(), aStatus(), later, aStatus({ games: [] }));

  const { stdout } = await host.ra3('status watch --times 4 --json');

  expect(rowsOf(stdout).map(({ event, room, player }) => [event, room ?? player ?? null])).toMatchObject([
    ['counts', null],
    ['player-online', { name: 'Dan' }],
    ['player-offline', { name: 'Cid' }],
    ['room-players', { hostName: 'Ann', players: [{ name: 'Ann' }, { name: 'Dan' }] }],
    ['counts', null],
    ['player-online', { name: 'Cid' }],
    ['player-offline', { name: 'Dan' }],
    ['room-closed', { hostName: 'Ann' }],
  ]);
  expect(stdout).not.toContain('"games"');
});

test('a watch with --fields prints a JSON row per event', async () => {
  const host = await startStatusHost(aStatus(), aStatus(), aStatus({ players: [] }));

  const { stdout } = await host.ra3('status watch --times 3 --fields=time,event,online');

  expect(rowsOf(stdout)).toEqual([
    { time: '2026-11-21T12:00:00.000Z', event: 'counts', online: 3 },
    { time: '2026-11-21T12:00:20.000Z', event: 'counts', online: 0 },
    ...[1, 2, 3].map(() => ({ time: '2026-11-21T12:00:20.000Z', event: 'player-offline', online: null })),
  ]);
});

test('a watch backs off while the host is unreachable, reports it on stderr and continues', async () => {
  const refused = { status: 404, body: { title: 'not here', status: 404 } };
  const answers = [{ body: aStatus() }, refused, refused, { body: aStatus({ players: [] }) }];
  const host = await startStubHost({ [detail]: () => answers.shift() ?? refused });
  const clock = new FakeClock();

  const { exitCode, stdout, stderr } = await host.ra3('status watch --times 4', {
    clock,
  });

  expect(exitCode).toBe(0);
  expect(clock.waits).toEqual([10_000, 20_000, 40_000]);
  expect(stderr).toContain('(next attempt in 20 s)');
  expect(stdout.trimEnd().split('\n')).toHaveLength(2);
});

test('a watch without any response ends with the exit code of the failure', async () => {
  const host = await startStubHost({});

  const { exitCode } = await host.ra3('status watch --times 1');

  expect(exitCode).toBe(3);
});
