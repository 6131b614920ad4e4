import { opponentEloBounds } from '@ra3/sdk/rules/statistics';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { fakeFetch, problem } from '../../testing/fake-fetch.js';
import { renderSite } from '../../testing/render-site.js';
import type { OwnSeason } from './use-own-statistics.js';

const RA3 = '/api/player/stats/1v1automatch';
const CORONA = '/api/player/stats/1v1automatch/corona';
const account = {
  userId: 7,
  userName: 'comrade',
  email: 'c@qq.com',
  group: 'User',
  state: 'normal',
  personas: [],
};

/** Season 6, in which 40 games were played: 25 won, 15 lost. */
function aSeason(changes: Partial<OwnSeason> = {}): OwnSeason {
  return {
    seasonId: 6,
    seasonNameEnglish: 'Season Six',
    seasonNameChinese: '第六赛季',
    isCurrentSeason: true,
    seasonStartTime: '2026-09-01T00:00:00Z',
    seasonEndTime: null,
    modFamilyName: 'ra3',
    playedMatches: 40,
    playedMatchesLength: 44_700,
    wins: 25,
    loses: 15,
    eloMean: 1043.6,
    eloStdDev: 31.4,
    eloMax: 1102,
    ranking: 12,
    detailsByMap: [
      { key: 'map_mp_2_feasel1', wins: 4, loses: 5 },
      { key: 'map_mp_2_feasel8', wins: 21, loses: 10 },
    ],
    detailsByFaction: [{ key: 'Allied-Soviet', wins: 25, loses: 15 }],
    detailsByOpponentElo: opponentEloBounds.map((bound) => ({
      key: String(bound),
      wins: bound === 1000 ? 20 : bound === 1600 ? 5 : 0,
      loses: bound === 1175 ? 15 : 0,
    })),
    ...changes,
  };
}

const last = aSeason({
  seasonId: 5,
  seasonNameEnglish: 'Season Five',
  seasonNameChinese: '第五赛季',
  isCurrentSeason: false,
  ranking: -1,
  playedMatches: 2,
  playedMatchesLength: 540,
  wins: 1,
  loses: 1,
});

async function open(path = '/user/stats/1v1automatch', answers: Parameters<typeof fakeFetch>[0] = {}) {
  const fetch = vi.fn(
    fakeFetch({
      '/api/user/v2/status': () => ({ code: 0, info: '', userId: 7, uname: 'comrade', group: 'User' }),
      '/api/player/info': () => account,
      [RA3]: () => ({ records: [aSeason(), last] }),
      [CORONA]: () => ({ records: [] }),
      ...answers,
    }),
  );
  const site = await renderSite({ path, fetch, stored: { 'ra3.isLoggedIn': 'true' } });
  await site.parts.session.load();
  return site;
}

/** Term and description pairs of the page. */
async function facts(): Promise<Record<string, string>> {
  await screen.findByText('Mean Elo');
  return Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [
        term.textContent,
        Array.from(term.parentElement?.querySelectorAll('dd') ?? [], ({ textContent }) => textContent).join(
          ' | ',
        ),
      ]),
  );
}

/** The cells of a chart's table, by row. */
async function tableOf(title: string): Promise<string[][]> {
  const card = within(await screen.findByRole('region', { name: title }));
  await userEvent.click(card.getByRole('button', { name: 'Show as table' }));
  return card.getAllByRole('row').map((row) => Array.from(row.children, ({ textContent }) => textContent));
}

// S2-54
describe('a season', () => {
  test(
    'shows Elo mean and deviation, maximum, best rank, win rate with its interval, games and time',
    { tags: 'rest' },
    async () => {
      await open();

      expect(await facts()).toEqual({
        'Mean Elo': '1044 ± 31 | ± one standard deviation',
        'Highest Elo': '1102',
        'Best rank': '#12',
        'Win rate': '62.5% | n = 40 · 47–76%',
        'Matches played': '40',
        'Time played': '12 h 25 min',
      });
    },
  );

  test('without a rank shows two dashes', async () => {
    await open('/user/stats/1v1automatch?season=5');

    expect(await facts()).toMatchObject({ 'Best rank': '--', 'Time played': '9 min' });
  });

  // S3-26 S9-19
  test('groups the opponents by 200 Elo, and leaves out groups without games', { tags: 'rest' }, async () => {
    await open();

    expect(await tableOf('Win rate by the opponent’s Elo')).toEqual([
      ['Opponent’s Elo', 'Win rate', 'From', 'Up to', 'Wins', 'Losses', 'Games'],
      ['1000–1200', '57.1%', '40.9%', '72.0%', '20', '15', '35'],
      ['> 1600', '100.0%', '56.6%', '100.0%', '5', '0', '5'],
    ]);
  });

  test('lists maps and faction pairs, the most played first', { tags: 'rest' }, async () => {
    await open();
    const maps = await tableOf('Win rate by map');

    expect(maps.map(([name]) => name)).toEqual(['Map', 'Fire Island', 'Cabana Republic']);
  });

  test(
    'has the number of games and the interval beside every rate of a chart',
    { tags: 'rest' },
    async () => {
      await open();
      const card = within(await screen.findByRole('region', { name: 'Win rate by map' }));

      expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/Fire Island67.7%n = 31 · 50–81%$/),
        expect.stringMatching(/Cabana Republic44.4%n = 9 · 19–73%$/),
      ]);
    },
  );

  test('greys rates of fewer than 30 games', { tags: 'rest' }, async () => {
    await open();
    const card = within(await screen.findByRole('region', { name: 'Win rate by map' }));

    expect(card.getByText('44.4%')).toHaveClass('faint');
    expect(card.getByText('67.7%')).not.toHaveClass('faint');
  });
});

// S2-54
test(
  'the picker shows the current season in bold, and the chosen one as current page',
  { tags: 'rest' },
  async () => {
    await open('/user/stats/1v1automatch?season=5');
    const picker = within(await screen.findByRole('navigation', { name: 'Season' }));
    const current = picker.getByRole('link', { name: /Season Six/ });
    const chosen = picker.getByRole('link', { name: 'Season Five' });

    const isBold = (link: HTMLElement) => link.querySelector('.current') !== null;
    expect([isBold(current), isBold(chosen)]).toEqual([true, false]);
    expect([current.getAttribute('aria-current'), chosen.getAttribute('aria-current')]).toEqual([
      null,
      'page',
    ]);
  },
);

// S2-11
test('the other mod has a tab, and says when nothing was played in it', { tags: 'rest' }, async () => {
  const { address } = await open();
  await facts();
  await userEvent.click(screen.getByRole('link', { name: 'Corona' }));

  expect(await screen.findByText('You have not played a rated 1v1 of Corona yet')).toBeVisible();
  expect(address()).toBe('/user/stats/1v1automatch?mod=corona');
});

test('a season in which the user did not play offers the newest one', { tags: 'rest' }, async () => {
  await open('/user/stats/1v1automatch?season=3');

  expect(await screen.findByText('You played no rated games in this season')).toBeVisible();
  expect(screen.getByRole('link', { name: 'To your newest season' })).toHaveAttribute(
    'href',
    '/user/stats/1v1automatch',
  );
});

test('a failed load says why, and can be repeated', { tags: 'rest' }, async () => {
  const replies = [problem(500, 'out of ore'), { records: [aSeason()] }];
  await open(undefined, { [RA3]: () => replies.shift() });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await facts()).toMatchObject({ 'Matches played': '40' });
});

test('the rating of each own persona is a curve in words, with its matches in a table', async () => {
  const point = (matchId: string, elo: number) => ({
    ...{ matchId, elo, seasonId: 6, eloDelta: 10 },
    time: '2026-11-20T12:00:00Z',
  });
  const records = [point('1', 1010), point('2', 1030), point('3', 1020)];
  await open(undefined, {
    '/api/ext/capabilities': () => ({ extensions: ['personas.ratingHistory'] }),
    '/api/player/persona/list/all': () => ({
      records: [{ personaId: 1, personaName: 'Alpha', ranked: true, isSelectedForLadders: true }],
    }),
    '/api/ext/personas/1/rating/ra3/1v1': () => ({ games: 3, peak: records[1], low: records[0], records }),
  });

  expect(await screen.findByText('From 1010 to 1020 Elo, peak 1030')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show as table: Alpha' }));
  expect(within(screen.getByRole('table', { name: 'Rating' })).getAllByRole('row')).toHaveLength(4);
});
