// @module-tag rest
import type { MatchRow } from '@ra3/sdk';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { aLadderRow } from '../../testing/ladder-answers.js';
import { aMatchRow, aPlayer } from '../../testing/match-answers.js';
import { renderSite } from '../../testing/render-site.js';
import { aSeason } from '../../testing/statistics-answers.js';

const FILTERED = '/api/ext/match/persona/1';
const persona = () => ({
  personaId: 1,
  personaName: 'Alpha',
  ladder1v1: aLadderRow(),
  ladder2v2: null,
  ladder3v3: null,
});
const page = (records: readonly MatchRow[], changes: object = {}) => ({
  totalCount: records.length,
  pageOutOfLimit: false,
  records,
  ...changes,
});
const splits = {
  wins: 3,
  losses: 1,
  streak: { current: 1, wins: 2, losses: 1 },
  byMatchup: [{ own: 'Allied', opponent: 'Soviet', wins: 3, losses: 1 }],
  byMap: [
    { map: 'map_mp_promo_feasel3a', wins: 2, losses: 0 },
    { map: 'map_mp_promo_feasel3b', wins: 1, losses: 1 },
  ],
  byOpponentElo: [{ from: 1000, below: 1200, wins: 3, losses: 1 }],
  byMinutes: [{ from: 30, below: null, wins: 3, losses: 1 }],
  byHour: [{ hour: 12, wins: 3, losses: 1 }],
};
const points = [{ matchId: '42', time: '2026-11-20T12:00:00Z', seasonId: 5, elo: 1010, eloDelta: 10 }];

interface Opened {
  readonly path?: string;
  readonly filtered?: () => unknown;
  readonly stored?: Readonly<Record<string, string>>;
  readonly extensions?: readonly string[];
}

const every = ['matches.ofPersona', 'personas.splits', 'personas.opponents', 'personas.ratingHistory'];

async function open({
  path = '/persona/1',
  filtered = () => page([aMatchRow({ id: '5' })], { page: 1 }),
  stored = {},
  extensions = every,
}: Opened = {}) {
  const fetch = vi.fn(
    fakeFetch({
      '/api/ext/capabilities': () => ({ extensions }),
      '/api/stats/persona/1/ra3/result': persona,
      '/api/stats/persona/1/corona/result': () => ({ ...persona(), ladder1v1: null }),
      '/api/stats/persona/1/ra3/history': () => [],
      '/api/stats/persona/1/corona/history': () => [],
      '/api/stats/season/all/result': () => [
        aSeason({ seasonId: 6, englishName: 'Dawn', isCurrentSeason: true }),
        aSeason({ seasonId: 5, englishName: 'Deep', isCurrentSeason: false }),
      ],
      '/api/match/get/recent/1/1/result': () => page([aMatchRow(), aMatchRow({ id: '42' })]),
      '/api/ext/personas/1/splits/ra3': () => splits,
      '/api/ext/personas/1/opponents/ra3': () => ({
        records: [
          { personaId: 7, personaName: 'Golf', wins: 2, losses: 1, lastTime: '2026-11-20T12:00:00Z' },
        ],
      }),
      '/api/ext/personas/1/rating/ra3/1v1': () => ({
        games: 1,
        peak: points[0],
        low: points[0],
        records: points,
      }),
      [FILTERED]: filtered,
    }),
  );
  const site = await renderSite({ path, fetch, stored, now: () => new Date('2026-11-21T12:00:00Z') });
  const asked = () =>
    fetch.mock.calls.map(([url]) => new URL(url)).filter(({ pathname }) => pathname === FILTERED);
  return { ...site, asked, lastAsked: () => Object.fromEntries(asked().at(-1)?.searchParams ?? []) };
}

const findList = () => screen.findByRole('list', { name: 'Matches' });
/** The filters are behind a button until there are some. */
const filters = async () => {
  const opener = screen.queryByRole('button', { name: 'Filter matches' });
  if (opener !== null) await userEvent.click(opener);
  return screen.findByRole('group', { name: 'Filters' });
};
const showTable = async (picture: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Show as table: ${picture}` }));
  return screen.findByRole('table', { name: picture });
};
const choose = async (name: string, option: string) =>
  userEvent.selectOptions(await within(await filters()).findByRole('combobox', { name }), option);

afterEach(() => {
  vi.restoreAllMocks();
});

test('the filters go to the address and to the host', async () => {
  const { address, lastAsked } = await open();
  await findList();
  await choose('Mod', 'Red Alert 3');
  await choose('Kind of match', 'Rated 1v1');
  await choose('Season', 'Deep');
  await choose('Faction', 'Allies');
  await choose('Against (1v1)', 'Soviets');
  await choose('Opponent', 'Golf');
  await choose('Result', 'Won');

  expect(address()).toBe(
    '/persona/1?mod=ra3&kind=rated1v1&season=5&own=Allied&against=Soviet&opponent=7&result=won',
  );
  await waitFor(() =>
    expect(lastAsked()).toEqual({
      ...{ mod: 'ra3', kind: 'rated1v1', seasonId: '5', faction: 'Allied', against: 'Soviet' },
      ...{ opponentId: '7', result: 'won', page: '1' },
    }),
  );
});

test('filters of the address that do not exist are left out, and all of them can be removed', async () => {
  const { address, asked, lastAsked } = await open({
    path: '/persona/1?kind=nonsense&season=-4&elo=high&minutes=5-10&hours=22-2&own=Nobody&result=won',
  });
  await screen.findByText('1 match');
  const first = lastAsked();
  await userEvent.click(screen.getByRole('button', { name: /^5–10 min/ }));
  const fewer = address();
  await userEvent.click(screen.getByRole('button', { name: 'Remove all filters' }));

  expect(first).toEqual({
    ...{ mod: 'all', kind: 'all', result: 'won', minutesFrom: '5', minutesBelow: '10' },
    ...{ hourFrom: '22', hourBelow: '2', page: '1' },
  });
  expect(asked().length).toBeGreaterThan(0);
  expect(new URLSearchParams(fewer.split('?')[1]).has('minutes')).toBe(false);
  expect(new URLSearchParams(address().split('?')[1]).has('hours')).toBe(false);
  expect(new URLSearchParams(address().split('?')[1]).has('result')).toBe(false);
});

test('maps of one name are told apart in the choice of maps', async () => {
  await open();
  await findList();
  const map = await within(await filters()).findByRole('combobox', { name: 'Map' });

  await waitFor(() =>
    expect(
      within(map)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(expect.arrayContaining(['Dreadnought Alley · feasel3a', 'Dreadnought Alley · feasel3b'])),
  );
});

test.each([
  ['Matchup', /Allies – Soviets$/, 'mod=ra3&kind=rated1v1&own=Allied&against=Soviet'],
  ['Map', /feasel3b$/, 'mod=ra3&kind=rated1v1&map=map_mp_promo_feasel3b'],
  ['Opponent’s Elo', /^1000 – 1200$/, 'mod=ra3&kind=rated1v1&elo=1000-1200'],
  ['Length', /^30 min or more$/, 'mod=ra3&kind=rated1v1&minutes=30-'],
])('a row of the results by %s leads to its matches', async (table, row, query) => {
  await open({ path: '/persona/1?result=lost&page=3' });
  const link = await within(await showTable(table)).findByRole('link', { name: row });

  expect(link).toHaveAttribute('href', `/persona/1?${query}#matches`);
});

test('results of the running season lead to its matches alone', async () => {
  await open({ path: '/persona/1?results=current' });
  const link = await within(await showTable('Matchup')).findByRole('link');

  expect(link.getAttribute('href')).toContain('season=current');
});

test('a point of the curve leads to its match, and to the page of the list with its row', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { lastAsked } = await open({
    filtered: () => page([aMatchRow({ id: '41' }), aMatchRow({ id: '42' })], { page: 3, totalCount: 140 }),
  });
  const rating = await screen.findByRole('region', { name: 'Rating' });
  const toMatch = await within(rating).findByRole('link', { name: 'To the match' });
  await userEvent.click(within(rating).getByRole('link', { name: 'Show in the list' }));
  const marked = await within(await findList()).findByRole('listitem', { current: true });

  expect(toMatch).toHaveAttribute('href', '/match/42');
  expect(lastAsked()).toEqual({ mod: 'ra3', kind: 'rated1v1', seasonId: '5', at: '42' });
  expect(within(marked).getByRole('link', { name: /Alpha – Bravo/ })).toHaveAttribute('href', '/match/42');
  expect(screen.getAllByRole('link', { name: /3/, current: 'page' }).length).toBeGreaterThan(0);
  expect(scroll).toHaveBeenCalledWith({ block: 'center' });
});

test('a host that cannot filter lists the newest matches, without filters and links to them', async () => {
  const { asked } = await open({
    path: '/persona/1?kind=rated1v1',
    extensions: ['personas.splits', 'personas.ratingHistory'],
  });
  await findList();
  const rating = await screen.findByRole('region', { name: 'Rating' });
  await within(rating).findByRole('link', { name: 'To the match' });
  const table = await showTable('Matchup');

  expect(asked()).toEqual([]);
  expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
  expect(within(table).queryByRole('link')).toBeNull();
  expect(within(rating).queryByRole('link', { name: 'Show in the list' })).toBeNull();
});

test('while outcomes are hidden, matches are not chosen by their result', async () => {
  const { lastAsked } = await open({
    path: '/persona/1?kind=rated1v1&result=won',
    stored: { 'ra3.isSpoilerFree': 'true' },
    filtered: () => page([aMatchRow({ id: '5', winners: [aPlayer()] })], { page: 1 }),
  });
  await findList();

  expect(lastAsked()).toEqual({ mod: 'all', kind: 'rated1v1', page: '1' });
  expect(within(await filters()).queryByRole('combobox', { name: 'Result' })).toBeNull();
});
