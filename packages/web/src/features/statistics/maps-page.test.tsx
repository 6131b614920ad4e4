import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { renderSite } from '../../testing/render-site.js';
import { aCount, aFaction, aMap, statisticsPath } from '../../testing/statistics-answers.js';

const PAGE = '/stats/ra3/1v1/maps';
const cabana = aMap('data/maps/official/map_mp_2_feasel1/map_mp_2_feasel1.map', {
  'Allied-Soviet': aCount(60, 40),
  'Soviet-Allied': aCount(40, 60),
  'Allied-Allied': aCount(30, 30),
  'Empire-Allied': aCount(3, 7),
  'Allied-Empire': aCount(7, 3),
  'Empire-Soviet': aCount(55, 45),
  'Soviet-Empire': aCount(45, 55),
});
const communityMap = aMap('data/maps/internal/my_first-map/my_first-map.map', {
  'Allied-Soviet': aCount(1, 0),
  'Soviet-Allied': aCount(0, 1),
});

function open(path = PAGE) {
  const answers = {
    [statisticsPath('factions', 'ra3')]: () => ({ Allied: aFaction(1, 1) }),
    [statisticsPath('maps', 'ra3')]: () => [communityMap, cabana],
  };
  return renderSite({ path, fetch: fakeFetch(answers) });
}

const matrix = () => screen.findByRole('grid', { name: /^Cabana Republic/ });
const cellAt = async (row: number, column: number) => {
  const lines = within(await matrix()).getAllByRole('row');
  return within(lines[row + 1] ?? document.body).getAllByRole('cell')[column];
};
const openFolded = async () => {
  await userEvent.click(await screen.findByText(/on which no pairing has 30 games$/));
};
const mapNames = async () => {
  await matrix();
  return screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
};

// S2-16, S2-53
describe('the matrix of a map', { tags: 'rest' }, () => {
  test.each([
    ['Win rate', '60.0%', '40.0%', ''],
    ['Games', '100', '100', '?show=games'],
    ['Average length', '10:00', '10:00', '?show=length'],
  ])('shows the %s of each pairing, as the URL says', async (view, ahead, behind, query) => {
    const { address } = await open();
    await matrix();
    await userEvent.click(screen.getByRole('link', { name: view }));

    expect(await cellAt(0, 1)).toHaveTextContent(new RegExp(`^${ahead}$`));
    expect(await cellAt(1, 0)).toHaveTextContent(new RegExp(`^${behind}$`));
    expect(address()).toBe(`${PAGE}${query}`);
  });

  test('has colours for win rates alone', async () => {
    await open(`${PAGE}?show=games`);

    expect((await cellAt(0, 1))?.className).toBe('cell');
  });

  test('counts a match of a faction against itself once', async () => {
    await open(`${PAGE}?show=games`);

    expect(await cellAt(0, 0)).toHaveTextContent(/^30$/);
    expect(screen.getByText('240 games · 10:00 on average')).toBeVisible();
  });

  test('colours every played cell by its advantage, marks what chance does not explain, and pales few games', async () => {
    await open();
    const cells: [number, number][] = [
      [0, 1],
      [1, 0],
      [2, 1],
      [1, 2],
      [2, 0],
      [0, 0],
      [2, 2],
    ];
    const looks = await Promise.all(
      cells.map(async ([row, column]) => {
        const cell = await cellAt(row, column);
        return `${cell?.className ?? ''} ${cell?.style.getPropertyValue('--advantage') ?? ''}`;
      }),
    );

    expect(looks).toEqual([
      'cell ahead decided 0.67',
      'cell behind decided 0.67',
      'cell ahead 0.33',
      'cell behind 0.33',
      'cell behind few 1.00',
      'cell even few 0.00',
      'cell none 0',
    ]);
  });

  test('first describes the most one-sided pairing that chance does not explain', async () => {
    await open();
    await openFolded();
    const readouts = await screen.findAllByText(/^Allies against|^Too few/, { selector: 'p[aria-live]' });

    expect(readouts.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Allies against Soviets: 60.4%'),
      expect.stringContaining('Allies against Soviets: 60.0%'),
      'Too few games to tell.',
    ]);
  });

  test('a line says how many pairings look decided, each counted once, and how many would by chance', async () => {
    await open();
    await matrix();

    expect(screen.getByText(/^1 of 2 win rates with enough games differ .* about 0.1 would/)).toBeVisible();
  });

  test('is navigated with the arrow keys, and a line below describes the focused cell', async () => {
    await open();
    await userEvent.click((await cellAt(0, 0)) ?? document.body);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');

    expect(await cellAt(2, 0)).toHaveFocus();
    expect(
      screen.getByText(
        'Empire against Allies: 30.0%, but only 10 games – likely 10.8% to 60.3%. 10:00 on average.',
      ),
    ).toBeVisible();
  });

  test('has one tab stop', async () => {
    await open();
    const tabStops = within(await matrix())
      .getAllByRole('cell')
      .filter(({ tabIndex, dataset }) => tabIndex === 0 && dataset.place !== undefined);

    expect(tabStops).toHaveLength(1);
  });
});

describe('the maps', () => {
  test('are sorted by games, and an unknown map has a readable name', { tags: 'rest' }, async () => {
    await open();
    await openFolded();

    expect(await mapNames()).toEqual(['All maps', 'Cabana Republic', 'my first map']);
  });

  test('can be sorted by name, which is part of the URL', { tags: 'rest' }, async () => {
    const { address } = await open();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Order' }), 'Name');

    expect(address()).toBe(`${PAGE}?order=name`);
    expect(await mapNames()).toEqual(['All maps', 'Cabana Republic']);
  });

  test('can be filtered by a part of their name', async () => {
    await open(`${PAGE}?map=cabana`);

    expect(await mapNames()).toEqual(['Cabana Republic']);
  });

  test('of the same name are told apart by the ends of their ids', { tags: 'rest' }, async () => {
    const alley = (id: string) =>
      aMap(`data/maps/official/${id}/${id}.map`, { 'Allied-Soviet': aCount(2, 1) });
    await renderSite({
      path: PAGE,
      fetch: fakeFetch({
        [statisticsPath('factions', 'ra3')]: () => ({ Allied: aFaction(1, 1) }),
        [statisticsPath('maps', 'ra3')]: () => [
          alley('map_mp_promo_feasel3a'),
          alley('map_mp_promo_feasel3b'),
        ],
      }),
    });
    await openFolded();
    const headings = await screen.findAllByRole('heading', { level: 2 });

    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'All maps',
      'Dreadnought Alley feasel3a',
      'Dreadnought Alley feasel3b',
    ]);
  });

  test('are named in Chinese for Chinese readers', async () => {
    await renderSite({
      path: `${PAGE}?map=卡巴纳`,
      locale: 'zh-CN',
      fetch: fakeFetch({
        [statisticsPath('factions', 'ra3')]: () => ({ Allied: aFaction(1, 1) }),
        [statisticsPath('maps', 'ra3')]: () => [cabana],
      }),
    });

    expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('卡巴纳');
  });

  test('show an empty state when none matches the filter', async () => {
    await open(`${PAGE}?map=xyz`);

    expect(await screen.findByText('No maps match')).toBeVisible();
  });
});

test(
  'maps on which no pairing has enough games are folded, unless a map is looked for',
  { tags: 'rest' },
  async () => {
    await open();
    const all = await mapNames();
    await openFolded();
    const opened = await mapNames();

    expect(screen.getByText('1 map on which no pairing has 30 games')).toBeVisible();
    expect([all, opened]).toEqual([
      ['All maps', 'Cabana Republic'],
      ['All maps', 'Cabana Republic', 'my first map'],
    ]);
  },
);

test('a map that is looked for is not folded', async () => {
  await open(`${PAGE}?map=first`);

  expect(await screen.findByRole('heading', { level: 2, name: 'my first map' })).toBeVisible();
});

describe('all maps together', () => {
  test('are a matrix of their sums', { tags: 'rest' }, async () => {
    await open();
    const grid = await screen.findByRole('grid', { name: /^All maps/ });
    const [, allies] = within(grid).getAllByRole('row');

    expect(within(allies ?? grid).getAllByRole('cell')[1]).toHaveTextContent('60.4%');
  });

  test('are said in one sentence, from the pairing whose interval is furthest from even', async () => {
    await open();

    expect(
      await screen.findByText(
        'Allies against Soviets: 60.4% won of 101 games over all maps (likely 50.6% to 69.4%) – no other pairing clearly differs from even.',
      ),
    ).toBeVisible();
  });
});
