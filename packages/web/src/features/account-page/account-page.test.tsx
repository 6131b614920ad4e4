import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { problem } from '../../testing/fake-fetch.js';
import { aLadderRow } from '../../testing/ladder-answers.js';
import { account, aPersona, done, ladders, openAccount, paths, visitor } from '../../testing/account-site.js';

const list = () => screen.findByRole('region', { name: 'Game IDs' });
const row = async (name: string) => {
  const link = await within(await list()).findByRole('link', { name });
  const found = link.closest('li');
  if (found === null) throw new Error(`${name} is in no row`);
  return within(found);
};
const switchOf = (name: string) => screen.findByRole('switch', { name: `On the ladders: ${name}` });

// S2-19 S6-02
test('a visitor who opens the account page is sent to the sign-in page', async () => {
  const { address } = await openAccount({ [paths.status]: visitor });

  await waitFor(() => expect(address()).toMatch(/^\/auth/));
});

// S2-10 S2-37 S6-03
test(
  'the card shows user name, group and e-mail address, and nothing for admins',
  { tags: 'rest' },
  async () => {
    await openAccount();
    const card = await screen.findByRole('region', { name: 'Your account' });

    expect(within(card).getByText('new.user')).toBeVisible();
    expect(within(card).getByText('Player')).toBeVisible();
    expect(within(card).getByText('10001@qq.com')).toBeVisible();
    expect(document.querySelector('main a[href*="/admin"]')).toBeNull();
  },
);

// S2-39
test.each([
  ['en', 'Server management', 'User management'],
  ['zh-CN', '服务器管理', '用户管理'],
] as const)(
  'in %s an admin has links to server management and user management',
  { tags: 'rest' },
  async (locale, server, users) => {
    await openAccount({ [paths.info]: () => ({ ...account, group: 'Admin' }) }, locale);

    expect(await screen.findByRole('link', { name: server })).toHaveAttribute('href', '/admin/stats/server');
    expect(screen.getByRole('link', { name: users })).toHaveAttribute('href', '/admin/user');
  },
);

test(
  'an account that cannot be loaded says so, and is loaded again on request',
  { tags: 'rest' },
  async () => {
    let isDown = true;
    const { user } = await openAccount({
      [paths.status]: () => (isDown ? undefined : { code: 0, info: '', group: 'User' }),
    });
    await screen.findByText('Your account could not be loaded');
    expect(screen.getByText(/^The server cannot be reached/)).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('region', { name: 'Your account' })).toHaveTextContent('new.user');
  },
);

// S2-37 S4-08
describe('the list of personas', { tags: 'rest' }, () => {
  const placement = aLadderRow({ personaId: 12, rank: -1, placementMatchesLeft: 4 });
  const answers = {
    [paths.personas]: () => ({
      records: [aPersona(11, 'Alpha', true), aPersona(12, 'Bravo', true), aPersona(13, 'Charlie')],
    }),
    '/api/stats/persona/11/ra3/result': () =>
      ladders(11, 'Alpha', { ladder1v1: aLadderRow({ rank: 117, elo: 1262 }) }),
    '/api/stats/persona/12/corona/result': () => ladders(12, 'Bravo', { ladder2v2: placement }),
    '/api/stats/persona/12/ra3/result': () => ladders(12, 'Bravo'),
  };

  test('marks each as ranked, in placement or unranked, and leads to its rank', async () => {
    await openAccount(answers);
    const ranked = await row('Alpha');
    const link = await ranked.findByRole('link', { name: 'Go to #117 on the ladder' });

    expect(ranked.getByText('Ranked')).toBeVisible();
    expect(link).toHaveAttribute('href', '/ladder/ra3/1v1?page=2');
    expect(await (await row('Bravo')).findByText('In placement')).toBeVisible();
    expect((await row('Bravo')).getByText('4 placement matches left')).toBeVisible();
    expect((await row('Charlie')).getByText('Not on the ladders')).toBeVisible();
    expect(screen.getByText('3 of 64 Game IDs · 2 of 3 on the ladders')).toBeVisible();
  });

  test('that is empty says what a Game ID is for', async () => {
    await openAccount({ [paths.personas]: () => ({ records: [] }) });

    expect(await screen.findByText('You have no Game ID yet')).toBeVisible();
  });

  test('that cannot be loaded says so, beside the rest of the page', async () => {
    let isDown = true;
    const { user } = await openAccount({
      [paths.personas]: () => (isDown ? problem(500, 'internal error') : { records: [aPersona(1, 'Alpha')] }),
    });
    await screen.findByText('Your Game IDs could not be loaded');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: 'Alpha' })).toBeVisible();
  });
});

// S4-15
describe('the switch for the ladders', { tags: 'rest' }, () => {
  test('sends show, and the list is loaded again', async () => {
    let isShown = false;
    let answer: () => void = () => undefined;
    const { user, calls } = await openAccount({
      [paths.personas]: () => ({ records: [aPersona(11, 'Alpha', isShown)] }),
      [paths.show]: () =>
        new Promise((resolve) => {
          answer = () => resolve(done());
        }),
    });
    await user.dblClick(await switchOf('Alpha'));
    isShown = true;
    answer();

    await waitFor(async () => {
      expect(await switchOf('Alpha')).toBeChecked();
    });
    // The second click came while the first was on its way.
    expect(calls).toEqual([{ path: paths.show, body: { pid: 11, op: 'show' } }]);
  });

  test('takes no click before it shows what was sent', async () => {
    let isShown = false;
    const { user } = await openAccount({
      [paths.personas]: () => ({ records: [aPersona(11, 'Alpha', isShown)] }),
      [paths.show]: () => {
        isShown = true;
        return done();
      },
    });
    const button = await switchOf('Alpha');
    const states: (string | null)[] = [];
    const observer = new MutationObserver(() =>
      states.push(button.getAttribute('aria-busy') ?? button.getAttribute('aria-checked')),
    );
    observer.observe(button, { attributes: true });
    await user.click(button);
    await waitFor(() => expect(states.at(-1)).toBe('true'));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    observer.disconnect();

    expect(states).not.toContain('false');
    expect(button).toBeChecked();
  });

  test('sends nothing while the list that follows is on its way', async () => {
    const lists: (() => void)[] = [];
    let isShown = false;
    const { user, calls } = await openAccount({
      [paths.personas]: () => {
        const list = { records: [aPersona(11, 'Alpha', isShown)] };
        return isShown ? new Promise((resolve) => lists.push(() => resolve(list))) : list;
      },
      [paths.show]: () => {
        isShown = true;
        return done();
      },
    });
    await user.click(await switchOf('Alpha'));
    await waitFor(() => expect(lists).not.toEqual([]));
    await user.click(await switchOf('Alpha'));
    for (const list of lists) list();

    await waitFor(async () => {
      expect(await switchOf('Alpha')).toBeChecked();
    });
    expect(calls).toEqual([{ path: paths.show, body: { pid: 11, op: 'show' } }]);
  });

  // S5-11 S8-26
  test.each([
    ['en', 'This Game ID was not put on the ladders', /^You can show up to 3 Game IDs/],
    ['zh-CN', '这个游戏 ID 没能参与天梯', /^最多可以让 3 个游戏 ID 参与天梯/],
  ] as const)('in %s shows the limit of three beside the persona', async (locale, title, text) => {
    const answers = { [paths.show]: () => problem(409, 'too many ranked personas') };
    const { user } = await openAccount(answers, locale);
    await user.click((await screen.findAllByRole('switch'))[1] ?? document.body);
    const alert = await screen.findByRole('alert');

    expect(alert).toHaveTextContent(title);
    expect(within(alert).getByText(text)).toBeVisible();
    expect(alert.closest('li')).toHaveTextContent('指挥官');
  });

  // S8-26
  test.each([
    ['en', 'Error'],
    ['zh-CN', '错误'],
  ] as const)('in %s a failed hide is headed by the plain word %s', async (locale, word) => {
    const { user } = await openAccount({ [paths.show]: () => problem(500, 'internal error') }, locale);
    await user.click((await screen.findAllByRole('switch'))[0] ?? document.body);

    expect(await within(await screen.findByRole('alert')).findByText(word)).toBeVisible();
  });

  test('a lost answer is no failure when the list shows the change', async () => {
    let isShown = false;
    const { user } = await openAccount({
      [paths.personas]: () => ({ records: [aPersona(11, 'Alpha', isShown)] }),
      [paths.show]: () => {
        isShown = true;
        return undefined;
      },
    });
    await user.click(await switchOf('Alpha'));

    await waitFor(async () => {
      expect(await switchOf('Alpha')).toBeChecked();
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('after the session has ended the visitor is sent to the sign-in page', async () => {
    let isOver = false;
    const { user, address } = await openAccount({
      [paths.status]: () => (isOver ? visitor() : { code: 0, info: '', group: 'User' }),
      [paths.show]: () => {
        isOver = true;
        return problem(401, 'please login');
      },
    });
    await user.click(await switchOf('Alpha'));

    await waitFor(() => expect(address()).toMatch(/^\/auth/));
  });
});

describe('warnings', () => {
  const unread = {
    warningId: 5,
    time: '2026-11-20T12:00:00Z',
    reasonChinese: '辱骂玩家',
    reasonEnglish: 'Insulting <b>players</b>',
    isRead: false,
  };

  test.each([
    ['en', 'A warning from the admins', ['Insulting <b>players</b>', '辱骂玩家'], 'Nothing. You can'],
    ['zh-CN', '管理员警告', ['辱骂玩家', 'Insulting <b>players</b>'], '没有。游戏和网站'],
  ] as const)(
    'in %s a card says why in both languages, the own one first',
    { tags: 'rest' },
    async (locale, title, reasons, limited) => {
      await openAccount({ [paths.warnings]: () => ({ records: [unread] }) }, locale);
      const card = within(await screen.findByRole('article'));

      expect(card.getByRole('heading', { name: title })).toBeVisible();
      expect(card.getAllByText(/Insulting|辱骂/).map(({ textContent }) => textContent)).toEqual(reasons);
      expect(card.getByText(new RegExp(`^${limited}`))).toBeVisible();
      expect(document.querySelector('time[datetime="2026-11-20T12:00:00Z"]')).toBeVisible();
    },
  );

  test('that were read are folded away, and the focus stays on the page', { tags: 'rest' }, async () => {
    let isRead = false;
    const { user, calls } = await openAccount({
      [paths.warnings]: () => ({ records: [{ ...unread, isRead }] }),
      [paths.read]: () => {
        isRead = true;
        return done();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'I have read this' }));
    const heading = await screen.findByRole('heading', { name: 'No unread warnings' });

    expect(heading).toHaveFocus();
    expect(screen.getByText('1 earlier warning')).toBeVisible();
    expect(calls).toEqual([{ path: paths.read, body: { warningIds: [5] } }]);
  });

  test('are not asked of a host without this extension', async () => {
    await openAccount({
      [paths.capabilities]: () => ({ extensions: [] }),
      [paths.warnings]: () => problem(404, 'not found'),
    });
    await list();

    expect(screen.queryByText('Your warnings could not be loaded')).toBeNull();
  });

  test('a ban is told in the same way', { tags: 'rest' }, async () => {
    await openAccount({ [paths.info]: () => ({ ...account, state: 'banned' }) });
    const card = within(await screen.findByRole('article'));

    expect(card.getByRole('heading', { name: 'Your account is banned' })).toBeVisible();
    expect(card.getByText('You cannot sign in to the website or the game.')).toBeVisible();
  });
});
