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
const mapNames = async () => {
  await matrix();
  return screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
};

// S2-16, S2-53
describe('the matrix of a map', () => {
  test('shows win rate, number of games and average length of each pairing', async () => {
    await open();

    expect(await cellAt(0, 1)).toHaveTextContent('60.0%10010:00');
    expect(await cellAt(1, 0)).toHaveTextContent('40.0%10010:00');
  });

  test('counts a match of a faction against itself once', async () => {
    await open();

    expect(await cellAt(0, 0)).toHaveTextContent('50.0%3010:00');
    expect(screen.getByText('140 games · 10:00 on average')).toBeVisible();
  });

  test('colours an advantage, except for few games and mirror matches', async () => {
    await open();
    const classes = [await cellAt(0, 1), await cellAt(1, 0), await cellAt(2, 0), await cellAt(0, 0)].map(
      (cell) => cell?.className,
    );

    expect(classes).toEqual(['cell ahead', 'cell behind', 'cell few', 'cell few']);
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
  test('are sorted by games, and an unknown map has a readable name', async () => {
    await open();

    expect(await mapNames()).toEqual(['Cabana Republic', 'my first map']);
  });

  test('can be sorted by name, which is part of the URL', async () => {
    const { address } = await open();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Order' }), 'Name');

    expect(address()).toBe(`${PAGE}?order=name`);
    expect(await mapNames()).toEqual(['Cabana Republic', 'my first map']);
  });

  test('can be filtered by a part of their name', async () => {
    await open(`${PAGE}?map=cabana`);

    expect(await mapNames()).toEqual(['Cabana Republic']);
  });

  test('show an empty state when none matches the filter', async () => {
    await open(`${PAGE}?map=xyz`);

    expect(await screen.findByText('No map has that name')).toBeVisible();
  });
});
