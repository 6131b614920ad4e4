import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { aLadderRow } from '../../testing/ladder-answers.js';
import { findTable, mine, openLadder as open } from '../../testing/open-ladder.js';
import { renderSite } from '../../testing/render-site.js';

const FILTERED = '/api/ext/ladder/ra3/1v1/season/-1/filtered/page';
const anna = aLadderRow({ personaId: 4, personaName: 'Anna', rank: 312, primaryFaction: 'Soviet' });
const rows = [aLadderRow({ personaName: 'Alpha' }), aLadderRow({ personaId: 2, personaName: 'Boris' })];
const nameField = () => screen.findByRole('searchbox', { name: 'Find on this ladder' });
/** Texts of links to players; the win rate leads to its player, too. */
const names = async () =>
  within(await findTable())
    .getAllByRole('link')
    .flatMap(({ textContent }) => (textContent.endsWith('%') ? [] : [textContent]));
const filtersOf = (requests: readonly string[]) =>
  requests.filter((path) => path.includes('/filtered/')).map((path) => path.replace(FILTERED, ''));

describe('a name typed on the ladder', { tags: 'rest' }, () => {
  test('finds players of the whole ladder, with their ranks and last results, and is part of the URL', async () => {
    const { address, requests } = await open('/ladder/ra3/1v1?page=2', {
      rows,
      fitting: { total: 1, rows: [anna] },
    });
    await findTable();
    await userEvent.type(await nameField(), 'ANN ');

    await expect.poll(names).toEqual(['Anna']);
    const row = within(await findTable()).getByRole('row', { name: /Anna/ });
    expect(row).toHaveTextContent(/^312/);
    expect(row).toHaveTextContent('1777');
    expect(screen.getByText('1 player fits')).toHaveAttribute('role', 'status');
    expect(address()).toBe('/ladder/ra3/1v1?name=ANN+');
    expect(filtersOf(requests).at(-1)).toBe('/1?name=ANN');
  });

  test('keeps the field and its focus while nobody fits, and the others come back with a button', async () => {
    await open('/ladder/ra3/1v1', { rows, fitting: { total: 0, rows: [] } });
    await findTable();
    await userEvent.type(await nameField(), 'zzz');

    expect(await screen.findByText('0 players fit')).toBeVisible();
    expect(await nameField()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Show everyone' }));
    await expect.poll(names).toEqual(['Alpha', 'Boris']);
  });

  test('asks once for a word that is typed fast', async () => {
    const { requests } = await open('/ladder/ra3/1v1', { rows, fitting: { total: 1, rows: [anna] } });
    await findTable();
    await userEvent.type(await nameField(), 'anna');
    await expect.poll(names).toEqual(['Anna']);

    expect(filtersOf(requests)).toEqual(['/1?name=anna']);
  });
});

test(
  'a faction finds those who play it most on the whole ladder, page by page, and is part of the URL',
  { tags: 'rest' },
  async () => {
    const { address, requests } = await open('/ladder/ra3/1v1', {
      rows,
      fitting: { total: 150, rows: [anna] },
    });
    await findTable();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Main faction' }), 'Soviets');
    await expect.poll(names).toEqual(['Anna']);
    const pages = within(screen.getByRole('navigation', { name: 'Pages, above the list' }));
    await userEvent.click(pages.getByRole('link', { name: /2/ }));

    await expect.poll(() => filtersOf(requests)).toEqual(['/1?faction=Soviet', '/2?faction=Soviet']);
    expect(address()).toBe('/ladder/ra3/1v1?page=2&faction=Soviet');
  },
);

test('a player found by an earlier name is named with it', async () => {
  const earlierNames = [{ personaId: 4, personaName: 'Anna', earlierName: 'Rookie' }];
  await open('/ladder/ra3/1v1?name=rook', { fitting: { total: 1, rows: [anna], earlierNames } });

  expect(await screen.findByText('1 player fits · Anna (earlier name: Rookie)')).toBeVisible();
});

test('a past season is filtered too', async () => {
  const { requests } = await open('/ladder/ra3/1v1?season=5&faction=Soviet', {
    fitting: { total: 1, rows: [anna] },
  });
  await expect.poll(names).toEqual(['Anna']);

  expect(requests).toContain('/api/ext/ladder/ra3/1v1/season/5/filtered/page/1?faction=Soviet');
});

test(
  'own rows are pinned beside everybody, and the way to the own rank leaves the filter',
  { tags: 'rest' },
  async () => {
    await open('/ladder/ra3/1v1?faction=Soviet', { isSignedIn: true, fitting: { total: 1, rows: [anna] } });
    const jump = await screen.findByRole('link', { name: 'My rank: #142' });

    await expect.poll(names).toEqual(['Anna']);
    expect(jump).toHaveAttribute('href', '/ladder/ra3/1v1?page=2#rank-7');
  },
);

test('a faction that the mod lacks chooses everybody', { tags: 'rest' }, async () => {
  const { requests } = await open('/ladder/ra3/1v1?faction=Celestial', { rows });

  await expect.poll(names).toEqual(['Alpha', 'Boris']);
  expect(filtersOf(requests)).toEqual([]);
});

test(
  'on a host without the call the players of the page are filtered, and the page says so',
  { tags: 'rest' },
  async () => {
    const { requests } = await open('/ladder/ra3/1v1?faction=Soviet', {
      rows: [...rows, { ...mine, primaryFaction: 'Soviet' }],
      hasExtensions: false,
    });

    await expect.poll(names).toEqual(['Mine']);
    expect(screen.getByText('1 player on this page fits')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Find on this page' })).toBeVisible();
    expect(filtersOf(requests)).toEqual([]);
  },
);

test(
  'while the ladder loads, the real head of its table stands there, out of reach',
  { tags: 'rest' },
  async () => {
    let answer: (page: unknown) => void = () => undefined;
    const page = new Promise((resolve) => (answer = resolve));
    const { container } = await renderSite({
      path: '/ladder/ra3/1v1',
      fetch: fakeFetch({
        '/api/stats/ladder/ra3/1v1/records/page/1/result': () => page,
        '/api/ext/capabilities': () => ({ extensions: ['ladder.form'] }),
        '/api/ext/ladder/ra3/1v1/season/-1/form/page/1': () => ({ records: [] }),
      }),
    });
    const heads = () => Array.from(container.querySelectorAll('thead th'), ({ textContent }) => textContent);
    await expect.poll(heads).toHaveLength(9);
    const loading = heads();
    const isInert = container.querySelector('table')?.closest('[inert]') !== null;
    answer({ total: 2, records: rows });
    await findTable();

    expect(isInert).toBe(true);
    expect(heads()).toEqual(loading);
  },
);
