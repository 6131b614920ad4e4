// @vitest-environment node
import { createClient } from '@ra3/sdk';
import { describe, expect, test, vi } from 'vitest';
import { fakeFetch, problem } from '../testing/fake-fetch.js';
import { memoryStorage } from '../testing/memory-storage.js';
import { followSession } from './follow-session.js';
import { createSessionStore, type Session } from './session-store.js';
import { createSettingsStore } from './settings-store.js';

const signedIn = { code: 0, info: '', userId: 7, uname: 'comrade', group: 'User' };
const account = {
  userId: 7,
  userName: 'comrade',
  email: 'c@qq.com',
  group: 'User',
  state: 'normal',
  personas: [],
};
const adminUser = { ...account, group: 'Admin', ban: null };

function aSession(answers: Parameters<typeof fakeFetch>[0], stored: Record<string, string> = {}) {
  const settings = createSettingsStore(memoryStorage(stored));
  const api = createClient({ baseUrl: 'http://localhost', fetch: fakeFetch(answers), retries: 0 });
  const session = createSessionStore({ api, settings });
  const phases: Session['phase'][] = [session.read().phase];
  session.subscribe(() => phases.push(session.read().phase));
  return { session, settings, phases };
}

describe('session store', () => {
  // S4-01, S4-02
  test('loading a user checks the login, then loads the base info, then is done', async () => {
    const { session, phases } = aSession({
      '/api/user/v2/status': () => signedIn,
      '/api/player/info': () => account,
    });
    await session.load();

    expect(phases).toEqual(['Initial', 'CheckingLogin', 'LoadingBaseInfo', 'Done']);
    expect(session.read()).toMatchObject({ isLoggedIn: true, account: { userName: 'comrade' } });
  });

  // S4-02
  test('loading an admin also loads the admin info', async () => {
    const { session, phases } = aSession({
      '/api/user/v2/status': () => ({ ...signedIn, group: 'Admin' }),
      '/api/player/info': () => ({ ...account, group: 'Admin' }),
      '/api/admin/info/user/7': () => adminUser,
    });
    await session.load();

    expect(phases).toEqual(['Initial', 'CheckingLogin', 'LoadingBaseInfo', 'LoadingAdminInfo', 'Done']);
    expect(session.read().adminInfo).toMatchObject({ userId: 7 });
  });

  // S4-03
  test.each([
    ['answers', () => ({ code: 0, info: '' })],
    ['cannot be reached', () => undefined],
  ])(
    'when the account is refused, the user is cleared and logged out on the host, which then %s',
    async (_how, answer) => {
      const logout = vi.fn(answer);
      const { session, settings } = aSession(
        {
          '/api/user/v2/status': () => signedIn,
          '/api/player/info': () => problem(403, 'account closed'),
          '/api/user/v2/logout': logout,
        },
        { 'ra3.isLoggedIn': 'true' },
      );
      await session.load();

      expect(session.read()).toEqual({
        phase: 'Done',
        isLoggedIn: false,
        account: undefined,
        adminInfo: undefined,
      });
      expect(settings.read().isLoggedIn).toBe(false);
      expect(logout).toHaveBeenCalledOnce();
    },
  );

  // S4-03: a fault of the host says nothing of the account.
  test.each([429, 500, 503])('one answer %d for the account signs nobody out', async (status) => {
    const logout = vi.fn(() => ({ code: 0, info: '' }));
    let isFailing = false;
    const { session, settings } = aSession({
      '/api/user/v2/status': () => signedIn,
      '/api/player/info': () => (isFailing ? problem(status, 'try later') : account),
      '/api/user/v2/logout': logout,
    });
    await session.load();
    isFailing = true;
    await session.load();

    expect(session.read()).toMatchObject({ phase: 'Done', isLoggedIn: true, account: { userId: 7 } });
    expect(settings.read().isLoggedIn).toBe(true);
    expect(logout).not.toHaveBeenCalled();
  });

  test('a host that cannot be reached for the account signs nobody out, and the next look finds it', async () => {
    let isAway = true;
    const { session } = aSession({
      '/api/user/v2/status': () => signedIn,
      '/api/player/info': () => (isAway ? undefined : account),
    });
    await session.load();
    const without = session.read();
    isAway = false;
    await session.load();

    expect(without).toMatchObject({ phase: 'Done', isLoggedIn: true, account: undefined });
    expect(session.read()).toMatchObject({ isLoggedIn: true, account: { userId: 7 } });
  });

  // S4-04
  test.each([
    ['true', true],
    ['false', false],
    ['', undefined],
  ])('until the host answers, a stored login of "%s" is believed', (stored, expected) => {
    const { session } = aSession({}, { 'ra3.isLoggedIn': stored });

    expect(session.read()).toMatchObject({ phase: 'Initial', isLoggedIn: expected });
  });

  test('an unreachable host leaves the stored login state unchanged', async () => {
    const { session } = aSession({ '/api/user/v2/status': () => undefined }, { 'ra3.isLoggedIn': 'true' });
    await session.load();

    expect(session.read()).toMatchObject({ phase: 'Done', isLoggedIn: true });
  });

  // S6-01
  test('a visitor is stored as not logged in, without a logout on the host', async () => {
    const logout = vi.fn(() => ({ code: 0, info: '' }));
    const { session, settings } = aSession({
      '/api/user/v2/status': () => ({ code: 1, info: 'please login', group: 'guest' }),
      '/api/user/v2/logout': logout,
    });
    await session.load();

    expect(session.read()).toMatchObject({ phase: 'Done', isLoggedIn: false });
    expect(settings.read().isLoggedIn).toBe(false);
    expect(logout).not.toHaveBeenCalled();
  });

  // S4-05
  test('signing out clears the user before the host responds', async () => {
    const { session, settings } = aSession({
      '/api/user/v2/status': () => ({ ...signedIn, group: 'Admin' }),
      '/api/player/info': () => ({ ...account, group: 'Admin' }),
      '/api/admin/info/user/7': () => adminUser,
      '/api/user/v2/logout': () => ({ code: 0, info: '' }),
    });
    await session.load();
    const answered = session.logout();

    expect(session.read()).toEqual({
      phase: 'Done',
      isLoggedIn: false,
      account: undefined,
      adminInfo: undefined,
    });
    expect(settings.read().isLoggedIn).toBe(false);
    await expect(answered).resolves.toBeUndefined();
  });

  test('a load that finishes after signing out does not restore the user', async () => {
    const { session } = aSession({
      '/api/user/v2/status': () => signedIn,
      '/api/player/info': () => account,
      '/api/user/v2/logout': () => ({ code: 0, info: '' }),
    });
    const loading = session.load();
    await session.logout();
    await loading;

    expect(session.read()).toMatchObject({ isLoggedIn: false, account: undefined });
  });
});

describe('one session in all tabs', () => {
  /** A browser of several tabs: one storage, one session on the host. */
  function aBrowser() {
    const host = { user: account as typeof account | undefined };
    const storage = memoryStorage();
    const answers = {
      '/api/user/v2/status': () =>
        host.user === undefined
          ? { code: 1, info: '', group: 'guest' }
          : { ...signedIn, userId: host.user.userId },
      '/api/player/info': () => host.user ?? problem(401, 'please login'),
      '/api/user/v2/logout': () => {
        host.user = undefined;
        return { code: 0, info: '' };
      },
    };
    const openTab = () => {
      const clearCache = vi.fn();
      const settings = createSettingsStore(storage);
      const api = createClient({ baseUrl: 'http://localhost', fetch: fakeFetch(answers), retries: 0 });
      const session = createSessionStore({ api, settings, clearCache });
      const follow = (asksHost = false) => {
        settings.reload();
        return followSession(session, { api, settings, asksHost });
      };
      return { session, clearCache, follow };
    };
    return { host, openTab };
  }
  const other = { ...account, userId: 8, userName: 'another' };

  test('a tab shows who signed in in another one, clears what was loaded and begins its pages anew', async () => {
    const { host, openTab } = aBrowser();
    const [first, second] = [openTab(), openTab()];
    await first.session.load();
    host.user = other;
    await second.session.load();
    await first.follow();

    expect(first.session.read()).toMatchObject({ account: { userId: 8 }, changes: 1 });
    expect(first.clearCache).toHaveBeenCalledOnce();
  });

  test('a tab shows nobody after signing out in another one, and begins anew for who signs in next', async () => {
    const { host, openTab } = aBrowser();
    const [first, second] = [openTab(), openTab()];
    await first.session.load();
    await second.session.load();
    await second.session.logout();
    await first.follow();
    const afterwards = first.session.read();
    host.user = other;
    await second.session.load();
    await first.follow();

    expect(afterwards).toMatchObject({ isLoggedIn: false, account: undefined });
    expect(first.clearCache).toHaveBeenCalled();
    expect(first.session.read()).toMatchObject({ account: { userId: 8 }, changes: 1 });
    expect(second.session.read().changes).toBeUndefined();
  });

  test('a look on the tab finds a session that ended or changed without a word to this browser', async () => {
    const { host, openTab } = aBrowser();
    const { session, follow } = openTab();
    await session.load();
    host.user = other;
    await follow(true);
    const changed = session.read().account?.userId;
    host.user = undefined;
    await follow(true);

    expect([changed, session.read().isLoggedIn]).toEqual([8, false]);
  });

  test('the same user who signs in again keeps the pages', async () => {
    const { host, openTab } = aBrowser();
    const { session, follow } = openTab();
    await session.load();
    host.user = undefined;
    await follow(true);
    host.user = account;
    await session.load();

    expect(session.read()).toMatchObject({ account: { userId: 7 } });
    expect(session.read().changes).toBeUndefined();
  });
});
