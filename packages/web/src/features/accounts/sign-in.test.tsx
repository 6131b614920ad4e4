import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SiteProviders } from '../../app/site-providers.js';
import { UrlStateProvider } from '../../platform/routing/use-url-state.js';
import { anAccount, sessionAnswers } from '../../testing/account-answers.js';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { makeSiteParts, renderSite } from '../../testing/render-site.js';
import { AuthPage } from './auth-page.js';

const LOGIN = '/api/user/v2/login';
const SECOND_STEP = '/api/ext/security/second-step';
const done = () => ({ code: 0, info: 'ok' });
const refused = (status: number, body: object) => () => Response.json(body, { status });

interface Opened {
  /** Answers the second step. */
  readonly secondStep?: (user: { isSignedIn: boolean }) => unknown;
  readonly path?: string;
  readonly login?: (user: { isSignedIn: boolean }) => unknown;
  readonly group?: 'Admin' | 'User';
  readonly locale?: 'en' | 'zh-CN';
  /** Answers the load of the session after the login. */
  readonly accountAnswer?: (account: unknown) => unknown;
}

/** Opens the sign-in page over a host on which the login begins a session unless the test says otherwise. */
async function open({
  path = '/auth',
  login,
  secondStep,
  group = 'User',
  locale = 'en',
  accountAnswer = (account) => account,
}: Opened = {}) {
  const user = { isSignedIn: false, account: anAccount({ group }) };
  const signIn = () => {
    if (login !== undefined) return login(user);
    user.isSignedIn = true;
    return done();
  };
  const fetch = vi.fn(
    fakeFetch({
      ...sessionAnswers(user),
      '/api/player/info': () => accountAnswer(user.account),
      [LOGIN]: signIn,
      [SECOND_STEP]: () => secondStep?.(user),
      '/api/match/get/recent/all/1/result': () => ({ totalCount: 0, pageOutOfLimit: false, records: [] }),
    }),
  );
  const site = await renderSite({ path, fetch, locale });
  const sent = () => fetch.mock.calls.filter(([url]) => new URL(url).pathname === LOGIN);
  return { ...site, sent, user };
}

const nameField = () => screen.findByLabelText(/^(User name|用户名)$/);
const passwordField = () => screen.findByLabelText(/^(Password|密码)$/);
const form = async () => (await nameField()).closest('form') ?? document.body;

async function signIn(): Promise<void> {
  await userEvent.type(await nameField(), 'new.player');
  await userEvent.type(await passwordField(), 'secret-word{Enter}');
}

/** The other pages of a small site: they only say where they are. */
function Address() {
  return <p>{useLocation().pathname}</p>;
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

afterEach(() => {
  vi.useRealTimers();
});

// S2-08 S2-32 S4-09
describe('the panel', { tags: 'rest' }, () => {
  test('is in one of two modes, which replace each other and have their own addresses', async () => {
    const { address } = await open();
    await nameField();
    const before = screen.queryByLabelText('E-mail address');
    await userEvent.click(screen.getByRole('link', { name: 'Register' }));
    await screen.findByLabelText('E-mail address');

    expect(before).toBeNull();
    expect(address()).toBe('/auth?mode=register');
    await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }));
    await passwordField();
    expect([address(), screen.queryByLabelText('E-mail address')]).toEqual(['/auth', null]);
  });

  // S2-33
  test('links to the recovery, and keeps the address to go to', async () => {
    await open({ path: '/auth?next=%2Fmatch%2Frecent' });

    expect(await screen.findByRole('link', { name: /^Forgot your user name/ })).toHaveAttribute(
      'href',
      '/recoverpassword?next=%2Fmatch%2Frecent',
    );
  });

  // S2-25
  test('leads home in super-green mode instead of registering', async () => {
    const { address } = await open({ path: '/auth?mode=register&superGreen' });

    await waitFor(() => expect(address()).toBe('/'));
  });

  // S2-25
  test('offers no registration in super-green mode', async () => {
    await open({ path: '/auth?superGreen' });
    await nameField();

    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  });

  test('serves password managers', async () => {
    await open();

    expect(await nameField()).toHaveAttribute('autocomplete', 'username');
    expect(await passwordField()).toHaveAttribute('autocomplete', 'current-password');
  });

  test('shows and hides the password, and says when Caps Lock is on', async () => {
    await open();
    const field = await passwordField();
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    const shown = field.getAttribute('type');
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    await userEvent.type(field, '{CapsLock}A');

    expect([shown, field.getAttribute('type')]).toEqual(['text', 'password']);
    expect(screen.getByText('Caps Lock is on.')).toBeVisible();
  });
});

// S2-34 S4-11
describe('after signing in', () => {
  test.each([
    ['User', '/user'],
    ['Admin', '/admin/user'],
  ] as const)('a %s arrives at %s', { tags: 'rest' }, async (group, goal) => {
    const user = { isSignedIn: true, account: anAccount({ group }) };
    const parts = await makeSiteParts({ path: '/auth', fetch: fakeFetch(sessionAnswers(user)) });
    await parts.i18n.need(['account', 'captcha']);
    render(
      <MemoryRouter initialEntries={['/auth']} useTransitions={false}>
        <SiteProviders parts={parts}>
          <UrlStateProvider>
            <Routes>
              <Route path="/auth" element={<AuthPage />} />
              <Route path="*" element={<Address />} />
            </Routes>
          </UrlStateProvider>
        </SiteProviders>
      </MemoryRouter>,
    );
    await act(() => parts.session.load());

    expect(await screen.findByText(goal)).toBeVisible();
  });

  // S2-19
  test.each([
    ['/match/recent?page=3', '/match/recent?page=3'],
    ['//evil.example', '/user'],
    ['https://evil.example/', '/user'],
    ['/\\evil.example', '/user'],
  ])('a visitor who wanted to go to %s arrives at %s', async (next, goal) => {
    const { address } = await open({ path: `/auth?next=${encodeURIComponent(next)}` });
    await signIn();

    await waitFor(() => expect(address()).toBe(goal));
  });

  test('the success is shown for a moment, unless motion is reduced', { tags: 'rest' }, async () => {
    vi.stubGlobal('matchMedia', undefined);
    await open();
    await signIn();

    expect(await screen.findByText(/^(You are signed in\.|Welcome, new\.player)$/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Welcome, new.player')).toBeNull());
  });

  test(
    'the user is greeted by name also when the host takes longer over it than the greeting lasts',
    { tags: 'rest' },
    async () => {
      vi.stubGlobal('matchMedia', undefined);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      const host = new EventTarget();
      const accountAnswer = (account: unknown) =>
        new Promise((resolve) => host.addEventListener('answer', () => resolve(account)));
      await open({ accountAnswer });
      await signIn();
      await screen.findByText('You are signed in.');
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      host.dispatchEvent(new Event('answer'));

      expect(await screen.findByText('Welcome, new.player')).toBeVisible();
    },
  );
});

test('when the browser kept no cookie after a sign-in, the page says so and what to do', async () => {
  await open({ login: done });
  await signIn();

  expect(await screen.findByRole('alert')).toHaveTextContent(
    /did not keep the site’s cookie.*https address.*allow cookies/,
  );
});

// S8-03
describe('a refusal', { tags: 'rest' }, () => {
  // S8-14 S8-16 S8-17
  test.each([
    ['en', 401, 122, /^The user name or the password is wrong.*\(122\)$/],
    ['zh-CN', 401, 122, /\(122\)$/],
    ['en', 403, 102, /\(102\)$/],
    ['zh-CN', 403, 102, /\(102\)$/],
    ['en', 429, 121, /\(121\)$/],
    ['zh-CN', 429, 121, /\(121\)$/],
    ['en', 500, 9_999, /^out of ore \(9999\)$/],
  ] as const)(
    'in %s with status %i shows the message of code %i in brackets',
    async (locale, status, code, text) => {
      await open({ locale, login: refused(status, { code, info: 'out of ore' }) });
      await signIn();

      expect(await within(await form()).findByText(text)).toBeVisible();
      expect(await nameField()).toHaveValue('new.player');
      expect(await passwordField()).toHaveValue('secret-word');
    },
  );

  // S8-15
  test.each([
    ['en', 'This account is banned', /your time, .* UTC$/],
    ['zh-CN', '此账号已被封禁', /^你的时间 .*UTC /],
  ] as const)(
    'in %s a ban is a card with both reasons, the end in both times, and how to appeal',
    async (locale, title, times) => {
      const ban = {
        reasonChinese: '作弊',
        reasonEnglish: 'cheating <b>',
        expiryTime: '2027-01-02T03:04:00.000Z',
      };
      await open({ locale, login: refused(403, { code: 103, info: 'account banned', ban }) });
      await signIn();
      const card = within(await screen.findByRole('alert', { name: title }));

      expect(card.getByText(/\(103\)$/)).toBeVisible();
      expect(card.getByText('作弊')).toHaveAttribute('lang', 'zh-CN');
      expect(card.getByText('cheating <b>')).toHaveAttribute('lang', 'en');
      expect(card.getByText(times)).toHaveAttribute('datetime', '2027-01-02T03:04:00.000Z');
      expect(card.getByRole('link')).toHaveAttribute('href', '/articles/agreement#consequences');
    },
  );
});

describe('the second step', { tags: 'rest' }, () => {
  const needed = refused(401, { code: 901, info: 'second step needed' });
  const typeCode = async (code: string) =>
    userEvent.type(await screen.findByLabelText('Code from the app'), `${code}{Enter}`);

  test('follows the password of an account that has it, and leads on', async () => {
    const { address } = await open({
      path: '/auth?next=%2Fmatch%2Frecent',
      login: needed,
      secondStep: (user) => {
        user.isSignedIn = true;
        return done();
      },
    });
    await signIn();

    await typeCode('123456');

    await waitFor(() => expect(address()).toBe('/match/recent'));
  });

  test('stays after a wrong code, with its message', async () => {
    await open({ login: needed, secondStep: refused(401, { code: 902, info: 'wrong code' }) });
    await signIn();

    await typeCode('000000');

    expect(await screen.findByText(/^That code is wrong or was used before.*\(902\)$/)).toBeVisible();
    expect(screen.getByLabelText('Code from the app')).toBeVisible();
  });

  test('goes back to the password when it took too long', async () => {
    await open({ login: needed, secondStep: refused(401, { code: 904, info: 'sign-in expired' }) });
    await signIn();

    await typeCode('123456');

    expect(await screen.findByText(/^That took too long.*\(904\)$/)).toBeVisible();
    expect(await passwordField()).toHaveValue('');
    expect(await nameField()).toHaveValue('new.player');
  });

  test('goes back to the password when its answer is lost and nobody is signed in', async () => {
    await open({ login: needed, secondStep: () => new Response('', { status: 502 }) });
    await signIn();

    await typeCode('123456');

    expect(await screen.findByText(/^The answer was lost, and you are not signed in/)).toBeVisible();
    expect(await passwordField()).toBeVisible();
  });
});

describe('the form', () => {
  test('is sent once by a double click', { tags: 'rest' }, async () => {
    const { sent } = await open({
      login: () => new Response(new ReadableStream(), { headers: { 'content-type': 'application/json' } }),
    });
    await userEvent.type(await nameField(), 'new.player');
    await userEvent.type(await passwordField(), 'secret-word');
    await userEvent.dblClick(within(await form()).getByRole('button', { name: 'Sign in' }));

    expect(sent()).toHaveLength(1);
  });

  test(
    'asks the host who is signed in when the answer is lost, and leads on when it is this user',
    { tags: 'rest' },
    async () => {
      const { sent, address } = await open({
        path: '/auth?next=%2Fmatch%2Frecent',
        login: (user) => {
          user.isSignedIn = true;
          return new Response('', { status: 502 });
        },
      });
      await signIn();

      await waitFor(() => expect(address()).toBe('/match/recent'));
      expect(sent()).toHaveLength(1);
    },
  );

  test(
    'says that nobody is signed in when the answer is lost and the host knows of no session',
    { tags: 'rest' },
    async () => {
      const { sent } = await open({ login: () => new Response('', { status: 502 }) });
      await signIn();

      expect(await screen.findByText(/^The answer was lost, and you are not signed in/)).toBeVisible();
      expect(sent()).toHaveLength(1);
    },
  );

  test('keeps the user name, and never the password, through a reload', { tags: 'rest' }, async () => {
    const { unmount } = await open();
    await userEvent.type(await nameField(), 'new.player');
    await userEvent.type(await passwordField(), 'secret-word');
    unmount();
    await open();

    expect(await nameField()).toHaveValue('new.player');
    expect(await passwordField()).toHaveValue('');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('secret-word');
  });

  test('forgets the user name once it has signed in: the next user of the tab is another', async () => {
    const { address } = await open({ path: '/auth?next=%2Fmatch%2Frecent' });
    await signIn();
    await waitFor(() => expect(address()).toBe('/match/recent'));

    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('userName');
  });

  test('says why a visitor sees it who wanted to open a page for members', async () => {
    await open({ path: '/auth?next=%2Fmatch%2Frecent' });

    expect(await screen.findByText(/^Sign in to open this page/)).toBeVisible();
  });
});
