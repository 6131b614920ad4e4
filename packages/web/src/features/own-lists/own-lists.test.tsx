import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { fakeFetch, problem } from '../../testing/fake-fetch.js';
import { aMatchRow } from '../../testing/match-answers.js';
import { renderSite } from '../../testing/render-site.js';

const GUID = '11111111-2222-4333-8444-555555555555';
const SIGNED_IN = { 'ra3.isLoggedIn': 'true' };
const account = {
  userId: 7,
  userName: 'comrade',
  email: 'c@qq.com',
  group: 'User',
  state: 'normal',
  personas: [],
};
const DOWNLOADS = '/api/match/get/my/download/1/result';
const FAVOURITES = '/api/match/get/my/all/favourite/1/result';
const UNDER_OPENINGS = '/api/match/get/my/favourite/openings/1/result';
const signIn = { code: 0, info: '', userId: 7, uname: 'comrade', group: 'User' };

async function open(path: string, answers: Parameters<typeof fakeFetch>[0]) {
  const fetch = vi.fn(
    fakeFetch({
      '/api/user/v2/status': () => signIn,
      '/api/player/info': () => account,
      '/api/ext/capabilities': () => ({ version: '1', extensions: ['matches.favouriteTags'] }),
      '/api/ext/match/my/favourite/tags': () => [
        { tag: 'openings', count: 2 },
        { tag: '学习', count: 1 },
      ],
      '/api/match/get/my/status': () => ({
        records: [
          {
            matchGuid: GUID,
            isFavourite: true,
            isRecommended: false,
            isDownloaded: true,
            favouriteTag: 'openings',
          },
        ],
      }),
      ...answers,
    }),
  );
  const site = await renderSite({ path, fetch, stored: SIGNED_IN });
  const loaded = site.parts.session.load();
  const sent = (wanted: string) => fetch.mock.calls.filter(([url]) => new URL(url).pathname === wanted);
  return { ...site, loaded, sent };
}

const aPage = (records = [aMatchRow({ replayGuid: GUID })], count = records.length) => ({ records, count });
const rows = async () => within(await screen.findByRole('list', { name: 'Matches' })).getAllByRole('group');

// S8-30
describe('an own list that is answered with 401', { tags: 'rest' }, () => {
  test('is asked for once more, and shown when the second answer has it', async () => {
    const replies = [problem(401, 'please login'), aPage()];
    const { sent } = await open('/user/downloaded-matches', { [DOWNLOADS]: () => replies.shift() });

    expect(await rows()).toHaveLength(1);
    expect(sent(DOWNLOADS)).toHaveLength(2);
  });

  test('is empty after the second, and says that the session has ended', async () => {
    const { sent } = await open('/user/downloaded-matches', {
      [DOWNLOADS]: () => problem(401, 'please login'),
    });

    expect(await screen.findByText('Your session has ended')).toBeVisible();
    expect(sent(DOWNLOADS)).toHaveLength(2);
  });

  test('leads to the sign-in page when the session has ended', async () => {
    let isOver = false;
    const { loaded, address } = await open('/user/favourite-matches', {
      '/api/user/v2/status': () => (isOver ? { code: 1, info: 'please login', group: 'guest' } : signIn),
      [FAVOURITES]: () => {
        isOver = true;
        return problem(401, 'please login');
      },
    });
    await loaded;

    await waitFor(() => expect(address()).toMatch(/^\/auth/));
  });

  test('is no retry rule for other failures', async () => {
    const { sent } = await open('/user/downloaded-matches', {
      [DOWNLOADS]: () => problem(500, 'out of ore'),
    });

    expect(await screen.findByText('The matches could not be loaded')).toBeVisible();
    expect(sent(DOWNLOADS)).toHaveLength(1);
  });
});

test('the second page goes on behind the first one that was shown, whatever came on top since', async () => {
  const { loaded, sent } = await open('/user/downloaded-matches', {
    [DOWNLOADS]: () => ({ ...aPage(undefined, 160), next: '1.7.a' }),
    '/api/match/get/my/download/2/result': () => aPage(undefined, 160),
  });
  await loaded;
  await rows();
  const pages = within(screen.getByRole('navigation', { name: 'Pages, above the list' }));
  await userEvent.click(pages.getByRole('link', { name: /2$/ }));

  await waitFor(() =>
    expect(sent('/api/match/get/my/download/2/result').map(([url]) => new URL(url).search)).toEqual([
      '?behind=1.7.a',
    ]),
  );
});

// S2-12 S2-63
describe('the favourites', { tags: 'rest' }, () => {
  test('have a chip for each tag with its number of matches, which leads to those of the tag', async () => {
    const { address } = await open('/user/favourite-matches?page=2', {
      '/api/match/get/my/all/favourite/2/result': () => aPage(),
      [UNDER_OPENINGS]: () => aPage(),
    });
    const tags = within(await screen.findByRole('navigation', { name: 'Tags' }));
    const texts = tags.getAllByRole('link').map(({ textContent }) => textContent);
    await userEvent.click(tags.getByRole('link', { name: /openings/ }));

    expect(texts).toEqual(['All3', 'openings2', '学习1']);
    expect(address()).toBe('/user/favourite-matches?tag=openings');
    expect(await rows()).toHaveLength(1);
  });

  test('are searched by a tag that is typed', async () => {
    const { address } = await open('/user/favourite-matches', {
      [FAVOURITES]: () => aPage(),
      [UNDER_OPENINGS]: () => aPage([]),
    });
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Tag' }), ' openings ');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));

    expect(address()).toBe('/user/favourite-matches?tag=openings');
    expect(await screen.findByText('No matches under “openings”')).toBeVisible();
  });

  test('of a host without the call for tags have the search alone', async () => {
    const { sent } = await open('/user/favourite-matches', {
      '/api/ext/capabilities': () => problem(404, 'not found'),
      [FAVOURITES]: () => aPage(),
    });
    await rows();

    expect(within(await screen.findByRole('navigation', { name: 'Tags' })).getAllByRole('link')).toHaveLength(
      1,
    );
    expect(sent('/api/ext/match/my/favourite/tags')).toEqual([]);
  });

  test('get another tag in one act', async () => {
    const { sent } = await open('/user/favourite-matches', {
      [FAVOURITES]: () => aPage(),
      '/api/match/set/favourite': () => ({ code: 0, info: '' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /openings.*Change the tag/ }));
    const field = screen.getByRole('combobox', { name: 'Tag' });
    await userEvent.clear(field);
    await userEvent.type(field, 'to study');
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));

    expect(await screen.findByText('Added to your favourites under “to study”.')).toBeVisible();
    expect(sent('/api/match/set/favourite').map(([, init]) => init.body)).toEqual([
      JSON.stringify({ guid: GUID, set: false }),
      JSON.stringify({ guid: GUID, set: true, tag: 'to study' }),
    ]);
  });
});

// S5-17
test('page 21 of the favourites shows the alert, and sends no request for it', { tags: 'rest' }, async () => {
  const { sent } = await open('/user/favourite-matches?tag=openings&page=21', {});
  const alert = await screen.findByRole('alert');

  expect(alert).toHaveTextContent('Only the first 20 pages can be viewed');
  expect(within(alert).getByRole('link')).toHaveAttribute(
    'href',
    '/user/favourite-matches?tag=openings&page=20',
  );
  expect(sent('/api/match/get/my/favourite/openings/21/result')).toEqual([]);
});

// S2-12
test('a user who has downloaded nothing is told what will be here', { tags: 'rest' }, async () => {
  await open('/user/downloaded-matches', { [DOWNLOADS]: () => aPage([]) });

  expect(await screen.findByText('You have not downloaded a replay yet')).toBeVisible();
});

// S2-19 S6-02 S6-03
test.each([
  '/match/library',
  '/user/downloaded-matches',
  '/user/favourite-matches',
  '/user/stats/1v1automatch',
])('%s sends a visitor to the sign-in page', async (path) => {
  const { address } = await renderSite({
    path,
    fetch: fakeFetch({}),
    stored: { 'ra3.isLoggedIn': 'false' },
  });

  expect(address()).toMatch(/^\/auth/);
});
