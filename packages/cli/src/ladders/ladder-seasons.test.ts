import { startTestHost } from '@ra3/api/testing';
import type { MatchRow } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import { expect, onTestFinished, test } from 'vitest';
import { aLadderRow } from '../testing/builders.js';
import { MemoryOutput } from '../testing/memory-streams.js';
import { rowsOf, runCli } from '../testing/run-cli.js';
import { startStubHost, type Answer } from '../testing/stub-host.js';

const season = (seasonId: number, chineseName: string, englishName: string) => ({
  ...{ seasonId, chineseName, englishName },
  databaseName: `s${String(seasonId)}`,
  localizationKey: `s${String(seasonId)}`,
  ladderIds: { ra3: 1, corona: 2 },
  startTime: '2026-01-01T00:00:00.000Z',
  endTime: null,
  isCurrentSeason: seasonId === 7,
});
const page = (records: readonly object[], total = records.length): Answer => ({ body: { total, records } });
const forms = (...records: readonly object[]): Answer => ({ body: { records } });
const allExtensions = ['ladder.seasonPage', 'ladder.form', 'ladder.filtered'];

function startHost(routes: Readonly<Record<string, Answer>>, extensions: readonly string[] = allExtensions) {
  return startStubHost({
    'GET /api/ext/capabilities': { body: { extensions } },
    'GET /api/stats/season/all/result': {
      body: [season(7, '第七赛季', 'Season Seven'), season(6, '六', 'Season Six')],
    },
    'GET /api/stats/season/current/result': { body: season(7, '第七赛季', 'Season Seven') },
    ...routes,
  });
}

const LADDER = '/api/ext/ladder/corona/1v1/season';
const CURRENT_PAGE = 'GET /api/stats/ladder/corona/1v1/records/page';
const natasha = { personaId: 1042, form: ['loss', 'win', 'win', 'loss', 'win'], peakElo: 1740 };

// S2-44
test(
  '`ladder --season` shows the ladder as that season ended, under its name',
  { tags: 'rest' },
  async () => {
    const host = await startHost({
      [`GET ${LADDER}/6/page/1`]: page([aLadderRow({ personaName: 'Old Champion' })]),
    });

    const { exitCode, stdout } = await host.ra3('ladder corona --season 6');

    expect(exitCode).toBe(0);
    expect(stdout.split('\n')[0]).toBe('Corona 1v1  Season Six');
    expect(stdout).toContain('Old Champion');
  },
);

test('`ladder --season` filters that season, without a call for the whole ladder', async () => {
  const host = await startHost({
    [`GET ${LADDER}/6/filtered/page/1?name=tan`]: {
      body: { total: 1, records: [aLadderRow({ rank: 212 })], forms: [natasha] },
    },
  });

  const words = ['ladder', 'corona', '--season', '6', '--name', 'tan', '--json', '--host', host.url];
  const plain = await runCli(words);
  const formed = await runCli([...words, '--form']);

  expect(rowsOf(plain.stdout)[0]).not.toHaveProperty('form');
  expect(rowsOf(formed.stdout)).toMatchObject([{ rank: 212, form: natasha.form, peak: 1740 }]);
});

test('`ladder --form` adds the last results as letters, newest last, and the peak', async () => {
  const host = await startHost({
    [`${CURRENT_PAGE}/1/result`]: page([
      aLadderRow(),
      aLadderRow({ personaId: 2, personaName: 'Newcomer' }),
      aLadderRow({ personaId: 3, personaName: 'Latecomer' }),
    ]),
    [`GET ${LADDER}/-1/form/page/1`]: forms(natasha, { personaId: 2, form: [], peakElo: -1 }),
  });

  const words = ['ladder', 'corona', '--form', '--host', host.url];
  const table = await runCli(words);
  const chinese = await runCli([...words, '--locale', 'zh-CN']);
  const rows = await runCli([...words, '--json']);

  expect(table.stdout).toMatch(/Elo\s+LAST 5\s+PEAK\s+WIN RATE/u);
  expect(table.stdout).toMatch(/Natasha\s+1712\s+▲14\s+LWWLW\s+1740\s/u);
  expect(table.stdout).toMatch(/Newcomer\s+1712\s+▲14\s+--\s+--\s/u);
  expect(chinese.stdout).toMatch(/近 5 场\s+峰值/u);
  expect(chinese.stdout).toContain('负胜胜负胜');
  expect(rowsOf(rows.stdout)).toMatchObject([
    { form: natasha.form, peak: 1740 },
    { form: [], peak: null },
    // The host told nothing of the third.
    { form: [], peak: null },
  ]);
});

test('a narrow terminal keeps the asked-for form, and drops wins and losses', async () => {
  const host = await startHost({
    [`${CURRENT_PAGE}/1/result`]: page([aLadderRow()]),
    [`GET ${LADDER}/-1/form/page/1`]: forms(natasha),
  });
  const stdout = new MemoryOutput({ columns: 48, rows: 24 });

  await host.ra3('ladder corona --form', { stdout, env: { NO_COLOR: '1' } });

  expect(stdout.text()).toMatch(/LAST 5\s+PEAK\r?\n/u);
  expect(stdout.text()).not.toContain('LOSSES');
});

test('`--limit all` asks for the form of each page', async () => {
  const size = limits.ladderPageSize;
  const rowsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      aLadderRow({ personaId: first + index, rank: first + index }),
    );
  const host = await startHost({
    [`${CURRENT_PAGE}/1/result`]: page(rowsFrom(1, size), size + 1),
    // The last of the first page was overtaken between the two calls.
    [`${CURRENT_PAGE}/2/result`]: page(rowsFrom(size, 2), size + 1),
    [`GET ${LADDER}/-1/form/page/1`]: forms({ personaId: size, form: ['loss'], peakElo: 1100 }),
    [`GET ${LADDER}/-1/form/page/2`]: forms({ personaId: size + 1, form: ['win'], peakElo: 1000 }),
  });

  const words = ['ladder', 'corona', '--form', '--limit', 'all', '--fields', 'rank,form', '--host', host.url];
  const { stdout } = await runCli(words);

  expect(rowsOf(stdout)).toHaveLength(size + 1);
  expect(rowsOf(stdout).slice(-2)).toEqual([
    { rank: size, form: ['loss'] },
    { rank: size + 1, form: ['win'] },
  ]);
});

test('`--limit all` asks for no page behind one that is full and the last', async () => {
  const rows = Array.from({ length: limits.ladderPageSize }, (_, index) =>
    aLadderRow({ personaId: index + 1, rank: index + 1 }),
  );
  const host = await startHost({ [`${CURRENT_PAGE}/1/result`]: page(rows) });

  const { exitCode } = await host.ra3('ladder corona --limit all');

  expect(exitCode).toBe(0);
  expect(host.seen.filter(({ line }) => line.startsWith(CURRENT_PAGE))).toHaveLength(1);
});

test('`ladder --player --form` finds the form on the page of the rank', async () => {
  const host = await startHost({
    'GET /api/stats/persona/1042/corona/result': {
      body: {
        ...{ personaId: 1042, personaName: 'Natasha', ladder2v2: null, ladder3v3: null },
        ladder1v1: aLadderRow({ rank: 2 * limits.ladderPageSize }),
      },
    },
    [`GET ${LADDER}/-1/form/page/2`]: forms(natasha),
  });

  const words = ['ladder', 'corona', '--player', '1042', '--form', '--fields', 'form,peak'];
  const { stdout } = await runCli([...words, '--host', host.url]);

  expect(rowsOf(stdout)).toEqual([{ form: natasha.form, peak: 1740 }]);
});

test.each([
  [['--season', '6', '--me'], '--season shows pages of a whole ladder'],
  [['--season', '6', '--around', '3'], '--season shows pages of a whole ladder'],
  [['--season', '6', '--distribution'], '--season shows pages of a whole ladder'],
  [['--season', '0'], '--season takes a whole number'],
  [['--form', '--distribution'], '--form is for rows of players'],
])('ladder %j is a usage error', async (words, told) => {
  const { exitCode, stderr } = await runCli(['ladder', 'corona', ...words]);

  expect(exitCode).toBe(2);
  expect(stderr).toContain(told);
});

test.each([
  [['--season', '6'], 'ladder.form'],
  [['--form'], 'ladder.seasonPage'],
  [['--form', '--player', '1042'], 'ladder.seasonPage'],
])('ladder %j names a host that has only the call %s', async (words, extension) => {
  const host = await startHost({}, [extension]);

  const { exitCode, stderr } = await runCli(['ladder', 'corona', ...words, '--host', host.url]);

  expect(exitCode).toBe(5);
  expect(stderr).toContain(host.url);
});

test('a season that the host does not know ends the command with 3', async () => {
  const host = await startHost({});

  const { exitCode } = await host.ra3('ladder corona --season 99');

  expect(exitCode).toBe(3);
});

test('the form on a real host is what its matches say', { tags: 'rest' }, async () => {
  const host = await startTestHost({ listen: true, world: 'tiny' });
  onTestFinished(() => host.close());

  const ladder = await runCli(['ladder', '--form', '--json', '--host', host.baseUrl]);
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
  const past = await runCli(['ladder', '--season', '1', '--host', host.baseUrl]);

  const matches = rowsOf(played.stdout) as unknown as MatchRow[];
  const shown = rowsOf(ladder.stdout).map(({ personaId, form, peak }) => ({ personaId, form, peak }));
  expect(shown).toHaveLength(4);
  expect(shown).toEqual(shown.map(({ personaId }) => ({ personaId, ...formIn(matches, Number(personaId)) })));
  expect(past.stdout).toContain('No players on this ladder yet.');
});

/** Last results and peak of a persona from matches, newest first. */
function formIn(matches: readonly MatchRow[], personaId: number): { form: string[]; peak: number } {
  const own = matches.flatMap(({ winners, losers }) => [
    ...winners.map((player) => ({ ...player, result: 'win' })),
    ...losers.map((player) => ({ ...player, result: 'loss' })),
  ]);
  const results = own.filter((player) => player.personaId === personaId);
  return {
    form: results
      .slice(0, limits.formMatches)
      .map(({ result }) => result)
      .toReversed(),
    peak: Math.max(...results.map(({ elo }) => elo)),
  };
}
