// @module-tag rest
import { banTypes } from '@ra3/sdk/facts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import {
  aBannedUser,
  aUser,
  isDialogClosed,
  official,
  openUserCase,
  openDialog,
  paths,
  press,
  pressInDialog,
  shownDialog,
  type Answers,
  type OpenedCase,
} from '../../../testing/open-user-case.js';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** Opens the ban dialog and types a ban for a day of the account and the given types. */
async function typeBan(opened: OpenedCase, types: readonly string[] = []) {
  await openDialog(opened, /^(Ban|封禁)$/);
  await pressInDialog(opened, /^(1 day|1天)$/);
  for (const type of types) await opened.user.click(screen.getByRole('checkbox', { name: type }));
  await opened.user.type(screen.getByRole('textbox', { name: /^(Reason in English|英文原因)$/ }), 'cheating');
  await opened.user.type(screen.getByRole('textbox', { name: /^(Reason in Chinese|中文原因)$/ }), '作弊');
  await pressInDialog(opened, /^(Preview|查看影响)$/);
}

const shared = (userCount: number) => ({
  origins: ['192.0.2.7'],
  userCount,
  users: [{ userId: 13, userName: 'brother', lastTime: '2026-11-20T12:00:00Z', loginCount: 3 }].slice(
    0,
    userCount,
  ),
});
const previewOf = (ip: number, machine: number): Answers => ({
  [paths.banPreview]: () => ({ days: 30, ip: shared(ip), mac: shared(0), machine: shared(machine) }),
});

// S5-14
describe('the terms of a ban', () => {
  test('go for the account by default, and without a ban time nothing happens', async () => {
    const opened = await openUserCase();
    await openDialog(opened, 'Ban');
    const account = screen.getByRole('checkbox', { name: 'Account' });
    await pressInDialog(opened, 'Preview');

    expect(account).toBeChecked();
    expect(await screen.findByRole('textbox', { name: 'How long' })).toHaveFocus();
    expect(within(await shownDialog()).queryByRole('alert')).toBeNull();
    expect(opened.posts()).toEqual([]);
  });

  test.each([
    ['1s', /^Write a number/],
    ['0', /^0 ends a ban/],
  ])('refuse the time %s beside its field', async (time, text) => {
    const opened = await openUserCase();
    await openDialog(opened, 'Ban');
    await opened.user.type(screen.getByRole('textbox', { name: 'How long' }), time);
    await pressInDialog(opened, 'Preview');

    expect(await screen.findByText(text)).toBeVisible();
  });

  test.each([
    ['en', 'Ban', 'How long', /^Ends Nov 22, 2026.* your time, Nov 22, 2026, 1:00 PM UTC$/],
    ['zh-CN', '封禁', '时长', /^结束于你的时间 2026年11月22日.*，UTC 2026年11月22日 13:00$/],
  ] as const)('in %s spell the end out in local time and UTC', async (locale, open, field, text) => {
    const opened = await openUserCase('?user=12', {}, locale);
    await openDialog(opened, open);
    await opened.user.type(screen.getByRole('textbox', { name: field }), '25h');

    expect(await screen.findByText(text)).toBeVisible();
  });

  test('want at least one type', async () => {
    const opened = await openUserCase();
    await openDialog(opened, 'Ban');
    await pressInDialog(opened, '1 day');
    await opened.user.click(screen.getByRole('checkbox', { name: 'Account' }));
    await pressInDialog(opened, 'Preview');

    expect(await screen.findByText('Choose at least one.')).toBeVisible();
  });

  test('show both texts as the player will read them', async () => {
    const opened = await openUserCase();
    await openDialog(opened, 'Ban');
    await pressInDialog(opened, '1 day');
    await opened.user.type(screen.getByRole('textbox', { name: 'Reason in English' }), 'cheating');
    await opened.user.type(screen.getByRole('textbox', { name: 'Reason in Chinese' }), '作弊');
    const preview = screen.getByRole('region', { name: 'As the player will read it' });

    expect(within(preview).getByRole('region', { name: 'This account is banned' })).toHaveTextContent(
      /cheating作弊/,
    );
  });
});

describe('what a ban does', () => {
  test('is said in one sentence', async () => {
    const opened = await openUserCase();
    await typeBan(opened);

    expect(
      await screen.findByText(/^alpha.player is signed out at once and kept out until .*; nobody else/),
    ).toBeVisible();
  });

  test('is shown with all others whom a ban by computer hits', async () => {
    const opened = await openUserCase('?user=12', previewOf(0, 1));
    await typeBan(opened, ['Computer']);

    expect(await screen.findByText('brother')).toBeVisible();
    expect(screen.getByText(/3 logins/)).toBeVisible();
    expect(screen.getByText(/uses the same Computer: 1 other account\.$/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Type the user name/ })).toBeNull();
  });

  test('wants the user name typed when a ban by address hits others', async () => {
    const opened = await openUserCase('?user=12', previewOf(1, 0));
    await typeBan(opened, ['IP address']);
    const name = await screen.findByRole('textbox', { name: /Type the user name/ });
    await pressInDialog(opened, 'Ban');
    const refusal = await screen.findByText(/^The user name does not match/);
    await opened.user.type(name, 'alpha.player');
    const isShown = refusal.isConnected;
    await pressInDialog(opened, 'Ban');

    expect(isShown).toBe(true);
    await isDialogClosed();
    expect(await screen.findByText(/was banned for 1d by Account, IP address/)).toBeVisible();
  });

  test('wants the user name typed also when nobody knows whom it hits', async () => {
    const opened = await openUserCase('?user=12', official);
    await typeBan(opened, ['Network card (MAC)']);

    expect(await screen.findByRole('textbox', { name: /Type the user name/ })).toBeVisible();
    expect(screen.getByText(/does not say who else/)).toBeVisible();
  });
});

/** A host that answers a ban when the test says so. */
function slowBan() {
  const answers: ((answer: object) => void)[] = [];
  const banned = new Promise<object>((resolve) => answers.push(resolve));
  return { answers: { [paths.ban]: () => banned }, answer: (reply: object) => answers[0]?.(reply) };
}

// S4-28 S7-24
describe('a ban', () => {
  test('leaves with what was typed and the ban that was seen, and its report has its audit entry', async () => {
    const opened = await openUserCase();
    await typeBan(opened, ['Computer']);
    await pressInDialog(opened, 'Ban');
    const report = await screen.findByText(/^alpha.player was banned for 1d/);
    const link = within(report).getByRole('link', { name: 'Audit log' });

    expect(opened.posts()).toEqual([
      expect.objectContaining({
        path: paths.ban,
        body: {
          userId: 12,
          banTime: '1d',
          reasonChinese: '作弊',
          reasonEnglish: 'cheating',
          type: banTypes.User | banTypes.Machine,
          seenBanId: null,
        },
      }),
    ]);
    expect(link).toHaveAttribute('href', '/admin/audit?target=user%3A12');
    await isDialogClosed();
  });

  test.each([
    ['Escape', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
    ['a click outside', (dialog: HTMLElement) => fireEvent.click(dialog)],
    [
      'its cross',
      (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: 'Close' })),
    ],
    ['Back', (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: 'Back' }))],
  ])('keeps its dialog open and busy until the host has answered, also at %s', async (_, leave) => {
    const { answers, answer } = slowBan();
    const opened = await openUserCase('?user=12', answers);
    await typeBan(opened);
    await pressInDialog(opened, 'Ban');
    const dialog = await shownDialog();
    const button = within(dialog).getByRole('button', { name: 'Ban' });
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    leave(dialog);
    fireEvent.click(button);

    expect(button).toBeVisible();
    expect(opened.posts()).toHaveLength(1);
    answer({ code: 0, info: 'ok' });
    await isDialogClosed();
    expect(screen.getByText(/^alpha.player was banned for 1d/)).toBeVisible();
  });

  test('sends only the official fields to other hosts', async () => {
    const opened = await openUserCase('?user=12', official);
    await typeBan(opened);
    await pressInDialog(opened, 'Ban');
    await screen.findByText(/^alpha.player was banned/);

    expect(Object.keys(opened.posts()[0]?.body ?? {}).toSorted()).toEqual([
      'banTime',
      'reasonChinese',
      'reasonEnglish',
      'type',
      'userId',
    ]);
  });

  test('that is cancelled closes the dialog, and keeps what was typed', async () => {
    const opened = await openUserCase();
    await openDialog(opened, 'Ban');
    await pressInDialog(opened, '1 day');
    await pressInDialog(opened, 'Cancel');
    await isDialogClosed();
    await openDialog(opened, 'Ban');

    expect(screen.getByRole('textbox', { name: 'How long' })).toHaveValue('1d');
  });

  test('of a user who had none can be undone', async () => {
    let isBanned = false;
    const opened = await openUserCase('?user=12', {
      [paths.user]: () => (isBanned ? aBannedUser() : aUser()),
      [paths.ban]: () => {
        isBanned = !isBanned;
        return { code: 0, info: 'ok' };
      },
    });
    await typeBan(opened);
    await pressInDialog(opened, 'Ban');
    await press(opened, 'Undo');

    expect(await screen.findByText(/^The ban of alpha.player was lifted/)).toBeVisible();
    expect(opened.posts()[1]?.body).toMatchObject({ userId: 12, banTime: '0', seenBanId: 77 });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('whose undoing is refused says why, and can be undone still', async () => {
    let isBanned = false;
    const opened = await openUserCase('?user=12', {
      [paths.user]: () => (isBanned ? aBannedUser() : aUser()),
      [paths.ban]: () => {
        if (isBanned) return Response.json({ title: 'not allowed' }, { status: 403 });
        isBanned = true;
        return { code: 0, info: 'ok' };
      },
    });
    await typeBan(opened);
    await pressInDialog(opened, 'Ban');
    await press(opened, 'Undo');

    expect(await screen.findByRole('alert')).toHaveTextContent(/^The ban was not undone.*HTTP 403/);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });
});

// S4-28 S8-31
describe('an act that fails', () => {
  test.each([
    ['en', /^alpha.player was not banned/, 'How long', 'Reason in English'],
    ['zh-CN', /^未能封禁 alpha.player/, '时长', '英文原因'],
  ] as const)(
    'in %s leaves its dialog open, with the JSON result, the status and what was typed, and claims no success',
    async (locale, title, field, reason) => {
      const opened = await openUserCase(
        '?user=12',
        { [paths.ban]: () => Response.json({ title: 'not allowed', detail: 'admins' }, { status: 403 }) },
        locale,
      );
      await typeBan(opened);
      await pressInDialog(opened, /^(Ban|封禁)$/);
      const dialog = within(await shownDialog());
      const alert = await dialog.findByRole('alert');

      expect(alert).toHaveTextContent(title);
      expect(alert).toHaveTextContent('HTTP 403 {"title":"not allowed","detail":"admins"}');
      expect(await dialog.findByRole('textbox', { name: field })).toHaveValue('1d');
      expect(dialog.getByRole('textbox', { name: reason })).toHaveValue('cheating');
      expect(screen.queryByText(/was banned for|已封禁 alpha/)).toBeNull();
    },
  );

  test('keeps a warning in its dialog, too', async () => {
    const opened = await openUserCase('?user=12', {
      [paths.warn]: () => Response.json({ title: 'not allowed' }, { status: 403 }),
    });
    await openDialog(opened, 'Warn');
    await opened.user.type(screen.getByRole('textbox', { name: 'Reason in English' }), 'be nice');
    await pressInDialog(opened, 'Warn');

    expect(await screen.findByRole('alert')).toHaveTextContent(/^alpha.player was not warned/);
    expect(screen.getByRole('textbox', { name: 'Reason in English' })).toHaveValue('be nice');
  });

  test.each([
    ['en', /^alpha.player was not banned.*other.admin changed this user on Nov 21, 2026/],
    ['zh-CN', /^未能封禁 alpha.player.*other.admin 已于 2026年11月21日/],
  ] as const)('in %s says who changed the user meanwhile, and how it stands now', async (locale, text) => {
    let isBanned = false;
    const change = { changedBy: 'other.admin', changedTime: '2026-11-21T11:59:00Z' };
    const opened = await openUserCase(
      '?user=12',
      {
        [paths.user]: () => (isBanned ? aBannedUser() : aUser()),
        [paths.ban]: () => {
          isBanned = true;
          const title = 'another admin changed this meanwhile';
          return Response.json({ title, status: 409, change }, { status: 409 });
        },
      },
      locale,
    );
    await typeBan(opened);
    await pressInDialog(opened, /^(Ban|封禁)$/);
    const alert = await screen.findByRole('alert');

    expect(alert).toHaveTextContent(text);
    expect(await within(alert).findByText(/^(Banned, 1 day left|已封禁，剩余 1天)$/)).toBeVisible();
  });

  test('without an answer has an unknown outcome, and says how to find out', async () => {
    const opened = await openUserCase('?user=12', { [paths.ban]: () => undefined });
    await typeBan(opened);
    await pressInDialog(opened, 'Ban');

    expect(await screen.findByText(/^Check the timeline/)).toBeVisible();
  });
});

describe('lifting a ban', () =>
  test('asks why, and sends the reason with the ban that was seen', async () => {
    const opened = await openUserCase('?user=12', { [paths.user]: () => aBannedUser() });
    await openDialog(opened, 'Lift the ban');
    await pressInDialog(opened, 'Lift the ban');
    const missing = await screen.findByText('Please say why the ban is lifted.');
    await opened.user.type(screen.getByRole('textbox', { name: 'Why is it lifted?' }), 'mistake');
    const wasMissing = missing.isConnected;
    await pressInDialog(opened, 'Lift the ban');
    await screen.findByText('The ban of alpha.player was lifted.', { exact: false });

    expect(wasMissing).toBe(true);
    expect(opened.posts()[0]?.body).toEqual({
      ...{ userId: 12, banTime: '0', reasonChinese: '', reasonEnglish: '', type: 9 },
      ...{ liftReason: 'mistake', seenBanId: 77 },
    });
  }));
