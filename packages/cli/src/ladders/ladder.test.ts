import { expect, test } from 'vitest';
import { aLadderRow } from '../testing/builders.js';
import { startStubHost } from '../testing/stub-host.js';
import { rowsOf, runCli } from '../testing/run-cli.js';

const season = {
  seasonId: 7,
  databaseName: 's7',
  chineseName: '第七赛季',
  englishName: 'Season Seven',
  localizationKey: 's7',
  ladderIds: { ra3: 1, corona: 2 },
  startTime: '2026-01-01T00:00:00.000Z',
  endTime: null,
  isCurrentSeason: true,
};

function startLadder(rows: readonly object[], total = rows.length) {
  return startStubHost({
    'GET /api/stats/ladder/corona/1v1/records/page/1/result': { body: { total, records: rows } },
    'GET /api/stats/ladder/corona/1v1/records/page/9/result': { body: { total, records: [] } },
    'GET /api/stats/season/current/result': { body: season },
  });
}

// S2-44, S2-48
test('the ladder shows its season in the title and its columns in order', async () => {
  const host = await startLadder([aLadderRow()]);

  const { exitCode, stdout } = await host.ra3('ladder corona 1v1');

  expect(exitCode).toBe(0);
  expect(stdout.split('\n').slice(0, 4)).toEqual([
    'Corona 1v1  Season Seven',
    '',
    'RANK  FACTION  PLAYER    Elo       WIN RATE  WINS  LOSSES  UPDATED',
    '   1  Soviets  Natasha  1712  ▲14     75.0%    30      10  1 hour ago',
  ]);
});

test('the season follows the language', async () => {
  const host = await startLadder([aLadderRow()]);

  const { stdout } = await host.ra3('ladder corona --locale zh-CN');

  expect(stdout).toContain('日冕 1v1  第七赛季');
});

// S2-50
test('a rank or an Elo of -1 shows as --, and three known factions as the main one with a mark', async () => {
  const row = aLadderRow({
    rank: -1,
    elo: -1,
    eloDelta: 0,
    secondaryFaction: 'Allied',
    tertiaryFaction: 'Empire',
  });
  const host = await startLadder([row]);

  const { stdout } = await host.ra3('ladder corona 1v1');

  expect(stdout).toMatch(/ --\s+Soviets \+\s+Natasha\s+--/u);
});

test('an Elo change is shown for 24 hours only', async () => {
  const host = await startLadder([aLadderRow({ updateTime: '2026-11-20T11:00:00.000Z' })]);

  const { stdout } = await host.ra3('ladder corona 1v1');

  expect(stdout).not.toContain('▲');
});

test('player names cannot move the cursor, change colours or reverse the reading direction', async () => {
  const host = await startLadder([aLadderRow({ personaName: '\u001b[31mEvil\u202e\n\u0007name' })]);

  const { stdout } = await host.ra3('ladder corona 1v1');

  expect(stdout).toContain('Evil name');

  expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/u);
});

test('--fields prints a JSON row per player with only these fields', async () => {
  const host = await startLadder([aLadderRow(), aLadderRow({ rank: 2, personaName: 'Tanya' })]);

  const { stdout } = await host.ra3('ladder corona 1v1 --fields rank,personaName,winRate');

  expect(rowsOf(stdout)).toEqual([
    { rank: 1, personaName: 'Natasha', winRate: 0.75 },
    { rank: 2, personaName: 'Tanya', winRate: 0.75 },
  ]);
});

test('a page beyond the last one ends the command with 3', async () => {
  const host = await startLadder([aLadderRow()]);

  const { exitCode, stderr } = await host.ra3('ladder corona 1v1 --page 9');

  expect(exitCode).toBe(3);
  expect(stderr).toContain('there is no page 9; the ladder has 1');
});

test('an unreachable host ends the command with 75, try again later', async () => {
  const fetch = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));

  const { exitCode, stderr } = await runCli('ladder ra3 --json', { fetch });

  expect(exitCode).toBe(75);
  expect(rowsOf(stderr)[0]).toMatchObject({ error: { kind: 'network', exitCode: 75 } });
});

const persona = { ranked: true, isSelectedForLadders: true };

function startOwnLadder(rows: readonly object[]) {
  return startStubHost({
    'GET /api/player/persona/list/all': {
      body: { records: [{ ...persona, personaId: 1042, personaName: 'Natasha' }] },
    },
    'GET /api/stats/persona/1042/corona/result': {
      body: {
        personaId: 1042,
        personaName: 'Natasha',
        ladder1v1: aLadderRow({ rank: 101 }),
        ladder2v2: null,
        ladder3v3: null,
      },
    },
    'GET /api/stats/ladder/corona/1v1/records/page/1/result': {
      body: {
        total: 102,
        records: [aLadderRow({ rank: 99, personaId: 99 }), aLadderRow({ rank: 100, personaId: 100 })],
      },
    },
    'GET /api/stats/ladder/corona/1v1/records/page/2/result': { body: { total: 102, records: rows } },
  });
}

function startFilteredLadder(extensions: readonly string[]) {
  const row = aLadderRow({ rank: 212, personaName: 'Tanya', primaryFaction: 'Soviet' });
  return startStubHost({
    'GET /api/ext/capabilities': { body: { extensions } },
    'GET /api/stats/season/current/result': { body: season },
    'GET /api/ext/ladder/corona/1v1/season/-1/filtered/page/1?name=tan&faction=Soviet': {
      body: {
        ...{ total: 1, records: [row], forms: [] },
        earlierNames: [{ personaId: 7, personaName: 'Tanya', earlierName: 'Rookie' }],
      },
    },
  });
}

// S2-62
test('a page has a hundred players, and below it stands how many pages there are', async () => {
  const rows = Array.from({ length: 101 }, (_, index) =>
    aLadderRow({ personaId: index + 1, rank: index + 1 }),
  );
  const [full, longer] = [await startLadder(rows.slice(1)), await startLadder(rows)];

  const whole = await runCli(['ladder', 'corona', '1v1', '--host', full.url]);
  const first = await runCli(['ladder', 'corona', '1v1', '--host', longer.url]);
  const listed = await runCli(['ladder', 'corona', '1v1', '--json', '--host', longer.url]);

  expect(whole.stdout).toContain('Page 1 of 1');
  expect(first.stdout).toContain('Page 1 of 2');
  expect(rowsOf(listed.stdout)).toHaveLength(100);
});

test('--around takes as many ranks as a page has', async () => {
  const host = await startOwnLadder([]);
  const around = (ranks: number) =>
    runCli(['ladder', 'corona', '--player', '1042', '--around', String(ranks), '--host', host.url]);

  // This host has no third page.
  expect([(await around(100)).exitCode, (await around(101)).exitCode]).toEqual([3, 2]);
});

test('--faction and --name choose among the whole ladder, with ranks of the whole ladder', async () => {
  const { url } = await startFilteredLadder(['ladder.filtered']);

  const words = ['ladder', 'corona', '--faction', 'soviets', '--name', 'tan'];
  const { exitCode, stdout } = await runCli([...words, '--fields', 'rank,personaName', '--host', url]);

  expect(exitCode).toBe(0);
  expect(rowsOf(stdout)).toEqual([{ rank: 212, personaName: 'Tanya' }]);
});

test.each([
  [['--faction', 'Yuri'], 2, 'Allied, Soviet, Empire, Celestial'],
  [['--faction', 'Soviet', '--me'], 2, '--name'],
  [['--name', 'tan', '--around', '3'], 2, '--name'],
])('ladder %j is a usage error', async (words, code, told) => {
  const { url } = await startFilteredLadder(['ladder.filtered']);

  const { exitCode, stderr } = await runCli(['ladder', 'corona', ...words, '--host', url]);

  expect(exitCode).toBe(code);
  expect(stderr).toContain(told);
});

test('a player found by an earlier name is named with it below the ladder', async () => {
  const { url } = await startFilteredLadder(['ladder.filtered']);

  const words = ['ladder', 'corona', '--faction', 'soviets', '--name', 'tan'];
  const { stderr } = await runCli([...words, '--host', url]);

  expect(stderr).toContain('Tanya (earlier name: Rookie)');
});

test('a host that filters no ladder is said to offer none', async () => {
  const { url } = await startFilteredLadder([]);

  const { exitCode, stderr } = await runCli(['ladder', 'corona', '--name', 'tan', '--host', url]);

  expect(exitCode).toBe(5);
  expect(stderr).toContain('does not offer this');
});

test('--me shows the own personas on a ladder', async () => {
  const host = await startOwnLadder([]);

  const { exitCode, stdout } = await host.ra3('ladder corona --me --json');

  expect(exitCode).toBe(0);
  expect(rowsOf(stdout)).toMatchObject([{ rank: 101, personaName: 'Natasha', winRate: 0.75 }]);
});

test('--around shows the ranks beside the own one, across pages', async () => {
  const host = await startOwnLadder([
    aLadderRow({ rank: 101 }),
    aLadderRow({ rank: 102, personaId: 102 }),
    aLadderRow({ rank: 103, personaId: 103 }),
  ]);

  const { stdout } = await host.ra3('ladder corona --around 1 --fields rank');

  expect(rowsOf(stdout)).toEqual([{ rank: 100 }, { rank: 101 }, { rank: 102 }]);
});

test('--around of a persona whom the host does not know ends the command with 3', async () => {
  const host = await startOwnLadder([]);

  const { exitCode, stderr } = await host.ra3('ladder ra3 --around 3 --player 1042');

  expect(exitCode).toBe(3);
  expect(stderr).toContain('there is no such Game ID');
});

// S8-37
test('a single word that is no mod is the type, of vanilla', async () => {
  const host = await startStubHost({
    'GET /api/stats/ladder/ra3/2v2/records/page/1/result': { body: { total: 1, records: [aLadderRow()] } },
    'GET /api/stats/season/current/result': { body: season },
  });

  const { exitCode, stdout } = await host.ra3('ladder 2v2');

  expect(exitCode).toBe(0);
  expect(stdout).toContain('2v2  Season Seven');
});

// S8-37
test.each([[['4v4']], [['dawn', '1v1']], [['corona', '4v4']]])(
  'a ladder that does not exist is a usage error that names those that do: %j',
  async (words) => {
    const { exitCode, stderr } = await runCli(['ladder', ...words]);

    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/there is no ladder of mod .* mods are ra3, corona, types 1v1, 2v2, 3v3/u);
  },
);

// S2-47
test('--distribution shows every tier with its share', async () => {
  const host = await startStubHost({
    'GET /api/stats/elo/distribution/corona/1v1/': {
      body: {
        records: [
          { rank: 'master', freq: 1 },
          { rank: 'platium', freq: 3 },
        ],
      },
    },
  });
  const words = ['ladder', 'corona', '--distribution', '--host', host.url];

  const table = await runCli(words);
  const rows = await runCli([...words, '--fields', 'tier,players,share']);

  expect(table.stdout).toMatch(/Master\s+1600\+\s+1\s+25\.0\s+███████▌/u);
  expect(rowsOf(rows.stdout).slice(0, 3)).toEqual([
    { tier: 'master', players: 1, share: 0.25 },
    { tier: 'diamond', players: 0, share: 0 },
    { tier: 'platinum', players: 3, share: 0.75 },
  ]);
});

test.each([[['--me', '--distribution']], [['--distribution', '--around', '3']], [['--interactive']]])(
  'ladder %j without a terminal is a usage error',
  async (words) => {
    const host = await startLadder([aLadderRow()]);

    const { exitCode } = await runCli(['ladder', 'corona', ...words, '--host', host.url]);

    expect(exitCode).toBe(2);
  },
);
