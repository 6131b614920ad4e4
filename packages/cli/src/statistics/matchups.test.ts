import { startTestHost } from '@ra3/api/testing';
import type { MatchRow } from '@ra3/sdk';
import { expect, onTestFinished, test } from 'vitest';
import { rowsOf, runCli } from '../testing/run-cli.js';
import { startStubHost, type Answer } from '../testing/stub-host.js';

const counts = (wins: number, losses: number, seconds = 600) => ({
  ...{ wins, losses, total: wins + losses },
  timeLength: (wins + losses) * seconds,
});

function startHost(routes: Readonly<Record<string, Answer>>, extensions = ['stats.matchups']) {
  return startStubHost({ 'GET /api/ext/capabilities': { body: { extensions } }, ...routes });
}

const START = 'GET /api/ext/stats/1v1/matchups';
const byLength: Answer = {
  body: {
    records: [
      {
        key: 0,
        stats: {
          'Allied-Soviet': counts(40, 10, 300),
          'Soviet-Allied': counts(10, 40, 300),
          'Allied-Allied': counts(8, 8),
        },
      },
      { key: 5, stats: { 'Allied-Soviet': counts(10, 40), 'Soviet-Allied': counts(40, 10) } },
      { key: 10, stats: { 'Soviet-Empire': counts(2, 1), 'Empire-Soviet': counts(1, 2) } },
    ],
  },
};

test(
  '`stats matchups` has each two factions once, all games first, and no mirror match',
  { tags: 'rest' },
  async () => {
    const host = await startHost({ [`${START}/ra3/length`]: byLength });

    const words = ['stats', 'matchups', '--fields', 'faction,opponent,key,below,games,averageSeconds'];
    const { exitCode, stdout } = await runCli([...words, '--host', host.url]);

    expect(exitCode).toBe(0);
    const alliedSoviet = { faction: 'Allied', opponent: 'Soviet' };
    const sovietEmpire = { faction: 'Soviet', opponent: 'Empire' };
    expect(rowsOf(stdout)).toEqual([
      { ...alliedSoviet, key: null, below: null, games: 100, averageSeconds: 450 },
      { ...alliedSoviet, key: 0, below: 5, games: 50, averageSeconds: 300 },
      { ...alliedSoviet, key: 5, below: 10, games: 50, averageSeconds: 600 },
      { ...sovietEmpire, key: null, below: null, games: 3, averageSeconds: 600 },
      { ...sovietEmpire, key: 10, below: null, games: 3, averageSeconds: 600 },
    ]);
  },
);

test('a rate comes with its 95 % interval, and with a verdict only where the interval excludes one half', async () => {
  const host = await startHost({ [`${START}/ra3/length`]: byLength });

  const { stdout } = await host.ra3('stats matchups --json');

  const [all, short, long, few] = rowsOf(stdout);
  expect([all?.verdict, short?.verdict, long?.verdict, few?.verdict]).toEqual([
    ...['open', 'over', 'under', 'few'],
  ]);
  const { low, high } = wilson(0.8, 50);
  expect(short).toMatchObject({ wins: 40, losses: 10, winRate: 0.8 });
  expect(short?.low).toBeCloseTo(low, 6);
  expect(short?.high).toBeCloseTo(high, 6);
});

/** The bounds at which a share lies 1.96 standard errors away: the roots of a quadratic equation. */
function wilson(rate: number, games: number): { low: number; high: number } {
  const z2 = 1.959964 ** 2;
  const [a, b, c] = [1 + z2 / games, -(2 * rate + z2 / games), rate ** 2];
  const root = Math.sqrt(b ** 2 - 4 * a * c);
  return { low: (-b - root) / (2 * a), high: (-b + root) / (2 * a) };
}

test('the table names classes and verdicts, and says what chance alone would give', async () => {
  const host = await startHost({ [`${START}/ra3/length`]: byLength });

  const words = ['stats', 'matchups', '--host', host.url];
  const { stdout } = await runCli(words);
  const chinese = await runCli([...words, '--locale', 'zh-CN']);

  expect(stdout).toMatch(/FACTION\s+AGAINST\s+MINUTES\s+GAMES/u);
  expect(stdout).toMatch(/Allies\s+Soviets\s+< 5\s+50\s+40\s+10\s+80\.0%\s+67\.0–88\.8%\s+ahead\s+5:00/u);
  expect(stdout).toMatch(/Allies\s+Soviets\s+5–10\s.*behind/u);
  expect(stdout).toMatch(/Soviets\s+Empire\s+10\+\s.*few/u);
  expect(stdout).toContain('Few: under 30 games.');
  expect(stdout).toContain(
    '2 of 2 rates with enough games differ from 50%; by chance alone about 0.1 would.',
  );
  expect(chinese.stdout).toMatch(/盟军\s+苏联\s+< 5\s.*占优/u);
});

test('`--by season` names the seasons in the language, also with factions that the mod lacks', async () => {
  const season = {
    ...{ seasonId: 6, chineseName: '第六赛季', englishName: 'Season Six' },
    ...{ databaseName: 's6', localizationKey: 's6', ladderIds: { ra3: 1, corona: 2 } },
    ...{ startTime: '2026-01-01T00:00:00.000Z', endTime: null, isCurrentSeason: true },
  };
  const stats = { 'Soviet-Unknown_1F': counts(1, 0), 'Unknown_1F-Soviet': counts(0, 1) };
  const host = await startHost({
    [`${START}/ra3/season`]: { body: { records: [5, 6].map((key) => ({ key, stats })) } },
    'GET /api/stats/season/all/result': { body: [season] },
  });

  const words = ['stats', 'matchups', '--by', 'season', '--host', host.url];
  const english = await runCli(words);
  const chinese = await runCli([...words, '--locale', 'zh-CN']);

  expect(english.stdout).toMatch(/Soviets\s+1F\s+Season Six\s+1\s/u);
  expect(english.stdout).toMatch(/Soviets\s+1F\s+5\s+1\s/u);
  expect(chinese.stdout).toContain('第六赛季');
});

test('level, season and version reach the host', async () => {
  const line = `${START}/corona/elo?seasonId=6&modFullName=Corona+3.219`;
  const host = await startHost({ [line]: { body: { records: [{ key: 0, stats: {} }] } } });

  const words = [
    'stats',
    'matchups',
    'corona',
    '--by',
    'elo',
    '--season',
    '6',
    '--mod-version',
    'Corona 3.219',
  ];
  const { exitCode, stdout } = await runCli([...words, '--host', host.url]);

  expect(exitCode).toBe(0);
  expect(stdout).toBe('No matches yet.\n');
});

test('--season beside --by season is a usage error', async () => {
  const { exitCode, stderr } = await runCli('stats matchups --by season --season 6');

  expect(exitCode).toBe(2);
  expect(stderr).toContain('leave out --season');
});

test('a host without matchups is named', async () => {
  const host = await startHost({}, []);

  const { exitCode, stderr } = await host.ra3('stats matchups');

  expect(exitCode).toBe(5);
  expect(stderr).toContain(host.url);
});

test('the matchups of a real host are those of its matches', { tags: 'rest' }, async () => {
  const host = await startTestHost({ listen: true, world: 'tiny' });
  onTestFinished(() => host.close());

  const matchups = await runCli(['stats', 'matchups', '--json', '--host', host.baseUrl]);
  const words = [
    'match',
    'list',
    'recent',
    '--mod',
    'ra3',
    '--type',
    'automatch1v1',
    '--limit',
    'all',
    '--json',
  ];
  const played = await runCli([...words, '--host', host.baseUrl]);

  const matches = rowsOf(played.stdout) as unknown as MatchRow[];
  const wonBy = (faction: string) =>
    matches.filter(({ winners: [winner] }) => winner?.faction === faction).length;
  expect(matches.length).toBeGreaterThan(20);
  expect(rowsOf(matchups.stdout)[0]).toMatchObject({
    ...{ faction: 'Allied', opponent: 'Soviet', key: null },
    ...{ wins: wonBy('Allied'), losses: wonBy('Soviet'), games: matches.length },
  });
});
