import type { PersonaSplits } from '@ra3/sdk';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { aLadderRow } from '../../testing/ladder-answers.js';
import { renderSite } from '../../testing/render-site.js';

const splits: PersonaSplits = {
  wins: 40,
  losses: 20,
  streak: { current: -2, wins: 9, losses: 4 },
  byMatchup: [
    { own: 'Allied', opponent: 'Soviet', wins: 36, losses: 9 },
    { own: 'Soviet', opponent: 'Empire', wins: 4, losses: 11 },
  ],
  byMap: Array.from({ length: 10 }, (_, index) => ({ map: `map_${String(index)}`, wins: 4, losses: 2 })),
  byOpponentElo: [
    { from: 0, below: 400, wins: 1, losses: 0 },
    { from: 1000, below: 1200, wins: 38, losses: 19 },
    { from: 1600, below: null, wins: 1, losses: 1 },
  ],
  byMinutes: [
    { from: 0, below: 5, wins: 20, losses: 5 },
    { from: 30, below: null, wins: 20, losses: 15 },
  ],
  byHour: [{ hour: 12, wins: 40, losses: 20 }],
};
const none: PersonaSplits = {
  ...splits,
  wins: 0,
  losses: 0,
  byMatchup: [],
  byMap: [],
  byOpponentElo: [],
  byMinutes: [],
  byHour: [],
};
const persona = () => ({
  personaId: 1,
  personaName: 'Alpha',
  ladder1v1: aLadderRow(),
  ladder2v2: null,
  ladder3v3: null,
});

const met = (personaId: number) => ({
  ...{ personaId, personaName: `Met ${String(personaId)}`, wins: 1, losses: 1 },
  lastTime: '2026-11-18T12:00:00Z',
});

function open(byMatchup = splits.byMatchup) {
  const asked: string[] = [];
  const fetch = fakeFetch({
    '/api/ext/capabilities': () => ({
      extensions: ['personas.splits', 'personas.opponents', 'personas.earlierNames', 'personas.versus'],
    }),
    '/api/stats/persona/1/ra3/result': persona,
    '/api/stats/persona/1/corona/result': () => ({ ...persona(), ladder1v1: null }),
    '/api/stats/persona/1/ra3/history': () => [],
    '/api/stats/persona/1/corona/history': () => [],
    '/api/match/get/recent/1/1/result': () => ({ totalCount: 0, pageOutOfLimit: false, records: [] }),
    '/api/ext/personas/1/splits/ra3': () =>
      asked.at(-1)?.includes('seasonId=-1') === true ? none : { ...splits, byMatchup },
    '/api/ext/personas/1/opponents/ra3': () => ({
      records: [
        { personaId: 7, personaName: 'Golf', wins: 12, losses: 5, lastTime: '2026-11-20T12:00:00Z' },
        { personaId: 8, personaName: 'Hotel', wins: 0, losses: 3, lastTime: '2026-11-19T12:00:00Z' },
        ...[9, 10, 11, 12, 13, 14, 15].map(met),
      ],
    }),
    '/api/ext/personas/1/names': () => ({ records: [{ name: 'Omega', until: '2026-11-01T12:00:00Z' }] }),
    '/api/server/status/detail': () => ({
      players: [{ id: 1, name: 'Alpha' }],
      games: [],
      automatch: [],
      automatching: {
        count1v1: 0,
        count2v2: 0,
        countPve: 0,
        countArchon: 0,
        count1v1Details: { ra3: 0, corona: 0 },
      },
    }),
  });
  return renderSite({
    path: '/persona/1',
    now: () => new Date('2026-11-21T12:00:00Z'),
    fetch: (url, init) => {
      if (url.includes('/splits/')) asked.push(url);
      return fetch(url, init);
    },
  });
}
const showTable = async (picture: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Show as table: ${picture}` }));
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => textContent).slice(0, 3));

test(
  'the results are told by matchup, opponent’s Elo and length, with games and score',
  { tags: 'rest' },
  async () => {
    await open();
    await showTable('Matchup');
    await showTable('Opponent’s Elo');
    await showTable('Length');

    expect(await rowsOf('Matchup')).toEqual([
      ['Allies – Soviets', '45', '36 – 9'],
      ['Soviets – Empire', '15', '4 – 11'],
    ]);
    expect(await rowsOf('Opponent’s Elo')).toEqual([
      ['Below 400', '1', '1 – 0'],
      ['1000 – 1200', '57', '38 – 19'],
      ['1600 or more', '2', '1 – 1'],
    ]);
    expect(await rowsOf('Length')).toEqual([
      ['Under 5 min', '25', '20 – 5'],
      ['30 min or more', '35', '20 – 15'],
    ]);
  },
);

test(
  'the matchups of an own faction are summed up, the most played faction first',
  { tags: 'rest' },
  async () => {
    await open([
      { own: 'Soviet', opponent: 'Empire', wins: 4, losses: 11 },
      { own: 'Allied', opponent: 'Soviet', wins: 30, losses: 5 },
      { own: 'Allied', opponent: 'Allied', wins: 6, losses: 4 },
    ]);
    await showTable('Matchup');

    expect(await rowsOf('Own faction')).toEqual([
      ['Allies', '45', '36 – 9'],
      ['Soviets', '15', '4 – 11'],
    ]);
  },
);

test('a cell of the matchups tells rate and games, and the last column sums up', async () => {
  await open();
  const rows = within(
    await screen.findByRole('table', { name: 'Win rate of each faction against each other' }),
  ).getAllByRole('row');

  expect(rows.map((row) => Array.from(row.children, ({ textContent }) => textContent))).toEqual([
    ['', 'Soviets', 'Empire', 'All'],
    ['Allies', '80.0%45', '', '80.0%45'],
    ['Soviets', '', '26.7%15', '26.7%15'],
  ]);
});

test('each picture says in words what it shows', { tags: 'rest' }, async () => {
  await open();

  expect(await screen.findByRole('img', { name: 'Matches by hour: most at 12:00, 60' })).toBeVisible();
  expect(screen.getByRole('img', { name: /^Length – Under 5 min: 80.0%, 25 games; / })).toBeVisible();
});

test('of many opponents five are shown, and the others on request', { tags: 'rest' }, async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Score against each opponent' });
  const before = within(table).getAllByRole('rowheader').length;
  await userEvent.click(screen.getByRole('button', { name: 'Show 4 more' }));

  expect(before).toBe(5);
  expect(within(table).getAllByRole('rowheader')).toHaveLength(9);
});

test('the streaks are told in a sentence', async () => {
  await open();

  expect(
    await screen.findByText(
      '60 matches: 40 won, 20 lost. Lost 2 in a row now. Longest: 9 won, 4 lost in a row.',
    ),
  ).toBeVisible();
});

test('of many maps eight are shown, and the others on request', { tags: 'rest' }, async () => {
  await open();
  await showTable('Map');
  const before = await rowsOf('Map');
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));

  expect(before).toHaveLength(8);
  expect(await rowsOf('Map')).toHaveLength(10);
});

test('this season alone has an address of its own, and may have no matches', { tags: 'rest' }, async () => {
  const { address } = await open();
  await userEvent.click(await screen.findByRole('link', { name: 'This season' }));

  expect(await screen.findByText('No rated 1v1 matches here.')).toBeVisible();
  expect(address()).toBe('/persona/1?results=current');
});

test('each opponent leads to all matches of the two', { tags: 'rest' }, async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Score against each opponent' });

  expect(within(table).getByRole('link', { name: '12 – 5: All matches of Alpha and Golf' })).toHaveAttribute(
    'href',
    '/persona/1/versus/7',
  );
});

test(
  'the head tells that somebody is online, the earlier names, and leads to a comparison',
  { tags: 'rest' },
  async () => {
    await open();

    expect(await screen.findByRole('link', { name: 'Online' })).toHaveAttribute('href', '/status');
    expect(await screen.findByText('1 name')).toBeVisible();
    expect(screen.getByText('Omega')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Compare with another player' })).toHaveAttribute(
      'href',
      '/persona/1/versus',
    );
  },
);
