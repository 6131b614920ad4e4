import { expect, test } from 'vitest';
import { aLadderRow, aMatch } from '../../testing/builders.js';
import { startStubHost } from '../../testing/stub-host.js';
import { rowsOf, runCli } from '../../testing/run-cli.js';

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

  const { exitCode, stdout } = await runCli(['ladder', 'corona', '1v1', '--host', host.url]);

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

  const { stdout } = await runCli(['ladder', 'corona', '--host', host.url, '--locale', 'zh-CN']);

  expect(stdout).toContain('日冕 1v1  第七赛季');
});

// S2-50
test('a rank or an Elo of -1 shows as --, and three known factions as All', async () => {
  const row = aLadderRow({
    rank: -1,
    elo: -1,
    eloDelta: 0,
    secondaryFaction: 'Allied',
    tertiaryFaction: 'Empire',
  });
  const host = await startLadder([row]);

  const { stdout } = await runCli(['ladder', 'corona', '1v1', '--host', host.url]);

  expect(stdout).toMatch(/ --\s+All\s+Natasha\s+--/u);
});

test('an Elo change is shown for 24 hours only', async () => {
  const host = await startLadder([aLadderRow({ updateTime: '2026-11-20T11:00:00.000Z' })]);

  const { stdout } = await runCli(['ladder', 'corona', '1v1', '--host', host.url]);

  expect(stdout).not.toContain('▲');
});

test('player names cannot move the cursor, change colours or reverse the reading direction', async () => {
  const host = await startLadder([aLadderRow({ personaName: '\u001b[31mEvil\u202e\n\u0007name' })]);

  const { stdout } = await runCli(['ladder', 'corona', '1v1', '--host', host.url]);

  expect(stdout).toContain('Evil name');

  expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/u);
});

test('--fields prints a JSON row per player with only these fields', async () => {
  const host = await startLadder([aLadderRow(), aLadderRow({ rank: 2, personaName: 'Tanya' })]);

  const { stdout } = await runCli([
    'ladder',
    'corona',
    '1v1',
    '--host',
    host.url,
    '--fields',
    'rank,personaName,winRate',
  ]);

  expect(rowsOf(stdout)).toEqual([
    { rank: 1, personaName: 'Natasha', winRate: 0.75 },
    { rank: 2, personaName: 'Tanya', winRate: 0.75 },
  ]);
});

test('a page beyond the last one ends the command with 3', async () => {
  const host = await startLadder([aLadderRow()]);

  const { exitCode, stderr } = await runCli(['ladder', 'corona', '1v1', '--page', '9', '--host', host.url]);

  expect(exitCode).toBe(3);
  expect(stderr).toContain('there is no page 9; the ladder has 1');
});

test('an unreachable host ends the command with 75, try again later', async () => {
  const fetch = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));

  const { exitCode, stderr } = await runCli(['ladder', 'ra3', '--json'], { fetch });

  expect(exitCode).toBe(75);
  expect(rowsOf(stderr)[0]).toMatchObject({ error: { kind: 'network', exitCode: 75 } });
});

// S2-43, S7-43
test('persona shows its ladders, past seasons and newest matches', async () => {
  const past = { seasonId: 6, seasonNameEnglish: 'Season Six', seasonNameChinese: '第六赛季' };
  const host = await startStubHost({
    'GET /api/stats/persona/1042/ra3/result': {
      body: {
        personaId: 1042,
        personaName: 'Natasha',
        ladder1v1: aLadderRow(),
        ladder2v2: aLadderRow({ rank: -1, placementMatchesLeft: 4 }),
        ladder3v3: null,
      },
    },
    'GET /api/stats/persona/1042/ra3/history': {
      body: [{ ...past, ladderType: '1v1', endElo: 1655, endRank: 3 }],
    },
    'GET /api/match/get/recent/1042/1/result': {
      body: { totalCount: 1, pageOutOfLimit: false, records: [aMatch()] },
    },
  });

  const { exitCode, stdout } = await runCli(['persona', '1042', '--host', host.url]);

  expect(exitCode).toBe(0);
  expect(stdout).toContain('4 placement matches left');
  expect(stdout).toMatch(/Season Six\s+1v1\s+3\s+1655/u);
  expect(stdout).toMatch(/won\s+Infinity Isle\s.*Natasha – Tanya\s+\+12\s+12:05/u);
});

// S3-22
test('nobody won or lost a match that came apart', async () => {
  const body = { personaId: 1042, personaName: 'Natasha', ladder1v1: null, ladder2v2: null, ladder3v3: null };
  const host = await startStubHost({
    'GET /api/stats/persona/1042/ra3/result': { body },
    'GET /api/stats/persona/1042/ra3/history': { body: [] },
    'GET /api/match/get/recent/1042/1/result': {
      body: { totalCount: 1, pageOutOfLimit: false, records: [aMatch({ type: 'Dsync' })] },
    },
  });

  const { stdout } = await runCli(['persona', '1042', '--host', host.url]);

  expect(stdout).toMatch(/--\s+Infinity Isle\s+Desynchronized\s+Natasha – Tanya/u);
  expect(stdout).not.toMatch(/won|lost|winner|loser/iu);
});

test('an unknown persona ends the command with 3', async () => {
  const host = await startStubHost({});

  const { exitCode } = await runCli(['persona', '5', '--host', host.url]);

  expect(exitCode).toBe(3);
});

test('a persona id that is not a number is a usage error', async () => {
  const { exitCode } = await runCli(['persona', 'Natasha']);

  expect(exitCode).toBe(2);
});
