import { expect, test } from 'vitest';
import { hastyClock, worldFetch } from '../testing/fake-world.js';
import { rowsOf, runCli } from '../testing/run-cli.js';

const run = (...argv: readonly string[]) => runCli(argv, { fetch: worldFetch(), clock: hastyClock });

test(
  'the rating of a persona is a curve from the lowest to the highest, then a row for each match',
  { tags: 'rest' },
  async () => {
    const { exitCode, stdout } = await run('persona', 'rating', 'Natasha');
    const [head, highest, ...rest] = stdout.split('\n');

    expect(exitCode).toBe(0);
    expect(head).toBe('3 rated matches · peak 1021 (2026-11-03) · low 996 (2026-11-02)');
    expect(highest).toBe('1021   █');
    expect(rest[6]).toMatch(/^ 996 █ █$/u);
    expect(stdout).toMatch(/1021\s+\+25\s+6\s+3\n/u);
  },
);

test.each([
  ['matchup', 'Soviet-Allied'],
  ['map', 'map_mp_2_rao1'],
  ['elo', '1200-1399'],
  ['minutes', '0-9'],
  ['hour', '09 UTC'],
])('results split by %s name their parts, and leave out those without games', async (by, name) => {
  const { stdout } = await run('persona', 'splits', '1042', '--by', by, '--json');

  expect(rowsOf(stdout)).toMatchObject([{ by, name, wins: 3, losses: 1, games: 4, winRate: 0.75 }]);
});

test.each([
  ['matchup', 'Soviets–Allies'],
  ['map', 'Infinity Isle'],
])('a table of results by %s shows the names of the language', async (by, name) => {
  const { stdout } = await run('persona', 'splits', '1042', '--by', by);

  expect(stdout).toContain(name);
});

test('the whole score and the longest streaks stand above the parts', async () => {
  const { stdout } = await run('persona', 'splits', '1042');

  expect(stdout.split('\n')[0]).toBe('3 : 1  75.0%  longest streaks: 3 won, 1 lost');
});

test('-q prints the ids of opponents, for the next command', async () => {
  const { stdout } = await run('persona', 'opponents', '1042', '-q');

  expect(stdout).toBe('9\n');
});

test('a pipe gets the rows of the history and no chart', async () => {
  const { stdout } = await run('status', 'history');

  expect(stdout).not.toMatch(/[▁-█]/u);
  expect(stdout.split('\n')[0]).toMatch(/^TIME/u);
});

test('the usual hours of a week are named by day and hour', async () => {
  const { stdout } = await run('status', 'history', '--usual');

  expect(stdout).toMatch(/Tue 01:00 UTC\s+12\.3\n/u);
});
