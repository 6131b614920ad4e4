import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { done, openAccount, paths, refusal, visitor } from '../../testing/account-site.js';

const NEW = 'another-password';

afterEach(() => {
  vi.useRealTimers();
});

const old = () => screen.findByLabelText(/^(Current password|当前密码)$/);
const fresh = () => screen.getByLabelText(/^(New password|新密码)$/);
const repeat = () => screen.getByLabelText('Repeat the password');
const submit = () => screen.getByRole('button', { name: /^(Change the password|修改密码)$/ });

type User = Awaited<ReturnType<typeof openAccount>>['user'];

async function change(user: User): Promise<void> {
  await user.type(await old(), 'old-password');
  await user.type(fresh(), NEW);
  await user.click(submit());
}

// S4-14
describe('a changed password', { tags: 'rest' }, () => {
  // S9-06
  test('is told, nothing is asked of the host meanwhile, and after 3 s the user is at the sign-in page', async () => {
    let isChanged = false;
    const asked: string[] = [];
    const whileSignedIn = (path: string, answer: unknown) => () => {
      if (isChanged) asked.push(path);
      return answer;
    };
    const { user, address, parts } = await openAccount({
      [paths.status]: () => (isChanged ? visitor() : { code: 0, info: '', group: 'User' }),
      [paths.personas]: whileSignedIn(paths.personas, { records: [] }),
      [paths.warnings]: whileSignedIn(paths.warnings, { records: [] }),
      [paths.password]: () => {
        isChanged = true;
        return done();
      },
    });
    await old();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await change(user);
    expect(await screen.findByText('Your password has been changed')).toBeVisible();
    await parts.queryClient.refetchQueries({ type: 'active' });
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    const meanwhile = { address: address(), asked: [...asked] };
    await act(() => vi.advanceTimersByTimeAsync(1_500));

    expect(meanwhile).toEqual({ address: '/user', asked: [] });
    expect(address()).toBe('/auth');
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  // S5-03
  test('is sent once, however often the button is clicked, and without a repetition', async () => {
    const { user, calls } = await openAccount({ [paths.password]: done });
    await user.type(await old(), 'old-password');
    await user.type(fresh(), NEW);
    await user.dblClick(submit());
    await screen.findByText('Your password has been changed');

    expect(calls).toEqual([{ path: paths.password, body: { oldpwd: 'old-password', newpwd: NEW } }]);
  });

  test('whose answer was lost counts as changed when all sessions have ended', async () => {
    let isChanged = false;
    const { user } = await openAccount({
      [paths.status]: () => (isChanged ? visitor() : { code: 0, info: '', group: 'User' }),
      [paths.password]: () => {
        isChanged = true;
        return undefined;
      },
    });
    await change(user);

    expect(await screen.findByText('Your password has been changed')).toBeVisible();
  });

  test('whose answer was lost while the session goes on says that the outcome is unknown', async () => {
    const { user } = await openAccount({ [paths.password]: () => undefined });
    await change(user);

    expect(await screen.findByText('We could not confirm this')).toBeVisible();
    expect(fresh()).toHaveValue(NEW);
  });
});

// S8-25
describe('a refused password', { tags: 'rest' }, () => {
  test.each([
    ['en', 401, 122, /^The user name or the password is wrong/, 'HTTP 401 · code 122'],
    ['zh-CN', 401, 122, /^用户名或密码不正确/, 'HTTP 401 · 代码 122'],
    ['en', 400, 52, /^That password cannot be used/, 'HTTP 400 · code 52'],
    ['zh-CN', 400, 52, /^密码须为 6 到 32 个字符/, 'HTTP 400 · 代码 52'],
    ['en', 429, 121, /^Too many failed attempts/, 'HTTP 429 · code 121'],
    ['zh-CN', 429, 121, /^失败次数过多/, 'HTTP 429 · 代码 121'],
    ['en', 400, 999, /^words of the host$/, 'HTTP 400 · code 999'],
  ] as const)(
    'in %s with %i and %i shows status, code and message',
    async (locale, status, code, text, numbers) => {
      const answer = refusal(status, { code, info: 'words of the host' });
      const { user } = await openAccount({ [paths.password]: answer }, locale);
      await change(user);
      const line = await screen.findByText(numbers);
      const [box] = screen.getAllByRole('alert').filter((alert) => alert.contains(line));

      expect(within(box ?? line).getByText(text)).toBeVisible();
      expect(fresh()).toHaveValue(NEW);
    },
  );

  test('that is the wrong old one is marked at its field', async () => {
    const { user } = await openAccount({ [paths.password]: refusal(401, { code: 122, info: '' }) });
    await change(user);

    expect(await screen.findByText('This is not your current password.')).toBeVisible();
    expect(await old()).toBeInvalid();
  });
});

// S5-02
describe('the form for a password', () => {
  test(
    'tells of a repetition that differs when its field is left, and does not send it',
    { tags: 'rest' },
    async () => {
      const { user, calls } = await openAccount();
      await user.type(await old(), 'old-password');
      await user.type(fresh(), NEW);
      await user.type(repeat(), 'x');
      const early = repeat().getAttribute('aria-invalid');
      await user.tab();
      expect(await screen.findByText(/^The two passwords differ/)).toBeVisible();
      await user.click(submit());

      expect(early).toBe('false');
      expect(repeat()).toHaveFocus();
      expect(calls).toEqual([]);
    },
  );

  test(
    'tells the rules while a password is typed, and sends none that breaks them',
    { tags: 'rest' },
    async () => {
      const { user, calls } = await openAccount();
      await user.type(await old(), 'old-password');
      await user.type(fresh(), 'short');
      expect(screen.getByText('6 to 32 characters')).toBeVisible();
      await user.click(submit());

      expect(fresh()).toBeInvalid();
      expect(fresh()).toHaveFocus();
      expect(calls).toEqual([]);
    },
  );

  // S2-37
  test('says what user names and passwords may consist of', async () => {
    await openAccount();

    expect(await screen.findByText(/User names have 6 to 127 characters/)).toBeVisible();
    expect(screen.getByText('6 to 32 characters')).toBeVisible();
  });

  test('serves password managers', { tags: 'rest' }, async () => {
    await openAccount();

    expect(await old()).toHaveAttribute('autocomplete', 'current-password');
    expect(fresh()).toHaveAttribute('autocomplete', 'new-password');
    expect(document.querySelector('input[autocomplete=username]')).toHaveValue('new.user');
  });
});
