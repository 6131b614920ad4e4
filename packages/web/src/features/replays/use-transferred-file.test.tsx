import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeFetch, problem } from '../../testing/fake-fetch.js';
import { aMatchRow } from '../../testing/match-answers.js';
import { renderSite } from '../../testing/render-site.js';

const GUID = '11111111-2222-4333-8444-555555555555';
const PAGE = `/fix-broadcast-replay-desync?match=${GUID}`;

async function open(path: string, download: () => unknown) {
  const fetch = vi.fn(
    fakeFetch({
      [`/api/ext/matches/${GUID}`]: () => aMatchRow({ replayGuid: GUID }),
      '/api/match/download': download,
    }),
  );
  const site = await renderSite({ path, fetch, stored: { 'ra3.isLoggedIn': 'true' } });
  const downloads = () => fetch.mock.calls.filter(([url]) => url.endsWith('/api/match/download'));
  return { ...site, downloads };
}

// S2-19: an address that another site can link to must not act in the user's name.
test('an address with a match downloads nothing before the user agrees', { tags: 'rest' }, async () => {
  const { downloads } = await open(PAGE, () => problem(404, 'not found'));
  await screen.findByText(/^This link leads to the replay of a match/);
  const before = downloads();
  await userEvent.click(screen.getByRole('button', { name: 'Download and open' }));

  expect(await screen.findByText('The server no longer has this replay.')).toBeVisible();
  expect([before, downloads().length]).toEqual([[], 1]);
});

test.each(['', '?match=', '?match=..%2F..%2Fevil', `?match=${GUID}x`])(
  'the address with %j names no match',
  async (query) => {
    await open(`/fix-broadcast-replay-desync${query}`, () => problem(500, 'out of ore'));
    await screen.findByText('Drop replays here');

    expect(screen.queryByRole('button', { name: 'Download and open' })).toBeNull();
  },
);

test(
  'a download that fails can be repeated, and one without a session leads to the sign-in page and back',
  { tags: 'rest' },
  async () => {
    const replies = [problem(500, 'out of ore'), problem(401, 'please login')];
    await open(PAGE, () => replies.shift());
    await userEvent.click(await screen.findByRole('button', { name: 'Download and open' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/auth?next=${encodeURIComponent(PAGE)}`,
    );
  },
);
