// @module-tag rest
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeFetch, problem } from '../../testing/fake-fetch.js';
import { aCaptcha, pullCaptcha } from '../../testing/pull-captcha.js';
import { renderSite } from '../../testing/render-site.js';

const REGISTER = '/api/user/v2/register';
const EMAIL = '10001@qq.com';
const OTHER_EMAIL = 'ann@example.org';
const PASSWORD = 'river-Fox-92';
const done = () => ({ code: 0, info: 'ok' });
const sendPath = (email: string) => `/api/user/v2/get/vcode/${encodeURIComponent(email)}/captcha-1`;
const neverEnding = () =>
  new Response(new ReadableStream(), { headers: { 'content-type': 'application/json' } });

interface Opened {
  readonly answers?: Parameters<typeof fakeFetch>[0];
  readonly locale?: 'en' | 'zh-CN';
  readonly allowAllEmails?: boolean;
  readonly email?: string;
}

/** Opens the registration form over a host that accepts everything unless the test says otherwise. */
async function open({ answers = {}, locale = 'en', allowAllEmails = true }: Opened = {}) {
  const fetch = vi.fn(
    fakeFetch({
      '/api/ext/capabilities': () => ({ extensions: ['other.capabilities'], allowAllEmails }),
      '/api/user/v2/captcha/gen': () => aCaptcha(),
      '/api/user/v2/status': () => ({ code: 1, info: 'please login', group: 'guest' }),
      [sendPath(EMAIL)]: done,
      [sendPath(OTHER_EMAIL)]: done,
      [REGISTER]: done,
      ...answers,
    }),
  );
  const site = await renderSite({ path: '/auth?mode=register', fetch, locale });
  await field('username');
  const sentTo = (path: string) => fetch.mock.calls.filter(([url]) => new URL(url).pathname === path);
  const bodies = () =>
    sentTo(REGISTER).map(([, init]) => JSON.parse(String(init.body)) as Record<string, string>);
  return { ...site, sentTo, bodies };
}

/** An input by its name, which is the same in every language. */
async function field(name: string): Promise<HTMLInputElement> {
  return waitFor(() => {
    const input = document.querySelector<HTMLInputElement>(`main [name=${name}]`);
    if (input === null) throw new Error(`There is no field ${name}`);
    return input;
  });
}

const type = async (name: string, text: string) =>
  userEvent.click(await field(name)).then(() => userEvent.paste(text));
const box = () => screen.getByRole('checkbox');
const registerButton = () =>
  within(screen.getByRole('main')).getByRole('button', { name: /^(Register|注册)$/ });
const sendButton = () => screen.getByRole('button', { name: /^(Send code|Again in|发送邮件|\d+ 秒后)/ });

async function accept(): Promise<void> {
  await userEvent.click(box());
  const button = await screen.findByRole('button', { name: /^(Accept|接受)$/ });
  // Nobody accepts a text that is still loading.
  await waitFor(() => {
    expect(button).toBeEnabled();
  });
  await userEvent.click(button);
}

/** Fills the whole form in; a click on the button sends it. */
async function fill({ email = EMAIL }: Pick<Opened, 'email'> = {}): Promise<void> {
  await type('username', 'new.player');
  await type('email', email);
  await type('code', '123456');
  await type('newPassword', PASSWORD);
  await type('repeatedPassword', PASSWORD);
  await accept();
}

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

// S5-04 S4-10 S2-35
test('a complete registration is sent, and leads to the sign-in form with a note, the user name and no password', async () => {
  const { bodies, address } = await open();
  await fill();
  await userEvent.click(registerButton());

  expect(await screen.findByText('Your account is ready. Please sign in.')).toBeVisible();
  expect(bodies()).toEqual([{ uname: 'new.player', pwd: PASSWORD, email: EMAIL, vcode: '123456' }]);
  expect(address()).toBe('/auth');
  expect(await field('username')).toHaveValue('new.player');
  expect(await field('password')).toHaveValue('');
});

// S2-36 S5-05
describe('the agreement', () => {
  test('opens first when the empty box is clicked, and ticks it when accepted', async () => {
    await open();
    const before = registerButton().hasAttribute('disabled');
    await userEvent.click(box());
    const dialog = within(await screen.findByRole('dialog', { name: 'User agreement' }));
    const meanwhile = (box() as HTMLInputElement).checked;
    await dialog.findByRole('heading', { name: 'Your account' });
    await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));

    expect([before, meanwhile]).toEqual([true, false]);
    expect(box()).toBeChecked();
    expect(registerButton()).toBeEnabled();
  });

  test.each(['Reject', 'Close'])('leaves the box empty after “%s”', async (answer) => {
    await open();
    await userEvent.click(box());
    const dialog = within(await screen.findByRole('dialog', { name: 'User agreement' }));
    await userEvent.click(dialog.getByRole('button', { name: answer }));

    expect(box()).not.toBeChecked();
    expect(registerButton()).toBeDisabled();
  });

  test('is no longer accepted when the box is clicked again', async () => {
    await open();
    await accept();
    await userEvent.click(box());

    expect(box()).not.toBeChecked();
  });
});

describe('the e-mail address', () => {
  // S5-06
  test.each([
    [EMAIL, false],
    ['ann@gmail.com', false],
    [OTHER_EMAIL, true],
    ['ann@qq.com', true],
    ['half@', false],
  ])('%s asks for an invitation: %s', async (email, isAsked) => {
    await open();
    await type('email', email);

    expect(screen.queryByLabelText('Invitation code') !== null).toBe(isAsked);
  });

  // S5-06
  test('that needs an invitation sends it with the registration, and not without one', async () => {
    const { bodies } = await open();
    await fill({ email: OTHER_EMAIL });
    await userEvent.click(registerButton());
    const missing = await screen.findByText('Please enter your invitation code.');
    const sentBefore = bodies().length;
    await type('invitation', 'INV-1');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Your account is ready. Please sign in.');

    expect(missing).toBeDefined();
    expect([sentBefore, bodies().map(({ icode }) => icode)]).toEqual([0, ['INV-1']]);
  });

  // S5-07 S4-12
  test.each([
    ['', true, false],
    ['half', true, false],
    ['half@', true, false],
    ['a@b', true, false],
    [EMAIL, true, true],
    [OTHER_EMAIL, true, true],
    [EMAIL, false, true],
    ['ann@gmail.com', false, true],
    [OTHER_EMAIL, false, false],
  ])(
    '%j, where all addresses are allowed: %s, can be sent a code: %s',
    async (email, allowAllEmails, isEnabled) => {
      await open({ allowAllEmails });
      await waitFor(() => expect(screen.queryByText(/^Only numeric QQ/) !== null).toBe(!allowAllEmails));
      await userEvent.type(await field('email'), `${email} {Backspace}`);

      expect(!sendButton().hasAttribute('disabled')).toBe(isEnabled);
    },
  );
});

describe('the code', () => {
  // S4-12 S4-13 S9-02
  test('is sent after the captcha; then the button counts down, also after a reload', async () => {
    const { sentTo, unmount } = await open();
    await type('email', EMAIL);
    await userEvent.click(sendButton());
    await pullCaptcha();

    expect(
      await screen.findByText(/^A code is on its way to 10001@qq\.com\. It is valid for 10 minutes/),
    ).toBeVisible();
    expect(sentTo(sendPath(EMAIL))).toHaveLength(1);
    expect(sendButton()).toHaveAccessibleName(/^Again in (60|59) s$/);
    expect(sendButton()).toBeDisabled();
    unmount();
    await open();
    expect(sendButton()).toHaveAccessibleName(/^Again in \d+ s$/);
    expect(await field('email')).toHaveValue(EMAIL);
  });

  // S8-22 S8-09
  test.each(['en', 'zh-CN'] as const)(
    'in %s that the host refuses with 57 closes the captcha, and the reason stays at the button',
    async (locale) => {
      await open({
        locale,
        answers: { [sendPath(EMAIL)]: () => Response.json({ code: 57, info: 'x' }, { status: 400 }) },
      });
      await type('email', EMAIL);
      await userEvent.click(sendButton());
      await pullCaptcha();
      await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());

      expect(screen.getByRole('alert')).toHaveTextContent(/\(57\)$/);
      expect(sendButton()).toBeEnabled();
    },
  );

  // S8-22
  test('that the mail server does not take says so, with another picture, and keeps what was typed', async () => {
    await open({
      answers: { [sendPath(EMAIL)]: () => problem(503, 'the mail could not be sent, try later') },
    });
    await type('username', 'new.player');
    await type('email', EMAIL);
    await userEvent.click(sendButton());
    await pullCaptcha();

    expect(await screen.findByText(/^The e-mail could not be sent/)).toBeVisible();
    expect([(await field('username')).value, (await field('email')).value]).toEqual(['new.player', EMAIL]);
  });

  test('whose answer is lost counts down too, and says to look into the mailbox', async () => {
    const { sentTo } = await open({
      answers: { [sendPath(EMAIL)]: () => new Response('', { status: 502 }) },
    });
    await type('email', EMAIL);
    await userEvent.click(sendButton());
    await pullCaptcha();

    expect(await screen.findByText(/Check your mailbox/)).toBeVisible();
    expect(sendButton()).toBeDisabled();
    expect(sentTo(sendPath(EMAIL))).toHaveLength(1);
  });
});

describe('the rules', () => {
  // S5-02
  test('of a password are told while it is typed, with its strength', async () => {
    await open();
    await type('newPassword', 'abc#');
    const broken = screen.getAllByRole('img', { name: 'Not met:' }).length;
    await userEvent.clear(await field('newPassword'));
    await type('newPassword', PASSWORD);

    expect(broken).toBe(2);
    expect(screen.queryByRole('img', { name: 'Not met:' })).toBeNull();
    expect(screen.getByText('Good')).toBeVisible();
  });

  // S5-02 S5-04
  test('a different repetition raises an alert, and nothing is sent', async () => {
    const { bodies } = await open();
    await fill();
    await type('repeatedPassword', '-');
    await userEvent.tab();
    const alert = await screen.findByText(/^The two passwords differ/);
    await userEvent.click(registerButton());

    expect(alert).toHaveAttribute('role', 'alert');
    expect(await field('repeatedPassword')).toHaveFocus();
    expect(bodies()).toEqual([]);
  });

  // S5-04
  test('an empty form names every missing field, and focuses the first', async () => {
    const { bodies } = await open();
    await accept();
    await userEvent.click(registerButton());

    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Please enter a user name.',
      expect.stringMatching(/^This does not look like an e-mail address/),
      'Please enter the verification code from the e-mail.',
      'Please enter a password.',
      expect.stringMatching(/^The two passwords differ/),
    ]);
    expect(await field('username')).toHaveFocus();
    expect(bodies()).toEqual([]);
  });

  test('password managers are served', async () => {
    await open();
    const served = ['username', 'email', 'code', 'newPassword', 'repeatedPassword'];
    const tokens = await Promise.all(served.map(async (name) => (await field(name)).autocomplete));

    expect(tokens).toEqual(['username', 'email', 'one-time-code', 'new-password', 'new-password']);
  });
});

// S8-03
describe('a refusal', () => {
  const cases = [
    [51, 'username'],
    [52, 'newPassword'],
    [53, 'username'],
    [54, 'email'],
    [55, 'email'],
    [57, 'email'],
    [71, 'code'],
    [76, 'invitation'],
  ] as const;
  // S8-04 S8-05 S8-06 S8-07 S8-08 S8-09 S8-10 S8-12
  test.each(
    cases.flatMap(([code, name]) =>
      (['en', 'zh-CN'] as const).map((locale) => [code, name, locale] as const),
    ),
  )('with code %i stands at the field %s with its code in brackets, in %s', async (code, name, locale) => {
    const { bodies } = await open({
      locale,
      answers: { [REGISTER]: () => Response.json({ code, info: 'x' }, { status: 400 }) },
    });
    await fill({ email: OTHER_EMAIL });
    await type('invitation', 'INV-1');
    await userEvent.click(registerButton());
    const input = await field(name);

    await waitFor(() => {
      expect(input).toHaveAccessibleDescription(expect.stringContaining(`(${String(code)})`));
    });
    expect(input).toHaveFocus();
    expect(bodies()).toHaveLength(1);
    expect(await field('newPassword')).toHaveValue(PASSWORD);
  });

  // S8-16
  test.each(['en', 'zh-CN'] as const)('with code 121 stands above the form, in %s', async (locale) => {
    await open({
      locale,
      answers: { [REGISTER]: () => Response.json({ code: 121, info: 'x' }, { status: 429 }) },
    });
    await fill();
    await userEvent.click(registerButton());

    expect(await screen.findByText(/\(121\)$/)).toBeVisible();
  });

  test('vanishes from its field when that is changed', async () => {
    await open({ answers: { [REGISTER]: () => Response.json({ code: 53, info: 'x' }, { status: 409 }) } });
    await fill();
    await userEvent.click(registerButton());
    await screen.findByText(/\(53\)$/);
    await type('username', '2');

    expect(screen.queryByText(/\(53\)$/)).toBeNull();
  });
});

describe('the form', () => {
  test('is sent once by a double click', async () => {
    const { bodies } = await open({ answers: { [REGISTER]: neverEnding } });
    await fill();
    await userEvent.dblClick(registerButton());

    expect(bodies()).toHaveLength(1);
  });

  test('says how to find out whether the account was made when the answer is lost', async () => {
    const { bodies } = await open({ answers: { [REGISTER]: () => new Response('', { status: 502 }) } });
    await fill();
    await userEvent.click(registerButton());

    expect(await screen.findByText(/could not confirm that your account was created/)).toBeVisible();
    expect(bodies()).toHaveLength(1);
  });

  test('keeps everything but the passwords through a reload', async () => {
    const { unmount } = await open();
    await fill({ email: OTHER_EMAIL });
    await type('invitation', 'INV-1');
    unmount();
    await open();
    const names = ['username', 'email', 'invitation', 'code', 'newPassword', 'repeatedPassword'];
    const values = await Promise.all(names.map(async (name) => (await field(name)).value));

    expect(values).toEqual(['new.player', OTHER_EMAIL, 'INV-1', '123456', '', '']);
    expect(box()).toBeChecked();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain(PASSWORD);
  });
});
