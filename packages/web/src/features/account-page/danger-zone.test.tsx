// @module-tag rest
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { done, openAccount, paths, refusal, visitor } from '../../testing/account-site.js';

type User = Awaited<ReturnType<typeof openAccount>>['user'];

async function openDialog(user: User) {
  await user.click(await screen.findByRole('button', { name: /^(Close the account|注销账号)$/ }));
  return within(await screen.findByRole('dialog'));
}

async function fillIn(user: User, dialog: ReturnType<typeof within>, name = 'new.user'): Promise<void> {
  await user.type(dialog.getByRole('textbox'), name);
  await user.type(dialog.getByLabelText(/^(Password|密码)$/), 'my-password');
  await user.click(dialog.getByRole('button', { name: /^(Close it for good|永久注销)$/ }));
}

// S2-38
describe('closing the account', () => {
  test('asks for the name typed out and the password, then signs out and says that it is closed', async () => {
    let isClosed = false;
    const { user, calls, address, parts } = await openAccount({
      [paths.status]: () => (isClosed ? visitor() : { code: 0, info: '', group: 'User' }),
      [paths.closing]: () => {
        isClosed = true;
        return done();
      },
    });
    const dialog = await openDialog(user);
    expect(dialog.getByRole('button', { name: 'Keep the account' })).toHaveAttribute('autofocus');
    parts.queryClient.setQueryData(['own'], 'cached');
    await fillIn(user, dialog);

    expect(await screen.findByText('The account new.user is closed.')).toBeVisible();
    expect(parts.queryClient.getQueryData(['own'])).toBeUndefined();
    await waitFor(() => expect(address()).toBe('/'));
    expect(calls).toEqual([{ path: paths.closing, body: { pwd: 'my-password' } }]);
  });

  test('is not sent with another name, nor without a password', async () => {
    const { user, calls } = await openAccount();
    const dialog = await openDialog(user);
    await fillIn(user, dialog, 'New.user');
    expect(await dialog.findByText(/^The user name does not match/)).toBeVisible();
    await user.clear(dialog.getByLabelText('Password'));
    await user.click(dialog.getByRole('button', { name: 'Close it for good' }));

    expect(await dialog.findByText('Please enter your password')).toBeVisible();
    expect(calls).toEqual([]);
  });

  test.each([
    ['en', 401, 122, /^The user name or the password is wrong.*\(122\)$/],
    ['zh-CN', 401, 122, /^用户名或密码不正确.*\(122\)$/],
    ['en', 429, 121, /^Too many failed attempts.*\(121\)$/],
    ['zh-CN', 429, 121, /^失败次数过多.*\(121\)$/],
  ] as const)('in %s the refusal %i %i keeps what was typed', async (locale, status, code, text) => {
    const { user } = await openAccount({ [paths.closing]: refusal(status, { code, info: '' }) }, locale);
    const dialog = await openDialog(user);
    await fillIn(user, dialog);

    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('new.user');
  });

  test('with a lost answer says how to find out', async () => {
    const { user } = await openAccount({ [paths.closing]: () => undefined });
    const dialog = await openDialog(user);
    await fillIn(user, dialog);

    expect(await dialog.findByText(/^While you stay signed in, the account is open/)).toBeVisible();
  });
});
