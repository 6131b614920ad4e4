// @module-tag rest
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  aPersona,
  done,
  openAccount,
  paths,
  refusal,
  solveCaptcha,
  visitor,
} from '../../testing/account-site.js';
import { problem } from '../../testing/fake-fetch.js';

const ADD = '/api/player/persona/add/Bravo/captcha-1';
const RENAME = '/api/player/persona/change/11/Bravo/captcha-1';
const DELETE = '/api/player/persona/delete/11/captcha-1';

afterEach(() => sessionStorage.clear());

type User = Awaited<ReturnType<typeof openAccount>>['user'];
const dialog = (name: RegExp | string) => screen.findByRole('dialog', { name });
const field = () => screen.findByRole<HTMLInputElement>('textbox');
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function askToAdd(user: User, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^(New Game ID|新建游戏 ID)$/ }));
  await user.type(await field(), name);
  await user.click(screen.getByRole('button', { name: /^(Create|创建)$/ }));
}

// S5-10 S4-16 S9-06
describe('a new persona', () => {
  test('is sent with the captcha once, then the list is loaded again and the dialog closes after 1 s', async () => {
    const wait = vi.spyOn(globalThis, 'setTimeout');
    const names = ['Alpha'];
    const { user, calls } = await openAccount({
      [paths.personas]: () => ({ records: names.map((name, index) => aPersona(index + 1, name)) }),
      [ADD]: () => {
        names.push('Bravo');
        return done();
      },
    });
    await askToAdd(user, 'Bravo');
    await solveCaptcha(user);

    expect(await screen.findByText('Bravo was created.')).toBeVisible();
    expect(wait).toHaveBeenCalledWith(expect.anything(), 1_000);
    expect(await screen.findByRole('link', { name: 'Bravo', hidden: true })).toBeInTheDocument();
    await isClosed();
    expect(calls.filter(({ path }) => path.includes('/add/'))).toHaveLength(1);
  });

  // S8-18 S8-19
  test.each([
    ['en', 160, 409, /^Another player has that Game ID.*\(160\)$/],
    ['zh-CN', 160, 409, /^这个游戏 ID 已被使用.*\(160\)$/],
    ['en', 161, 400, /^That Game ID cannot be used.*\(161\)$/],
    ['zh-CN', 161, 400, /^这个游戏 ID 不能使用.*\(161\)$/],
  ] as const)('in %s the refusal %i stands at the name, which stays', async (locale, code, status, text) => {
    const { user } = await openAccount({ [ADD]: refusal(status, { code, info: 'refused' }) }, locale);
    await askToAdd(user, 'Bravo');
    await solveCaptcha(user);

    expect(await screen.findByText(text)).toBeVisible();
    expect(await field()).toHaveValue('Bravo');
    expect(await field()).toBeInvalid();
    expect(await field()).toHaveFocus();
  });

  // S8-20
  test.each([
    ['en', /^You cannot create more than 64 Game IDs.*\(163\)$/],
    ['zh-CN', /^最多只能创建 64 个游戏 ID.*\(163\)$/],
  ] as const)('in %s beyond the 64th is refused with that number', async (locale, text) => {
    const { user } = await openAccount({ [ADD]: refusal(409, { code: 163, info: 'too many' }) }, locale);
    await askToAdd(user, 'Bravo');
    await solveCaptcha(user);

    expect(await screen.findByText(text)).toBeVisible();
  });

  test('whose answer was lost counts as made when the list shows it', async () => {
    const names = ['Alpha'];
    const { user } = await openAccount({
      [paths.personas]: () => ({ records: names.map((name, index) => aPersona(index + 1, name)) }),
      [ADD]: () => {
        names.push('Bravo');
        return undefined;
      },
    });
    await askToAdd(user, 'Bravo');
    await solveCaptcha(user);

    expect(await screen.findByText('Bravo was created.')).toBeVisible();
    await isClosed();
  });

  test('whose answer was lost, and which the list does not show, says that its outcome is unknown', async () => {
    const { user } = await openAccount({ [ADD]: () => undefined });
    await askToAdd(user, 'Bravo');
    await solveCaptcha(user);

    expect(await screen.findByText('We could not confirm this')).toBeVisible();
    expect(await field()).toHaveValue('Bravo');
  });

  test('needs a name', async () => {
    const { user } = await openAccount();
    await askToAdd(user, '{Tab}');

    expect(await screen.findByText('Please enter a name.')).toBeVisible();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  test('keeps its typed name when the session ends, and the next sign-in of the same user finds it', async () => {
    let isOver = false;
    const answers = {
      [paths.status]: () => (isOver ? visitor() : { code: 0, info: '', group: 'User' }),
      [ADD]: () => {
        isOver = true;
        return problem(401, 'please login');
      },
    };
    const { user, address, unmount } = await openAccount(answers);
    await askToAdd(user, 'Bravo');
    await solveCaptcha(user);
    await waitFor(() => expect(address()).toMatch(/^\/auth/));
    unmount();
    isOver = false;
    await openAccount(answers);

    expect(await dialog('New Game ID')).toBeVisible();
    expect(await field()).toHaveValue('Bravo');
  });

  test('keeps its typed name when the dialog is closed', async () => {
    const { user } = await openAccount();
    await user.click(await screen.findByRole('button', { name: 'New Game ID' }));
    await user.type(await field(), 'Bravo');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'New Game ID' }));

    expect(await field()).toHaveValue('Bravo');
  });
});

// S5-09 S9-01
describe('the meter of the Game ID', () =>
  test.each([
    ['en', 'Ann', '3 of 16 characters, 13 left. With a Chinese character in it, 9 at most.'],
    ['en', '指挥Ann', '5 of 9 characters, 4 left. Chinese characters, letters and signs each count as one.'],
    ['zh-CN', '指挥Ann', '已用 5 / 9 个字符，还可输入 4 个。汉字、字母和符号各算一个。'],
    ['en', 'x'.repeat(18), '2 too many: 18 of 16 characters.'],
    ['en', '國Ann', 'These cannot be used: 國 – only ASCII and GB2312 characters can.'],
    ['zh-CN', '國Ann', '不能使用这些字符：國。只能使用 ASCII 和 GB2312 字符。'],
    ['en', 'Ann\u200b', 'These cannot be used: U+200B – only ASCII and GB2312 characters can.'],
    ['en', 'Ann ', 'A Game ID cannot begin or end with a space.'],
  ] as const)('in %s tells of %j: %s', async (locale, name, text) => {
    const { user } = await openAccount({}, locale);
    await user.click(await screen.findByRole('button', { name: /^(New Game ID|新建游戏 ID)$/ }));
    await user.click(await field());
    await user.paste(name);

    expect(await field()).toHaveAccessibleDescription(text);
  }));

// S4-16
describe('a persona', () => {
  // S8-33
  test('is renamed with a notice, and the dialog closes', async () => {
    let name = 'Alpha';
    const { user } = await openAccount({
      [paths.personas]: () => ({ records: [aPersona(11, name)] }),
      [RENAME]: () => {
        name = 'Bravo';
        return done();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Rename Alpha' }));
    expect(await field()).toHaveValue('Alpha');
    await user.clear(await field());
    await user.type(await field(), 'Bravo{Enter}');
    await solveCaptcha(user);

    expect(await screen.findByText('Alpha is now called Bravo.')).toBeVisible();
    await isClosed();
    expect(screen.getByRole('link', { name: 'Bravo' })).toBeVisible();
  });

  // S8-33
  test('that was deleted elsewhere cannot be renamed, which is said, and the list is loaded again', async () => {
    let isThere = true;
    const { user } = await openAccount({
      [paths.personas]: () => ({ records: isThere ? [aPersona(11, 'Alpha')] : [] }),
      [RENAME]: () => {
        isThere = false;
        return problem(404, 'not found');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Rename Alpha' }));
    await user.clear(await field());
    await user.type(await field(), 'Bravo{Enter}');
    await solveCaptcha(user);

    expect(await screen.findByText(/^This Game ID no longer exists/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Alpha', hidden: true })).toBeNull();
  });

  test('is deleted only after its name was typed out', async () => {
    let isThere = true;
    const { user } = await openAccount({
      [paths.personas]: () => ({ records: isThere ? [aPersona(11, 'Alpha')] : [] }),
      [DELETE]: () => {
        isThere = false;
        return done();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Alpha' }));
    const question = within(await dialog('Delete Alpha?'));
    await user.type(await field(), 'alpha');
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await question.findByText(/^The name does not match/)).toBeVisible();
    await user.clear(await field());
    await user.type(await field(), 'Alpha');
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await solveCaptcha(user);

    expect(await screen.findByText('Alpha was deleted.')).toBeVisible();
    await isClosed();
    expect(screen.getByText('You have no Game ID yet')).toBeVisible();
  });
});
