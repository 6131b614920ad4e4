import type { FactionStats } from '@ra3/sdk';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeFetch, problem } from '../../testing/fake-fetch.js';
import { renderSite } from '../../testing/render-site.js';
import { aCount, aFaction, aSeason, SEASON_PATH, statisticsPath } from '../../testing/statistics-answers.js';

const PAGE = '/stats/ra3/1v1/factions';
const seasons = [aSeason(), aSeason({ seasonId: 5, englishName: 'Season 5', isCurrentSeason: false })];

function open(stats: Record<string, FactionStats>, path = PAGE) {
  const answers = {
    [SEASON_PATH]: () => seasons,
    [statisticsPath('factions', 'ra3')]: () => stats,
    [statisticsPath('factions', 'ra3', 5)]: () => ({ Soviet: aFaction(10, 0) }),
    [statisticsPath('factions', 'corona')]: () => ({ Celestial: aFaction(3, 1) }),
  };
  return renderSite({ path, fetch: fakeFetch(answers) });
}

const findTable = () => screen.findByRole('table', { name: 'Factions' });
const cellsOf = async (row: RegExp) => {
  const cells = within(await findTable()).getByRole('row', { name: row });
  return within(cells)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
};
const firstColumn = async () =>
  within(await findTable())
    .getAllByRole('rowheader')
    .map((head) => head.textContent);

// S2-16, S2-52, S3-27
describe('the table of factions', { tags: 'rest' }, () => {
  test('shows win rate, pick rate, wins, losses and total', async () => {
    await open({ Allied: aFaction(600, 400), Soviet: aFaction(400, 600) });

    expect(await cellsOf(/Allies/)).toEqual([
      expect.stringContaining('60.0%'),
      '50.0%',
      '600',
      '400',
      '1,000',
    ]);
  });

  test('leaves matches of a faction against itself out of rate, wins and losses, but not out of the pick rate', async () => {
    await open({ Soviet: aFaction(485, 515, {}, 175), Allied: aFaction(515, 485) });

    expect(await cellsOf(/Soviets/)).toEqual([
      expect.stringContaining('47.7%'),
      '50.0%',
      '310',
      '340',
      '1,000',
    ]);
    expect(screen.getByText(/count decided games against other factions/)).toBeVisible();
  });

  test('says so where the host does not tell how often a faction met itself', async () => {
    const { mirrors: _, ...soviet } = aFaction(485, 515);
    await open({ Soviet: soviet });

    expect((await cellsOf(/Soviets/))[0]).toContain('48.5%');
    expect(screen.getByText(/does not say how often a faction met itself/)).toBeVisible();
    expect(screen.queryByText(/decided games against other factions \(|differs from even/)).toBeNull();
  });

  test('a line says how many rates look decided, and how many would by chance', async () => {
    await open({ Allied: aFaction(600, 400), Soviet: aFaction(500, 500), Empire: aFaction(3, 9) });
    await findTable();

    expect(
      screen.getByText(
        '1 of 2 win rates with enough games differ from 50%. By chance alone, about 0.1 would.',
      ),
    ).toBeVisible();
  });

  test('is sorted by win rate, and a click on a header sorts by that column', async () => {
    const { address } = await open({ Allied: aFaction(60, 40), Empire: aFaction(90, 10) });
    const before = await firstColumn();
    await userEvent.click(screen.getByRole('button', { name: 'Losses' }));

    expect(before).toEqual(['Empire', 'Allies']);
    expect(await firstColumn()).toEqual(['Allies', 'Empire']);
    expect(address()).toBe(`${PAGE}?sort=-losses`);
  });

  test('a win rate shows its games and 95 % interval in a tooltip, with a note for few games', async () => {
    await open({ Allied: aFaction(8, 2), Soviet: aFaction(500, 500) });
    await findTable();
    const tips = screen.getAllByRole('tooltip', { hidden: true }).map((tip) => tip.textContent);

    expect(tips).toEqual(['Only 10 games: likely 49% to 94%', '1000 games: likely 47% to 53%']);
  });

  test('shows an unknown faction under a readable name', async () => {
    await open({ Unknown_6B8903C4: aFaction(5, 5), Allied: aFaction(1, 1) }, `${PAGE}?sort=-total`);

    expect(await firstColumn()).toEqual(['6B8903C4', 'Allies']);
  });
});

// S9-12, S9-13
describe('the selectors', { tags: 'rest' }, () => {
  test('default to any Elo, the current season and all versions', async () => {
    await open({ Allied: aFaction(1, 1) });
    await screen.findByRole('option', { name: 'Season 6 (current)' });
    const chosen = screen.getAllByRole<HTMLSelectElement>('combobox');

    expect(chosen.map(({ selectedOptions }) => selectedOptions[0]?.textContent)).toEqual(
      expect.arrayContaining(['Any Elo', 'Season 6 (current)', 'All versions']),
    );
  });

  test('another season is loaded and is part of the URL', async () => {
    const { address } = await open({ Allied: aFaction(1, 1) });
    await screen.findByRole('option', { name: 'Season 5' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Season' }), 'Season 5');
    await within(await findTable()).findByText('Soviets');

    expect(address()).toBe(`${PAGE}?season=5`);
  });

  test('a version counts only its own matches', async () => {
    const versions = { 'RA3 1.12': aCount(1, 3), 'RA3 1.13': aCount(5, 0) };
    await open({ Allied: aFaction(6, 3, versions) }, `${PAGE}?version=RA3+1.12`);

    expect((await cellsOf(/Allies/)).slice(2)).toEqual(['1', '3', '4']);
  });

  test('an Elo stage is sent as bounds of the request', async () => {
    const queries: string[] = [];
    await renderSite({
      path: PAGE,
      fetch: (url) => {
        queries.push(new URL(url).search);
        return Promise.resolve(Response.json({ Allied: aFaction(1, 1) }));
      },
    });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Elo/ }), 'At most 1000');
    await findTable();

    expect(queries).toContain('?maxElo=1000');
  });
});

describe('the sentence on top', { tags: 'rest' }, () => {
  const sentenceOf = async (stats: Record<string, FactionStats>) => {
    await open(stats);
    await findTable();
    return screen.getByText(
      /decided games against other factions \(|clearly differs from even\.$|Too few games to tell which/,
    );
  };

  test('names the faction whose interval excludes 50 %', async () => {
    expect(
      await sentenceOf({
        Empire: aFaction(600, 400),
        Allied: aFaction(480, 520),
        Soviet: aFaction(500, 500),
      }),
    ).toHaveTextContent(
      'Empire: 60.0% won of 1,000 decided games against other factions (likely 56.9% to 63.0%) – no other faction clearly differs from even.',
    );
  });

  test('names the one furthest from even where there are several', async () => {
    expect(await sentenceOf({ Empire: aFaction(600, 400), Allied: aFaction(300, 700) })).toHaveTextContent(
      /^Allies: 30.0% won of 1,000 .* – furthest from even of several\.$/,
    );
  });

  test.each([
    ['none is decided', 510, 490, 'No faction clearly differs from even.'],
    ['there are too few games', 20, 9, 'Too few games to tell which faction is ahead.'],
  ])('says so when %s', async (_, wins, losses, sentence) => {
    const stats = { Empire: aFaction(wins, losses), Allied: aFaction(losses, wins) };

    expect(await sentenceOf(stats)).toHaveTextContent(sentence);
  });
});

// S2-16
test('a mod other than corona falls back to vanilla', { tags: 'rest' }, async () => {
  await open({ Allied: aFaction(1, 1) }, '/stats/genevo/1v1/factions');

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Red Alert 3 1v1');
  expect(await firstColumn()).toEqual(['Allies']);
});

test('the link to another mod keeps Elo and season, but not the version', { tags: 'rest' }, async () => {
  await open({ Allied: aFaction(1, 1) }, `${PAGE}?elo=atLeast800&version=RA3+1.12`);

  expect(await screen.findByRole('link', { name: 'Corona' })).toHaveAttribute(
    'href',
    '/stats/corona/1v1/factions?elo=atLeast800',
  );
});

test('the chart has the order of the table', { tags: 'rest' }, async () => {
  await open({ Allied: aFaction(60, 40), Empire: aFaction(90, 10) }, `${PAGE}?sort=losses`);
  const before = await firstColumn();

  expect(before).toEqual(['Empire', 'Allies']);
  const bars = within(screen.getByRole('list', { name: 'Win rate with 95% interval' }));
  expect(bars.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Empire90.0%$/),
    expect.stringMatching(/Allies60.0%$/),
  ]);
});

test('the chart has a text alternative and can be shown as a table', { tags: 'rest' }, async () => {
  await open({ Allied: aFaction(600, 400) });
  const chart = await screen.findByRole('list', { name: 'Win rate with 95% interval' });
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  const table = await screen.findByRole('table', { name: 'Win rate with 95% interval' });

  expect(chart).not.toBeInTheDocument();
  expect(within(table).getByRole('row', { name: /Allies 60.0% 56.9% 63.0%/ })).toBeVisible();
});

describe('states', () => {
  test('no matches show an empty state', async () => {
    await open({});

    expect(await screen.findByText('No matches for this choice')).toBeVisible();
  });

  test('an unknown season offers a button for the current one', { tags: 'rest' }, async () => {
    const { address } = await open({ Allied: aFaction(1, 1) }, `${PAGE}?season=99`);
    await userEvent.click(await screen.findByRole('button', { name: 'Show the current season' }));

    expect(await findTable()).toBeVisible();
    expect(address()).toBe(PAGE);
  });

  test('a failure shows its reason and can be retried', { tags: 'rest' }, async () => {
    const answers = [() => problem(503, 'out of ore'), () => ({ Allied: aFaction(1, 1) })];
    const path = statisticsPath('factions', 'ra3');
    await renderSite({ path: PAGE, fetch: fakeFetch({ [path]: () => answers.shift()?.() }) });
    await screen.findByText(/cannot reach its database/);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await findTable()).toBeVisible();
  });
});
