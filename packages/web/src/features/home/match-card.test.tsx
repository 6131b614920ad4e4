import type { MatchRow } from '@ra3/sdk';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { problem, fakeFetch } from '../../testing/fake-fetch.js';
import { aMatchRow, aPlayer } from '../../testing/match-answers.js';
import { renderSite, type SiteOptions } from '../../testing/render-site.js';

const WORTH_PATH = '/api/ext/match/filtered';
const RECENT_PATH = '/api/match/get/recent/all/1/result';

interface World extends Partial<SiteOptions> {
  readonly worth?: readonly MatchRow[];
  readonly recent?: readonly MatchRow[];
  readonly isOrdered?: boolean;
}

/** Home, on a host with these matches; records the requested orders. */
async function home({ worth = [], recent = [], isOrdered = true, ...options }: World) {
  const orders: (string | null)[] = [];
  const fetch = fakeFetch({
    '/api/ext/capabilities': () => ({ extensions: isOrdered ? ['matches.filtered'] : [] }),
    [WORTH_PATH]: () => ({ records: worth, next: null }),
    [RECENT_PATH]: () => ({ totalCount: recent.length, pageOutOfLimit: false, records: recent }),
  });
  const site = await renderSite({
    ...options,
    fetch: (url, init) => {
      const { pathname, searchParams } = new URL(url);
      if (pathname === WORTH_PATH) orders.push(searchParams.get('order'));
      return fetch(url, init);
    },
  });
  return { ...site, orders };
}

const card = async () => within(await screen.findByRole('region', { name: 'Matches' }));
// Looks for the card each time: what stands there while the lists are loading is another element.
const rows = async () => {
  const items = await waitFor(() =>
    // The rows alone: the players of each side are lists within them.
    within(screen.getByRole('region', { name: 'Matches' }))
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('ul') !== null),
  );
  return items.map(({ textContent }) => textContent.replaceAll(/\s*(Allies|Soviets)/g, ''));
};
const between = (id: string, winner: string, loser: string) =>
  aMatchRow({
    id,
    winners: [aPlayer({ personaName: winner })],
    losers: [aPlayer({ personaId: 2, personaName: loser })],
  });

test(
  'the first three matches worth watching are shown in the order of the host, and lead to all of them',
  { tags: 'rest' },
  async () => {
    const worth = Array.from({ length: 7 }, (_, index) =>
      between(String(index), `W${String(index)}`, `L${String(index)}`),
    );
    const { orders } = await home({ worth });

    expect(await rows()).toEqual(
      [0, 1, 2].map(
        (index) => expect.stringMatching(new RegExp(`W${String(index)}Winner.*L${String(index)}`)) as string,
      ),
    );
    expect((await card()).getByRole('link', { name: 'All matches' })).toHaveAttribute(
      'href',
      '/match/recent?order=worth',
    );
    expect(orders).toEqual(['worth']);
  },
);

test('the latest matches are the other choice, and lead to the plain list', { tags: 'rest' }, async () => {
  await home({ worth: [between('1', 'Worthy', 'X')], recent: [between('2', 'Newest', 'Y')] });
  await rows();
  await userEvent.click((await card()).getByRole('button', { name: 'Latest' }));

  await expect.poll(rows).toEqual([expect.stringContaining('Newest')]);
  expect((await card()).getByRole('button', { name: 'Worth watching' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  expect((await card()).getByRole('link', { name: 'All matches' })).toHaveAttribute('href', '/match/recent');
});

test('a host that does not order them has the latest ones, without a choice', async () => {
  const { orders } = await home({ recent: [between('2', 'Newest', 'Y')], isOrdered: false });

  expect(await rows()).toEqual([expect.stringContaining('Newest')]);
  expect((await screen.findByRole('region', { name: 'Matches' })).querySelector('.noChoice')).not.toBeNull();
  expect(orders).toEqual([]);
});

test('a reader who hides outcomes sees neither winner nor length', { tags: 'rest' }, async () => {
  await home({
    worth: [aMatchRow({ timeLength: 754 })],
    stored: { 'ra3.isSpoilerFree': 'true' },
  });
  const [row] = await rows();

  expect(row).toMatch(/Alpha.*Bravo/);
  expect(row).not.toContain('Winner');
  expect(row).not.toContain('12:34');
});

test('the same match has both for everybody else', { tags: 'rest' }, async () => {
  await home({ worth: [aMatchRow({ timeLength: 754 })] });

  expect((await rows())[0]).toMatch(/Winner/);
  expect((await rows())[0]).toContain('12:34');
});

// S3-22
describe('a row says who won only where somebody did', () => {
  test.each([
    ['Dsync', 'Desynchronized', false],
    ['AutoMatchDisconnect', 'Automatch, disconnected', false],
    ['Incomplete', 'Incomplete', false],
    ['Unknown', 'Unknown', false],
    ['AutoMatch1v1', 'Automatch 1v1', true],
  ] as const)('%s', { tags: 'rest' }, async (type, kind, isDecided) => {
    await home({ worth: [aMatchRow({ type })] });

    const [row = ''] = await rows();

    expect(row).toContain(kind);
    expect(row.includes('Winner')).toBe(isDecided);
  });
});

test('all players of a side are named', async () => {
  await home({
    worth: [
      aMatchRow({
        type: 'Valid2v2',
        winners: [aPlayer(), aPlayer({ personaId: 3, personaName: 'Charlie' })],
      }),
    ],
  });

  expect((await rows())[0]).toMatch(/Alpha.*Charlie.*Bravo/);
});

test('no match at all is said in words', async () => {
  await home({});

  expect(await (await card()).findByText('No matches have been played yet')).toBeVisible();
});

test('a failure is said with its reason, and the other list is still there', async () => {
  const fetch = fakeFetch({
    '/api/ext/capabilities': () => ({ extensions: ['matches.filtered'] }),
    [WORTH_PATH]: () => problem(500, 'out of ore'),
    [RECENT_PATH]: () => ({ totalCount: 1, pageOutOfLimit: false, records: [aMatchRow()] }),
  });
  await renderSite({ fetch });
  expect(await (await card()).findByText('The matches could not be shown')).toBeVisible();
  await userEvent.click((await card()).getByRole('button', { name: 'Latest' }));

  await expect.poll(rows).toHaveLength(1);
});
