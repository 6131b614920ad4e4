import { limits } from '@ra3/sdk/facts';
import { expect, test } from 'vitest';
import { aMatch } from '../testing/builders.js';
import { rowsOf, runCli } from '../testing/run-cli.js';
import { startStubHost } from '../testing/stub-host.js';

const GUID = '00000000-0000-4000-8000-000000000001';
const SECOND = '00000000-0000-4000-8000-000000000002';
const found = {
  body: {
    totalCount: 2,
    pageOutOfLimit: false,
    records: [aMatch({ replayGuid: GUID }), aMatch({ id: '8', type: 'AutoMatchDsync', replayGuid: SECOND })],
  },
};

// S2-62
test('`match list` shows recent matches: who won, where, and the guid', async () => {
  const host = await startStubHost({ 'GET /api/match/get/recent/all/1/result': found });

  const { exitCode, stdout } = await host.ra3('match list');

  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/Natasha beat Tanya\s+Infinity Isle\s+Automatch 1v1\s.*12:05\s.*0001/u);
  expect(stdout).toMatch(/Natasha – Tanya\s/u);
});

// S2-64, S7-57
test('the filters of a search reach the host, and search the library', async () => {
  const host = await startStubHost({ 'POST /api/match/query/advanced': found });

  const { exitCode, stdout } = await runCli([
    ...['match', 'list', '--player', 'Nat', '--map', 'Infinity Isle', '--faction', 'soviets'],
    ...['--elo', '1200-', '--since', '7d', '--without', 'short,desync', '--by', 'downloads'],
    ...['--mod', 'corona', '--host', host.url, '-q'],
  ]);

  expect(exitCode).toBe(0);
  expect(stdout).toBe(`${GUID}\n${SECOND}\n`);
  expect(JSON.parse(host.seen[0]?.body ?? '')).toEqual({
    page: 1,
    mod: 'corona',
    matchType: 'automatch1v1',
    maps: ['map_mp_2_rao1'],
    faction1: 'Soviet',
    personaVagueName: 'Nat',
    minElo: 1200,
    maxElo: 999_999,
    showDesync: false,
    showDisconnect: true,
    showShort: false,
    after: '2026-11-14T12:00:00.000Z',
    before: '2026-11-22T12:00:00.000Z',
    sortBy: 'downloads',
  });
});

test('a player found by an earlier name is named with it below the matches', async () => {
  const earlierNames = [{ personaId: 1, personaName: 'Natasha', earlierName: 'Rookie' }];
  const body = { ...found.body, earlierNames };
  const host = await startStubHost({ 'POST /api/match/query/advanced': { body } });

  const { stderr } = await host.ra3('match list --player rook');

  expect(stderr).toContain('Natasha (earlier name: Rookie)');
});

// S9-10
test('a search without --since goes back as far as the replay library', async () => {
  const host = await startStubHost({ 'POST /api/match/query/advanced': found });

  await host.ra3('match list --player Nat');

  const { after } = JSON.parse(host.seen[0]?.body ?? '') as { after: string };
  const day = 86_400_000;
  expect((Date.UTC(2026, 10, 21, 12) - Date.parse(after)) / day).toBe(limits.replayLibraryDays);
});

// S2-64
test.each([
  ['1200-', { minElo: 1200, maxElo: 999_999 }],
  ['-800', { minElo: 0, maxElo: 800 }],
])('--elo %s leaves one side open', async (range, asked) => {
  const host = await startStubHost({ 'POST /api/match/query/advanced': found });

  await runCli(['match', 'list', `--elo=${range}`, '--host', host.url]);

  expect(JSON.parse(host.seen[0]?.body ?? '')).toMatchObject(asked);
});

// S2-63, S7-51
test('a tag asks for the favourites under it', async () => {
  const host = await startStubHost({
    'GET /api/match/get/my/favourite/cup/1/result': { body: { count: 1, records: [aMatch()] } },
  });

  const { stdout } = await host.ra3('match list --tag cup --json --fields id');

  expect(rowsOf(stdout)).toEqual([{ id: '7' }]);
});

test('`mine` merges the matches of all own personas', async () => {
  const pageOf = (id: string, startTime: string) => ({
    body: { totalCount: 1, pageOutOfLimit: false, records: [aMatch({ id, startTime })] },
  });
  const persona = { ranked: true, isSelectedForLadders: true };
  const host = await startStubHost({
    'GET /api/player/persona/list/all': {
      body: {
        records: [
          { ...persona, personaId: 1, personaName: 'A' },
          { ...persona, personaId: 2, personaName: 'B' },
        ],
      },
    },
    'GET /api/match/get/recent/1/1/result': pageOf('old', '2026-11-01T10:00:00.000Z'),
    'GET /api/match/get/recent/2/1/result': pageOf('new', '2026-11-20T10:00:00.000Z'),
  });

  const { stdout } = await host.ra3('match list mine --fields id');

  expect(rowsOf(stdout)).toEqual([{ id: 'new' }, { id: 'old' }]);
});

// S9-08
test('without --limit fifty matches are listed', async () => {
  const records = Array.from({ length: 51 }, (_, index) => aMatch({ id: String(index + 1) }));
  const host = await startStubHost({
    'GET /api/match/get/recent/all/1/result': {
      body: { totalCount: 51, pageOutOfLimit: false, records },
    },
  });

  const { stdout } = await host.ra3('match list --fields id');

  expect(rowsOf(stdout)).toHaveLength(50);
});

// S5-17, S9-09
test('beyond the last page that a host shows, a note says so', async () => {
  const host = await startStubHost({
    'GET /api/match/get/recent/all/1/result': {
      body: { totalCount: 1001, pageOutOfLimit: true, records: [] },
    },
  });

  const { exitCode, stderr } = await host.ra3('match list');

  expect(exitCode).toBe(0);
  expect(stderr).toContain('no more than 1000 matches');
});

test.each([
  [['recent', '--tag', 'cup'], '--tag is for favourites'],
  [['--elo', '1400-1200'], 'is not a range of Elo'],
  [['--elo', '1200-', '--type', 'custom2v2'], 'only automatch 1v1'],
  [['--map', 'nowhere at all'], 'no map is called nowhere at all'],
  [['--faction', 'Romans'], 'invalid value Romans'],
  [['--since', 'yesterday'], 'neither a duration'],
  [['--without', 'losers'], 'invalid value losers'],
])('match list %j is a usage error', async (words, message) => {
  const { exitCode, stderr } = await runCli(['match', 'list', ...words]);

  expect(exitCode).toBe(2);
  expect(stderr).toContain(message);
});

const marks = {
  matchGuid: GUID,
  isFavourite: true,
  isRecommended: false,
  isDownloaded: true,
  favouriteTag: 'cup',
};
const capabilities = { body: { extensions: ['other.match', 'other.capabilities'] } };

test('`match show` prints players and own marks', async () => {
  const host = await startStubHost({
    'GET /api/ext/capabilities': capabilities,
    [`GET /api/ext/matches/${GUID}`]: { body: aMatch({ replayGuid: GUID }) },
    'POST /api/match/get/my/status': { body: { records: [marks] } },
  });

  const { exitCode, stdout } = await host.ra3(`match show ${GUID}`);

  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/won\s+Natasha\s+Soviets\s+1200\s+\+12/u);
  expect(stdout).toContain('favourite: cup · downloaded');
});

test('a visitor sees a match without marks', async () => {
  const host = await startStubHost({
    'GET /api/ext/capabilities': capabilities,
    [`GET /api/ext/matches/${GUID}`]: { body: aMatch({ replayGuid: GUID }) },
    'POST /api/match/get/my/status': { status: 401, body: { title: 'sign in', status: 401 } },
  });

  const { exitCode, stdout } = await host.ra3(`match show ${GUID} --fields id,isFavourite`);

  expect(exitCode).toBe(0);
  expect(rowsOf(stdout)).toEqual([{ id: '7', isFavourite: null }]);
});

test('another tag takes the first one out before it comes in', async () => {
  const host = await startStubHost({
    'POST /api/match/get/my/status': { body: { records: [marks] } },
    'POST /api/match/set/favourite': { body: { code: 0, info: 'done' } },
  });

  const { exitCode } = await host.ra3(`match tag ${GUID} final`);

  expect(exitCode).toBe(0);
  expect(host.seen.slice(1).map(({ body }) => JSON.parse(body))).toEqual([
    { guid: GUID, set: false },
    { guid: GUID, set: true, tag: 'final' },
  ]);
});

test('a tag that the match has already sends nothing', async () => {
  const host = await startStubHost({ 'POST /api/match/get/my/status': { body: { records: [marks] } } });

  const { exitCode, stdout } = await host.ra3(`match tag ${GUID} cup --json`);

  expect(exitCode).toBe(0);
  expect(rowsOf(stdout)).toEqual([{ guid: GUID, isFavourite: true, favouriteTag: 'cup', isChanged: false }]);
  expect(host.seen).toHaveLength(1);
});

test('a recommendation is sent once, and taken back with --undo', async () => {
  const host = await startStubHost({
    'POST /api/match/get/my/status': { body: { records: [{ ...marks, isRecommended: true }] } },
    'POST /api/match/set/recommend': { body: { code: 0, info: 'done' } },
  });

  const again = await host.ra3(`match recommend ${GUID} --json`);
  const undo = await host.ra3(`match recommend ${GUID} --undo`);

  expect(rowsOf(again.stdout)).toMatchObject([{ isRecommended: true, isChanged: false }]);
  expect(undo.exitCode).toBe(0);
  expect(host.seen.map(({ body }) => body)).toContain(JSON.stringify({ guid: GUID, set: false }));
});
