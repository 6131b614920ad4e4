// @module-tag rest
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { renderSite } from '../../testing/render-site.js';
import { aCount, aFaction, aSeason, SEASON_PATH, statisticsPath } from '../../testing/statistics-answers.js';

const PAGE = '/stats/ra3/1v1/factions';
const MATCHUPS = '/api/ext/stats/1v1/matchups/ra3';
const bothSides = (wins: number, losses: number) => ({
  'Allied-Soviet': aCount(wins, losses),
  'Soviet-Allied': aCount(losses, wins),
});

function answersWith(extensions: readonly string[]) {
  return {
    [SEASON_PATH]: () => [
      aSeason(),
      aSeason({ seasonId: 5, englishName: 'Season 5', isCurrentSeason: false }),
    ],
    '/api/ext/capabilities': () => ({ extensions }),
    [statisticsPath('factions', 'ra3')]: () => ({ Allied: aFaction(60, 40), Soviet: aFaction(40, 60) }),
    [`${MATCHUPS}/length`]: () => ({
      records: [
        { key: 0, stats: bothSides(70, 30) },
        { key: 5, stats: bothSides(50, 50) },
        { key: 10, stats: {} },
      ],
    }),
    [`${MATCHUPS}/elo`]: () => ({
      records: [
        { key: 0, stats: bothSides(3, 1) },
        { key: 800, stats: bothSides(9, 9) },
      ],
    }),
    [`${MATCHUPS}/season`]: () => ({
      records: [
        { key: 5, stats: bothSides(40, 60) },
        { key: 6, stats: bothSides(60, 40) },
      ],
    }),
  };
}

const open = (path = PAGE, extensions: readonly string[] = ['stats.matchups']) =>
  renderSite({ path, fetch: fakeFetch(answersWith(extensions)) });

const rowsOf = async (caption: RegExp) => {
  const table = await screen.findByRole('table', { name: caption });
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map((row) => [
    within(row).getByRole('rowheader').textContent,
    // The number stands before its tooltip.
    /^(-|[0-9.,:]+%?)/.exec(within(row).getAllByRole('cell')[0]?.textContent ?? '')?.[0],
  ]);
};

test('the matchups by length have a row for all games and one for each class', async () => {
  await open();

  expect(await rowsOf(/by length of the game/)).toEqual([
    ['All games', '60.0%'],
    ['Under 5 min', '70.0%'],
    ['5–10 min', '50.0%'],
    ['From 10 min', '-'],
  ]);
  expect(screen.getAllByRole('img', { name: 'Allies against Soviets' })).toHaveLength(1);
});

test('only what the interval decides has a colour, and a line says how many would by chance', async () => {
  await open();
  await rowsOf(/by length of the game/);
  const region = screen.getByRole('region', { name: 'Faction against faction, all maps' });
  const section = within(region);

  expect(region.querySelectorAll('td .over')).toHaveLength(2);
  expect(section.getByText(/^1 of 2 win rates with enough games differ .* about 0.1 would/)).toBeVisible();
});

test('Elo and season are other views, and part of the URL', async () => {
  const { address } = await open();
  await userEvent.click(await screen.findByRole('link', { name: 'By Elo' }));
  const byElo = await rowsOf(/by mean Elo/);
  await userEvent.click(screen.getByRole('link', { name: 'By season' }));

  expect(byElo).toEqual([
    ['All games', '54.5%'],
    ['Below 800', '75.0%'],
    ['From 800', '50.0%'],
  ]);
  expect(await rowsOf(/by season/)).toEqual([
    ['All games', '50.0%'],
    ['Season 5', '40.0%'],
    ['Season 6', '60.0%'],
  ]);
  expect(address()).toBe(`${PAGE}?by=season`);
});

test('games and length are views of the same table', async () => {
  await open(`${PAGE}?show=games`);
  const games = await rowsOf(/by length of the game/);
  await userEvent.click(screen.getByRole('link', { name: 'Average length' }));

  expect(games.map(([, number]) => number)).toEqual(['200', '100', '100', '-']);
  expect((await rowsOf(/by length of the game/)).map(([, number]) => number)).toEqual([
    '10:00',
    '10:00',
    '10:00',
    '-',
  ]);
});

test('the matchups say that they count all versions, or follow the chosen one', async () => {
  const searches: string[] = [];
  const fetch = fakeFetch(answersWith(['stats.matchups']));
  await renderSite({
    path: PAGE,
    fetch: (url, init) => {
      const { pathname, searchParams } = new URL(url);
      if (pathname.startsWith(MATCHUPS)) searches.push(searchParams.get('modFullName') ?? 'all');
      return fetch(url, init);
    },
  });
  await rowsOf(/by length of the game/);
  const ofAll = screen.getByText('Counts the games of all versions of the mod.');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Version' }), 'RA3 1.12');

  expect(await screen.findByText('Counts the games of RA3 1.12 alone.')).toBeVisible();
  expect(ofAll).not.toBeInTheDocument();
  expect(searches).toEqual(['all', 'RA3 1.12']);
});

test('while the statistics load, their tables have the heads that they keep', async () => {
  let answer: (stats: unknown) => void = () => undefined;
  const factions = new Promise((resolve) => (answer = resolve));
  const { container } = await renderSite({
    path: PAGE,
    fetch: fakeFetch({
      ...answersWith(['stats.matchups']),
      [statisticsPath('factions', 'ra3')]: () => factions,
    }),
  });
  const heads = () =>
    Array.from(container.querySelectorAll('table:first-of-type thead th'), ({ textContent }) => textContent);
  await expect.poll(() => heads().length).toBe(6);
  const loading = heads();
  answer({ Allied: aFaction(60, 40), Soviet: aFaction(40, 60) });
  await rowsOf(/Factions/);

  expect(loading).toEqual(heads().slice(0, 6));
  await rowsOf(/by length of the game/);
  expect(container.querySelector('[inert]')).toBeNull();
});

test('a host without the call has no matchups', async () => {
  await open(PAGE, []);
  await screen.findByRole('table', { name: 'Factions' });

  await expect.poll(() => screen.queryByRole('heading', { name: /Faction against faction/ })).toBeNull();
});
