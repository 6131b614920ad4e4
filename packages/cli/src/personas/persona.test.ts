import { expect, test } from 'vitest';
import { aLadderRow, aMatch } from '../testing/builders.js';
import { MemoryOutput, TypingInput } from '../testing/memory-streams.js';
import { rowsOf, runCli } from '../testing/run-cli.js';
import { startStubHost } from '../testing/stub-host.js';

const past = { seasonId: 6, seasonNameEnglish: 'Season Six', seasonNameChinese: '第六赛季' };
const natasha = {
  body: {
    personaId: 1042,
    personaName: 'Natasha',
    ladder1v1: aLadderRow(),
    ladder2v2: aLadderRow({ rank: -1, placementMatchesLeft: 4 }),
    ladder3v3: null,
  },
};
const found = (...names: readonly string[]) => ({
  body: {
    records: names.map((personaName, index) => ({ personaId: 1042 + index, personaName, best: null })),
  },
});

function startHost(routes: Parameters<typeof startStubHost>[0] = {}) {
  return startStubHost({
    'GET /api/ext/capabilities': { body: { extensions: ['other.searchPersonas', 'other.capabilities'] } },
    'GET /api/stats/persona/1042/ra3/result': natasha,
    'GET /api/stats/persona/9/ra3/result': { body: { ...natasha.body, personaId: 9, personaName: 'Tanya' } },
    'GET /api/stats/persona/1042/ra3/history': {
      body: [{ ...past, ladderType: '1v1', endElo: 1655, endRank: 3 }],
    },
    'GET /api/match/get/recent/1042/1/result': {
      body: { totalCount: 1, pageOutOfLimit: false, records: [aMatch()] },
    },
    ...routes,
  });
}

// S2-43, S7-43
test('persona shows ladders, form, newest matches and then past seasons', async () => {
  const host = await startHost();

  const { exitCode, stdout } = await host.ra3('persona 1042');

  expect(exitCode).toBe(0);
  expect(stdout).toContain('4 placement matches left');
  expect(stdout).toContain('Recent matches  W\n');
  expect(stdout).toMatch(/won\s+Tanya\s+\+12\s+Infinity Isle\s.*12:05/u);
  expect(stdout).toMatch(/Season Six\s+1v1\s+3\s+1655/u);
});

// S3-22
test('nobody won or lost a match that came apart', async () => {
  const host = await startHost({
    'GET /api/match/get/recent/1042/1/result': {
      body: { totalCount: 1, pageOutOfLimit: false, records: [aMatch({ type: 'Dsync' })] },
    },
  });

  const { stdout } = await host.ra3('persona 1042');

  expect(stdout).toMatch(/--\s+Tanya\s.*Infinity Isle\s+Desynchronized/u);
  expect(stdout).not.toMatch(/won|lost|winner|loser/iu);
});

test('a name that one persona has is enough, whatever its letter case', async () => {
  const host = await startHost({
    'GET /api/ext/personas/search?name=natasha&limit=10': found('Natasha', 'Natasha2'),
  });

  const { stdout } = await host.ra3('persona natasha --fields personaId');

  expect(rowsOf(stdout)).toEqual([{ personaId: 1042 }]);
});

test('several names that fit end the command with 3, and the candidates are in the JSON of the error', async () => {
  const host = await startHost({
    'GET /api/ext/personas/search?name=nat&limit=10': found('Natasha', 'Nathan'),
  });

  const { exitCode, stdout, stderr } = await host.ra3('persona nat --json');

  expect(exitCode).toBe(3);
  expect(stdout).toBe('');
  expect(rowsOf(stderr)).toMatchObject([
    {
      error: {
        kind: 'ambiguous',
        exitCode: 3,
        candidates: [
          { personaId: 1042, personaName: 'Natasha' },
          { personaId: 1043, personaName: 'Nathan' },
        ],
      },
    },
  ]);
});

test('on a terminal a person picks among the names that fit', async () => {
  const host = await startHost({
    'GET /api/ext/personas/search?name=nat&limit=10': found('Natasha', 'Nathan'),
  });
  const stdin = new TypingInput();
  const stderr = new MemoryOutput({ columns: 80, rows: 24 });
  const stdout = new MemoryOutput({ columns: 100, rows: 24 });
  const run = host.ra3('persona nat', { stdin, stderr, stdout });
  while (!stderr.text().includes('Nathan')) await new Promise((resolve) => setImmediate(resolve));
  stdin.write('\r');

  const { exitCode } = await run;

  expect(exitCode).toBe(0);
  expect(stdout.text()).toContain('Past seasons');
});

test('a name that nobody has ends the command with 3', async () => {
  const host = await startHost({ 'GET /api/ext/personas/search?name=nobody&limit=10': found() });

  const { exitCode, stderr } = await host.ra3('persona nobody');

  expect(exitCode).toBe(3);
  expect(stderr).toContain('no player is called nobody');
});

test('an unknown id ends the command with 3', async () => {
  const host = await startStubHost({});

  const { exitCode } = await host.ra3('persona 5');

  expect(exitCode).toBe(3);
});

test('a host that cannot search asks for the id', async () => {
  const host = await startStubHost({});

  const { exitCode, stderr } = await host.ra3('persona Natasha');

  expect(exitCode).toBe(5);
  expect(stderr).toContain('give the number of the Game ID');
});

test('--vs counts the matches of two players against each other', async () => {
  const host = await startHost({
    'GET /api/match/get/recent/1042/1/result': {
      body: {
        totalCount: 2,
        pageOutOfLimit: false,
        records: [aMatch(), aMatch({ id: '8', type: 'AutoMatchDisconnect' })],
      },
    },
  });
  const words = ['persona', '1042', '--vs', '9', '--host', host.url];

  const shown = await runCli(words);
  const row = await runCli([...words, '--fields', 'wins,losses,undecided,opponentName,seenMatches']);

  expect(shown.stdout).toContain('Natasha 1 : 0 Tanya  100.0% · Δ +24 · 1 without a result');
  expect(rowsOf(row.stdout)).toEqual([
    { wins: 1, losses: 0, undecided: 1, opponentName: 'Tanya', seenMatches: 2 },
  ]);
});

const own = (ranked: boolean) => ({
  body: { records: [{ personaId: 1042, personaName: 'Natasha', ranked, isSelectedForLadders: ranked }] },
});

// S4-15, S7-18
test('rank and rank --off send the switch only where it changes something', async () => {
  const host = await startStubHost({
    'GET /api/player/persona/list/all': own(true),
    'POST /api/player/persona/showInLadder': { body: { code: 0, info: 'done' } },
  });

  const same = await host.ra3('persona rank natasha --json');
  const hidden = await host.ra3('persona rank 1042 --off');

  expect(rowsOf(same.stdout)).toMatchObject([{ ranked: true, isChanged: false }]);
  expect(hidden.exitCode).toBe(0);
  expect(host.seen.map(({ body }) => body).filter(Boolean)).toEqual(['{"pid":1042,"op":"hide"}']);
});

test('a persona of somebody else cannot be ranked', async () => {
  const host = await startStubHost({ 'GET /api/player/persona/list/all': own(false) });

  const { exitCode, stderr } = await host.ra3('persona rank Tanya');

  expect(exitCode).toBe(3);
  expect(stderr).toContain('yours: Natasha');
});

test('the own personas come as a list', async () => {
  const host = await startStubHost({ 'GET /api/player/persona/list/all': own(true) });

  const { stdout } = await host.ra3('persona list');

  expect(stdout).toMatch(/1042\s+Natasha\s+ranked/u);
});
