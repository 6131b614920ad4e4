// @module-tag rest
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { aMatchRow, aPlayer } from '../../testing/match-answers.js';
import { renderSite } from '../../testing/render-site.js';
import type { MatchRow } from '@ra3/sdk';

function open(matches: readonly MatchRow[], totalCount = matches.length, path = '/match/recent') {
  const now = () => new Date('2026-11-21T12:00:00Z');
  const page = () => ({ totalCount, pageOutOfLimit: false, records: matches });
  return renderSite({ path, now, fetch: fakeFetch({ '/api/match/get/recent/all/1/result': page }) });
}

const findMatches = async () =>
  within(await screen.findByRole('list', { name: 'Matches' })).getAllByRole('listitem');

// S2-04, S2-62, S5-17
test('there are at most twenty pages', async () => {
  await open([aMatchRow()], 5_000);
  await findMatches();
  const above = screen.getByRole('navigation', { name: 'Pages, above the list' });

  expect(within(above).getAllByRole('link').at(-2)).toHaveAttribute('href', '/match/recent?page=20');
});

// S5-17, S8-36
test.each([21, 22])(
  'page %i shows an alert with a link to the last page, and sends no request',
  async (page) => {
    const fetch = vi.fn(fakeFetch({}));
    await renderSite({ path: `/match/recent?page=${String(page)}`, fetch });
    const alert = await screen.findByRole('alert');

    expect(alert).toHaveTextContent('Only the first 20 pages can be viewed');
    expect(within(alert).getByRole('link')).toHaveAttribute('href', '/match/recent?page=20');
    expect(fetch.mock.calls.filter(([url]) => url.includes('/match/'))).toEqual([]);
  },
);

// S5-17
test('the alert of a host with a lower limit links to the previous page', async () => {
  const page = () => ({ totalCount: 900, pageOutOfLimit: true, records: [] });
  await renderSite({
    path: '/match/recent?page=7',
    fetch: fakeFetch({ '/api/match/get/recent/all/7/result': page }),
  });
  const alert = await screen.findByRole('alert');

  expect(alert).toHaveTextContent('Only the first 6 pages can be viewed');
  expect(within(alert).getByRole('link')).toHaveAttribute('href', '/match/recent?page=6');
});

test('a page after the last match shows an empty state with a link to the first page', async () => {
  const page = () => ({ totalCount: 60, pageOutOfLimit: false, records: [] });
  await renderSite({
    path: '/match/recent?page=7',
    fetch: fakeFetch({ '/api/match/get/recent/all/7/result': page }),
  });
  await screen.findByText('There is nothing on page 7');

  expect(screen.getByRole('link', { name: 'To the first page' })).toHaveAttribute('href', '/match/recent');
});

// S9-08
test.each([
  [100, 2],
  [101, 3],
])('a page has 50 matches: the last one of %i is on page %i', async (totalCount, lastPage) => {
  await open([aMatchRow()], totalCount);
  await findMatches();
  const above = screen.getByRole('navigation', { name: 'Pages, above the list' });

  expect(within(above).getAllByRole('link').at(-2)).toHaveTextContent(String(lastPage));
});

test('a host with larger pages has fewer pages', async () => {
  const matches = Array.from({ length: 51 }, (_, id) => aMatchRow({ id: String(id) }));
  await open(matches, 102);
  await findMatches();
  const above = screen.getByRole('navigation', { name: 'Pages, above the list' });

  expect(within(above).getAllByRole('link').at(-2)).toHaveAttribute('href', '/match/recent?page=2');
});

// S2-67
test('links to other pages keep the query parameter of the play links', async () => {
  await open([aMatchRow()], 5_000, '/match/recent?enablePlayReplay');
  await findMatches();
  const above = screen.getByRole('navigation', { name: 'Pages, above the list' });

  expect(within(above).getAllByRole('link').at(-2)).toHaveAttribute(
    'href',
    '/match/recent?page=20&enablePlayReplay',
  );
});

// S9-16
test('a match of less than a minute is highlighted', async () => {
  await open([aMatchRow({ timeLength: 59 }), aMatchRow({ id: '2', timeLength: 60 })]);
  await findMatches();

  expect(screen.getByText('0:59')).toHaveClass('short');
  expect(screen.getByText('1:00')).not.toHaveClass('short');
});

test('an undecided match has no winner', async () => {
  await open([aMatchRow({ type: 'Dsync', winners: [aPlayer()] })]);
  const [match] = await findMatches();

  expect(within(match ?? document.body).queryByText('Winner')).toBeNull();
});
