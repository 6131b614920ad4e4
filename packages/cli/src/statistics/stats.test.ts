import { expect, test } from 'vitest';
import { hastyClock, worldFetch } from '../testing/fake-world.js';
import { rowsOf, runCli } from '../testing/run-cli.js';
import { startStubHost } from '../testing/stub-host.js';

const counts = (wins: number, losses: number) => ({ wins, losses, total: wins + losses, timeLength: 60 });

// S7-45
test('`stats factions` shows win and pick rates in the order of the game, of one version if asked', async () => {
  const host = await startStubHost({
    'GET /api/stats/1v1/factions/corona/6?minElo=1200&maxElo=999999': {
      body: {
        Soviet: { ...counts(30, 10), byModFullName: { 'corona 3.2': counts(1, 0) } },
        Allied: { ...counts(10, 30), byModFullName: {} },
      },
    },
  });
  const words = ['stats', 'factions', 'corona', '--season', '6', '--elo', '1200-', '--host', host.url];

  const all = await runCli([...words, '--fields', 'faction,winRate,pickRate']);
  const version = await runCli([...words, '--mod-version', 'corona 3.2', '--json']);
  const unknown = await runCli([...words, '--mod-version', 'corona 1']);

  expect(rowsOf(all.stdout)).toEqual([
    { faction: 'Allied', winRate: 0.25, pickRate: 0.5 },
    { faction: 'Soviet', winRate: 0.75, pickRate: 0.5 },
  ]);
  expect(rowsOf(version.stdout)).toMatchObject([{ faction: 'Soviet', games: 1 }]);
  expect(unknown.exitCode).toBe(3);
  expect(unknown.stderr).toContain('corona 3.2');
});

test('`stats maps` shows each pairing once, and counts a match once', async () => {
  const host = await startStubHost({
    'GET /api/stats/1v1/maps/ra3': {
      body: [
        {
          map: 'map_mp_2_rao1',
          stats: {
            'Allied-Soviet': counts(40, 10),
            'Soviet-Allied': counts(10, 40),
            'Allied-Allied': counts(5, 5),
          },
        },
      ],
    },
  });

  const table = await host.ra3('stats maps');
  const rows = await host.ra3('stats maps --json');

  expect(table.stdout).toMatch(/Infinity Isle\s+55\s+80\.0%\s+-\s+-/u);
  expect(rowsOf(rows.stdout)).toMatchObject([
    { games: 55, pairings: [{ faction: 'Allied', opponent: 'Soviet', winRate: 0.8 }, {}, {}] },
  ]);
});

// S2-53, S2-54
test('`stats mine` lists the own seasons, and one of them in detail', async () => {
  const setup = { fetch: worldFetch(), clock: hastyClock };

  const list = await runCli('stats mine', setup);
  const one = await runCli('stats mine --season 6', setup);
  const none = await runCli('stats mine --season 7', setup);

  expect(list.stdout).toMatch(/6\s+Season Six\s+4\s+3\s+1\s+75\.0%\s+1205\s+1240\s+7\s+1:00:00/u);
  expect(one.stdout).toMatch(/By map\n.*\nInfinity Isle\s+3\s+1\s+75\.0%/u);
  expect(one.stdout).toContain('Soviets – Allies');
  expect(none.exitCode).toBe(3);
});
