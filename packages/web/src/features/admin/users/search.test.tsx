import { adminLimits } from '@ra3/sdk/facts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { aBannedUser, aUser, openUserCase, paths, type OpenedCase } from '../../../testing/open-user-case.js';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const field = () => screen.findByRole('searchbox');
const results = () => screen.findByRole('list', { name: /^(Users found|搜索结果)$/ });

// S2-70
describe('the search for users', () => {
  test.each([
    ['34', 'personaId=34', /Game ID number/],
    ['10012@qq.com', 'email=10012%40qq.com', /e-mail/],
    ['0123456789abcdef0123', 'machineCode=0123456789abcdef0123', /machine code/],
    ['(?i)^alp', 'pattern=', /pattern/],
  ])('takes %s as what it looks like, and says so', { tags: 'rest' }, async (text, query, understood) => {
    const { user, calls } = await openUserCase('');
    await user.type(await field(), text);

    expect(await field()).toHaveAccessibleDescription(understood);
    await user.keyboard('{Enter}');
    await results();
    expect(calls.find(({ path }) => path === paths.search)?.query).toContain(query);
  });

  test('can be forced to be another kind', { tags: 'rest' }, async () => {
    const { user, calls, address } = await openUserCase('');
    await user.type(await field(), '34');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Search by' }), 'Pattern of a Game ID');
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await results();

    expect(calls.find(({ path }) => path === paths.search)?.query).toBe('?pattern=34');
    await waitFor(() => expect(address()).toBe('/admin/user?q=34&by=pattern&user=12'));
  });

  test('opens the only user that it finds, in the same history entry', async () => {
    const { address } = await openUserCase('?q=alp', {
      [paths.search]: () => Response.json({ records: [aUser()] }),
    });

    await waitFor(() => expect(address()).toBe(`/admin/user?q=alp&user=${String(aUser().userId)}`));
  });

  test('moves the focus from the field to the only user that Enter finds, where the keys work', async () => {
    const { user } = await openUserCase('');
    await user.type(await field(), 'alp{Enter}');
    const heading = await screen.findByRole('heading', { name: 'alpha.player' });
    await waitFor(() => expect(heading).toHaveFocus());
    await user.keyboard('b');

    expect(await screen.findByRole('dialog', { name: 'Ban alpha.player' })).toBeVisible();
  });

  test('leaves the focus where the next search is being typed when a hit opens', async () => {
    let answer: (found: object) => void = () => undefined;
    const { user } = await openUserCase('', {
      [paths.search]: () => new Promise<object>((resolve) => (answer = resolve)),
    });
    await user.type(await field(), 'alp{Enter}be');
    answer({ records: [aUser()] });
    await screen.findByRole('heading', { name: 'alpha.player' });
    await user.keyboard('b');

    expect(await field()).toHaveFocus();
    expect(await field()).toHaveValue('alpbeb');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['en', /^The server cannot use this pattern: missing closing \)/],
    ['zh-CN', /^服务器无法使用此表达式：missing closing \)/],
  ] as const)('in %s shows beside the field what the host finds wrong', async (locale, text) => {
    await openUserCase(
      '?q=(',
      {
        [paths.search]: () =>
          Response.json({ title: 'invalid request', detail: 'missing closing )' }, { status: 400 }),
      },
      locale,
    );

    expect(await screen.findByText(text)).toBeVisible();
    expect(await field()).toBeInvalid();
  });

  test('sends nothing that cannot be a persona id', async () => {
    const { calls } = await openUserCase('?q=Alpha&by=personaId');

    expect(await screen.findByText(/^That is not a Game ID number/)).toBeVisible();
    expect(calls.filter(({ path }) => path === paths.search)).toEqual([]);
  });

  test('says that not everybody is in the list', async () => {
    await openUserCase('?q=a', { [paths.search]: () => ({ records: [aUser()], truncated: true }) });

    expect(
      await screen.findByText(new RegExp(`more than ${String(adminLimits.adminSearch.results)}`)),
    ).toBeVisible();
  });

  test('says that no users found', async () => {
    await openUserCase('?q=a', { [paths.search]: () => ({ records: [] }) });

    expect(await screen.findByText('No users found')).toBeVisible();
  });

  test('that does not reach the host can be tried again', { tags: 'rest' }, async () => {
    const answers: object[] = [];
    const { user } = await openUserCase('?q=a', { [paths.search]: () => answers[0] });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answers.push({ records: [aUser()] });
    await user.click(retry);

    expect(await results()).toBeVisible();
  });
});

// S2-71
test.each([
  ['en', 'Banned', /Nov 22, 2026.*Account, Computer/],
  ['zh-CN', '已封禁', /2026年11月22日.*账号/],
] as const)(
  'in %s a result shows e-mail, state, and the reason, end and types of a ban',
  { tags: 'rest' },
  async (locale, state, ban) => {
    await openUserCase('?q=a', { [paths.search]: () => ({ records: [aBannedUser()] }) }, locale);
    const row = within(await results()).getByRole('listitem');

    expect(row).toHaveTextContent('10012@qq.com');
    expect(row).toHaveTextContent(ban);
    expect(row).toHaveTextContent('作弊 · cheating');
    expect(within(row).getByText(state)).toBeVisible();
  },
);

// S2-74
describe('the selected user', { tags: 'rest' }, () => {
  const two = { records: [aUser(), aUser({ userId: 13, userName: 'bravo.player' })] };
  const other = { '/api/admin/info/user/13': () => aUser({ userId: 13, userName: 'bravo.player' }) };

  test('is one at a time: selecting another replaces it', async () => {
    const { user, address } = await openUserCase('?q=a', { [paths.search]: () => two, ...other });
    await user.click(await screen.findByRole('link', { name: 'alpha.player' }));
    await screen.findByRole('article', { name: 'Case of alpha.player' });
    await user.click(within(await results()).getByRole('link', { name: 'bravo.player' }));

    expect(await screen.findByRole('article', { name: 'Case of bravo.player' })).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Case of alpha.player' })).toBeNull();
    expect(address()).toBe('/admin/user?user=13&q=a');
  });

  test('follows the keys for the next and the previous result', async () => {
    const { user, address } = await openUserCase('?q=a', { [paths.search]: () => two, ...other });
    await results();
    await user.keyboard(']');
    await user.keyboard(']');
    const second = address();
    await user.keyboard('[[');

    expect(second).toBe('/admin/user?q=a&user=13');
    await waitFor(() => expect(address()).toBe('/admin/user?q=a&user=12'));
  });

  test('is kept among the users that were opened last', async () => {
    const { user, unmount } = await openUserCase('?user=12');
    await screen.findByRole('article', { name: 'Case of alpha.player' });
    unmount();
    const again = await openUserCase('');
    await user.click(await screen.findByRole('link', { name: 'alpha.player' }));

    expect(again.address()).toBe('/admin/user?user=12');
  });
});

describe('the keys', () =>
  test('lead to search, warning, ban and note, but not while typing', { tags: 'rest' }, async () => {
    const { user } = await openUserCase('?user=12');
    await screen.findByRole('article', { name: 'Case of alpha.player' });
    await user.keyboard('n');
    const note = document.activeElement;
    await user.keyboard('wb');
    const isQuiet = screen.queryByRole('dialog') === null;
    await user.tab();
    await user.keyboard('/');
    const search = document.activeElement;
    (search as HTMLElement).blur();
    await user.keyboard('b');

    expect(note).toBe(screen.getByRole('textbox', { name: 'New note' }));
    expect(note).toHaveValue('wb');
    expect(isQuiet).toBe(true);
    expect(search).toBe(await field());
    expect(await screen.findByRole('dialog', { name: 'Ban alpha.player' })).toBeVisible();
  }));

test('a user who is no admin is led away, and none of the calls is made', { tags: 'rest' }, async () => {
  const { address, calls } = await openUserCase('?user=12', {
    '/api/player/info': () => ({ ...aUser({ userId: 3 }), group: 'User' }),
    '/api/user/v2/status': () => ({ code: 0, info: '', userId: 3, uname: 'somebody', group: 'User' }),
  });

  await waitFor(() => {
    // Who is signed in is led on from there.
    expect(['/auth', '/user']).toContain(address());
  });
  expect(calls.filter(({ path }) => path.includes('/admin/'))).toEqual([]);
});

describe('several users at once', () => {
  const admin = aUser({ userId: 3, userName: 'boss', group: 'Admin' });
  const found = () => ({ records: [aUser(), aUser({ userId: 13, userName: 'beta.player' }), admin] });
  const choose = async ({ user }: OpenedCase) => {
    for (const name of ['alpha.player', 'beta.player', 'boss'])
      await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  };

  test('are banned after a preview that leaves out whom it cannot reach, each by a key of its own', async () => {
    const opened = await openUserCase('?q=a&by=pattern', { [paths.search]: found });
    await choose(opened);
    await opened.user.click(screen.getByRole('button', { name: 'Ban the selected' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('2 users will be banned')).toBeVisible();
    expect(dialog.getByText(/^Admins cannot be banned: boss$/)).toBeVisible();

    await opened.user.click(dialog.getByRole('button', { name: '1 day' }));
    await opened.user.type(dialog.getByRole('textbox', { name: 'Reason in English' }), 'cheating');
    await opened.user.click(dialog.getByRole('button', { name: 'Ban 2 users' }));

    expect(await dialog.findByText('Done for 2 users.')).toBeVisible();
    expect(opened.posts()).toMatchObject([
      { path: paths.ban, body: { userId: 12, banTime: '1d' } },
      { path: paths.ban, body: { userId: 13, banTime: '1d' } },
    ]);
    expect(new Set(opened.idempotencyKeys).size).toBe(2);
  });

  test('are sent again by the same key where the host failed, and those that are done are not', async () => {
    let isLost = true;
    const opened = await openUserCase('?q=a&by=pattern', {
      [paths.search]: found,
      [paths.warn]: () => {
        const answer = isLost ? Response.json({}, { status: 503 }) : { code: 0, info: 'ok' };
        isLost = false;
        return answer;
      },
    });
    await opened.user.click(await screen.findByRole('checkbox', { name: 'Select alpha.player' }));
    await opened.user.click(screen.getByRole('checkbox', { name: 'Select beta.player' }));
    await opened.user.click(screen.getByRole('button', { name: 'Warn the selected' }));
    const dialog = within(await screen.findByRole('dialog'));
    await opened.user.type(dialog.getByRole('textbox', { name: 'Reason in English' }), 'be nice');
    await opened.user.click(dialog.getByRole('button', { name: 'Warn 2 users' }));

    await opened.user.click(await dialog.findByRole('button', { name: 'Try the others again' }));

    expect(await dialog.findByText('Done for 2 users.')).toBeVisible();
    const [first, second, again, ...more] = opened.idempotencyKeys;
    expect([again, more]).toEqual([first, []]);
    expect(second).not.toBe(first);
    expect(opened.posts()[2]).toEqual(opened.posts()[0]);
  });
});
