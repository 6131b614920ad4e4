import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { fakeFetch, problem } from '../../../testing/fake-fetch.js';
import { aMatchRow } from '../../../testing/match-answers.js';
import { renderSite } from '../../../testing/render-site.js';

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
const unmarked = {
  matchGuid: GUID,
  isFavourite: false,
  isRecommended: false,
  isDownloaded: false,
  favouriteTag: null,
};

type Answers = Parameters<typeof fakeFetch>[0];

interface Opened {
  readonly downloads?: { readonly replayDownloads: number; readonly recentReplayDownloads: number };
  readonly answers?: Answers;
  readonly marks?: () => unknown;
  readonly path?: string;
  readonly guid?: string;
  readonly isVisitor?: boolean;
}

/** Opens a list of two matches, the first with a replay, and records every request. */
async function open({ answers = {}, marks = () => ({ records: [unmarked] }), ...rest }: Opened = {}) {
  const match = aMatchRow({ replayGuid: rest.guid ?? GUID, favourites: 3, ...rest.downloads });
  const page = () => ({ totalCount: 2, pageOutOfLimit: false, records: [match, aMatchRow({ id: '2' })] });
  const allAnswers: Answers = {
    '/api/match/get/recent/all/1/result': page,
    '/api/match/get/my/status': marks,
    '/api/user/v2/status': () => ({ code: 0, info: '', userId: 7, uname: 'comrade', group: 'User' }),
    '/api/player/info': () => account,
    ...answers,
  };
  const fetch = vi.fn(fakeFetch(allAnswers));
  const stored = rest.isVisitor === true ? {} : SIGNED_IN;
  const site = await renderSite({ path: rest.path ?? '/match/recent', fetch, stored });
  await site.parts.session.load();
  const group = within(
    rest.guid === undefined
      ? await screen.findByRole('group', { name: 'Replay of Alpha – Bravo' })
      : await screen.findByRole('main'),
  );
  const sent = (path: string) => fetch.mock.calls.filter(([url]) => new URL(url).pathname === path);
  return { ...site, group, sent };
}

const favourite = (group: Awaited<ReturnType<typeof open>>['group']) =>
  group.getByRole('button', { name: /^Favourite/ });
const waitForMarks = (group: Awaited<ReturnType<typeof open>>['group']) =>
  waitFor(() => {
    expect(favourite(group)).toHaveAttribute('aria-pressed', 'false');
  });

async function openTag(opened: Opened = {}) {
  const site = await open(opened);
  await waitForMarks(site.group);
  await userEvent.click(favourite(site.group));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to favourites' }));
  return { ...site, dialog, field: dialog.getByRole('combobox', { name: 'Tag' }) };
}

// S2-66
test('a match without a replay shows a note instead of buttons', async () => {
  await open();

  expect(screen.getAllByRole('group', { name: /^Replay of/ })).toHaveLength(1);
  expect(screen.getByText('No replay')).toBeVisible();
});

describe('the marks', { tags: 'rest' }, () => {
  test('of all matches of a page are loaded in one request by a signed-in user', async () => {
    const { group, sent } = await open();
    await waitForMarks(group);

    expect(sent('/api/match/get/my/status').map(([, init]) => init.body)).toEqual([JSON.stringify([GUID])]);
  });

  // S4-21
  test.each([
    [{ isRecommended: true, isDownloaded: false }, 'true', 'Download the replay'],
    [{ isRecommended: false, isDownloaded: true }, 'false', 'Download the replay again'],
  ])('of a match are shown each on its own button: %o', async (changes, pressed, download) => {
    const { group } = await open({ marks: () => ({ records: [{ ...unmarked, ...changes }] }) });
    await waitForMarks(group);

    expect(group.getByRole('button', { name: 'Recommend' })).toHaveAttribute('aria-pressed', pressed);
    expect(group.getByRole('button', { name: download })).toBeVisible();
  });

  test('that fail to load show an alert, and a retry loads them', async () => {
    const answers = [problem(500, 'out of ore'), { records: [{ ...unmarked, isRecommended: true }] }];
    const { group } = await open({ marks: () => answers.shift() });
    const alert = within(await screen.findByRole('alert'));
    const reason = alert.getByText(/^Something went wrong on the server/);
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }));

    expect(reason).toBeDefined();
    await waitFor(() => {
      expect(group.getByRole('button', { name: 'Recommend' })).toHaveAttribute('aria-pressed', 'true');
    });
  });
});

describe('a visitor', () => {
  // S8-27
  test('who clicks a button is asked to sign in, and no request is sent', { tags: 'rest' }, async () => {
    const { group, sent } = await open({
      isVisitor: true,
      path: '/match/recent?enablePlayReplay',
      answers: { '/api/user/v2/status': () => ({ code: 1, info: 'please login', group: 'guest' }) },
    });
    await userEvent.click(group.getByRole('button', { name: 'Download the replay' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Please sign in' }));

    expect(dialog.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth');
    expect(sent('/api/match/download')).toEqual([]);
    expect(sent('/api/match/get/my/status')).toEqual([]);
  });
});

// S2-64
test('the button of a download says how many of all there were in the last 3 months', async () => {
  const { group } = await open({ downloads: { replayDownloads: 9, recentReplayDownloads: 4 } });

  expect(group.getByRole('button', { name: /^Download the replay/ })).toHaveAttribute(
    'title',
    expect.stringContaining('4 of them in the last 3 months'),
  );
});

// S5-13
describe('the tag', { tags: 'rest' }, () => {
  // S8-29
  test('is required: an empty tag shows an error, and no request is sent', async () => {
    const { dialog, field, sent } = await openTag();
    await userEvent.type(field, '   ');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));

    expect(await dialog.findByRole('alert')).toHaveTextContent('Please enter a tag');
    expect(field).toHaveFocus();
    expect(sent('/api/match/set/favourite')).toEqual([]);
  });

  test('can be cancelled: no request is sent', async () => {
    const { dialog, field, sent } = await openTag();
    await userEvent.type(field, 'openings');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));

    expect(sent('/api/match/set/favourite')).toEqual([]);
  });

  // S8-27
  test('stays in the field after a failure', async () => {
    const { dialog, field } = await openTag({
      answers: { '/api/match/set/favourite': () => problem(500, 'out of ore') },
    });
    await userEvent.type(field, 'openings{Enter}');

    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The match was not added to your favourites.Something went wrong on the server.',
    );
    expect(field).toHaveValue('openings');
  });
});

// S4-21
describe('a change', { tags: 'rest' }, () => {
  test('reloads the marks and updates the count after success', async () => {
    let tag: string | null = null;
    const { group, field } = await openTag({
      marks: () => ({ records: [{ ...unmarked, isFavourite: tag !== null, favouriteTag: tag }] }),
      answers: {
        '/api/match/set/favourite': () => {
          tag = 'openings';
          return { code: 0, info: '' };
        },
      },
    });
    const before = favourite(group).textContent;
    await userEvent.type(field, 'openings{Enter}');

    expect(await screen.findByText('Added to your favourites under “openings”.')).toBeVisible();
    // The count is drawn a moment after the toast.
    await waitFor(() => {
      expect([before, favourite(group).textContent]).toEqual(['Favourite3', 'Favourite4']);
    });
    expect(favourite(group)).toHaveAttribute('aria-pressed', 'true');
  });

  // S8-27
  test('that repeats an earlier one shows a message, and the marks are reloaded', async () => {
    const marks = [unmarked, { ...unmarked, isRecommended: true }];
    const { group } = await open({
      marks: () => ({ records: [marks.shift()] }),
      answers: { '/api/match/set/recommend': () => problem(400, 'repeated operation') },
    });
    await waitForMarks(group);
    await userEvent.click(group.getByRole('button', { name: 'Recommend' }));

    expect(await screen.findByText(/^Repeated operation: you had already recommended/)).toBeVisible();
    expect(group.getByRole('button', { name: 'Recommend' })).toHaveAttribute('aria-pressed', 'true');
  });

  // S8-27
  test('asks to sign in when the session has ended', async () => {
    const { group } = await open({
      answers: { '/api/match/set/recommend': () => problem(401, 'please login') },
    });
    await waitForMarks(group);
    await userEvent.click(group.getByRole('button', { name: 'Recommend' }));

    expect(await screen.findByRole('dialog', { name: 'Please sign in' })).toBeVisible();
  });
});

// S8-27 S8-28
describe('a download', { tags: 'rest' }, () => {
  test.each([
    [404, 'not found', 'The server no longer has this replay, so there is nothing to download.'],
    [400, 'repeated operation', /^The replay was not downloaded\. /],
    [500, 'out of ore', /^The replay was not downloaded\. Something went wrong on the server/],
  ])('that fails with %i shows the reason', async (status, title, text) => {
    const { group } = await open({ answers: { '/api/match/download': () => problem(status, title) } });
    await waitForMarks(group);
    await userEvent.click(group.getByRole('button', { name: 'Download the replay' }));

    expect(await screen.findByText(text)).toBeVisible();
  });

  test('that is interrupted offers another try', async () => {
    const { group } = await open({ answers: { '/api/match/download': () => undefined } });
    await waitForMarks(group);
    await userEvent.click(group.getByRole('button', { name: 'Download the replay' }));

    expect(await screen.findByText(/^The download broke off, and nothing was saved/)).toBeVisible();
  });
});

// S2-67
describe('the link that plays a replay', { tags: 'rest' }, () => {
  test('is absent without the query parameter', async () => {
    const { group } = await open();

    expect(group.queryByRole('link')).toBeNull();
  });

  test('uses the scheme ra3replay when the query parameter is present', async () => {
    const { group } = await open({ path: '/match/recent?enablePlayReplay' });

    expect(group.getByRole('link', { name: 'Play the replay' })).toHaveAttribute(
      'href',
      `ra3replay://play/${GUID}`,
    );
  });

  test('is absent for a guid that is unsafe in a URL, as the match then has no replay', async () => {
    const { group } = await open({ path: '/match/recent?enablePlayReplay', guid: '../x?y=javascript:z' });

    expect(await group.findAllByText('No replay')).toHaveLength(2);
    expect(group.queryByRole('link', { name: 'Play the replay' })).toBeNull();
    expect(group.queryByRole('group', { name: /^Replay of/ })).toBeNull();
  });
});
