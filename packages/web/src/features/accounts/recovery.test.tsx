// @module-tag rest
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { aCaptcha, pullCaptcha } from '../../testing/pull-captcha.js';
import { renderSite } from '../../testing/render-site.js';

const RECOVER = '/api/user/v2/recovery';
const EMAIL = 'ann@example.org';
const PASSWORD = 'river-Fox-92';
const SEND = `/api/user/v2/get/vcode/${encodeURIComponent(EMAIL)}/captcha-1`;
const done = () => ({ code: 0, info: 'ok' });

interface Opened {
  readonly answers?: Parameters<typeof fakeFetch>[0];
  readonly locale?: 'en' | 'zh-CN';
}

async function open({ answers = {}, locale = 'en' }: Opened = {}) {
  const fetch = vi.fn(
    fakeFetch({
      '/api/user/v2/captcha/gen': () => aCaptcha(),
      '/api/user/v2/status': () => ({ code: 1, info: 'please login', group: 'guest' }),
      [SEND]: done,
      [RECOVER]: done,
      ...answers,
    }),
  );
  const site = await renderSite({ path: '/recoverpassword', fetch, locale });
  await screen.findByRole('heading', { name: /^(Recover your account|找回账号)$/ });
  const bodies = () =>
    fetch.mock.calls
      .filter(([url]) => new URL(url).pathname === RECOVER)
      .map(([, init]) => JSON.parse(String(init.body)) as Record<string, string>);
  return { ...site, bodies };
}

const input = (name: string) => document.querySelector<HTMLInputElement>(`main [name=${name}]`);
async function type(name: string, text: string): Promise<void> {
  await waitFor(() => expect(input(name)).not.toBeNull());
  await userEvent.type(input(name) ?? document.body, text);
}
const main = () => within(screen.getByRole('main'));
const button = (name: RegExp) => main().getByRole('button', { name });
const NEXT = /^(Next|Set password|下一步|设置密码)$/;
const BACK = /^(Back|上一步)$/;
const SEND_BUTTON = /^(Send code|Again in|发送邮件|\d+ 秒后)/;
const currentStep = () => document.querySelector('main [aria-current=step]')?.textContent;

async function sendCode(): Promise<void> {
  await type('email', EMAIL);
  await userEvent.click(button(SEND_BUTTON));
  await pullCaptcha();
}

/** Walks to the last step, and fills it in. */
async function fillAll(): Promise<void> {
  await sendCode();
  await waitFor(() => {
    expect(button(NEXT)).toBeEnabled();
  });
  await userEvent.click(button(NEXT));
  await type('code', '123456');
  await userEvent.click(button(NEXT));
  await type('newPassword', PASSWORD);
  await type('repeatedPassword', PASSWORD);
}

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

test('a captcha is drawn once the address is being typed, and is the one that the dialog shows', async () => {
  const draw = vi.fn(() => aCaptcha());
  await open({ answers: { '/api/user/v2/captcha/gen': draw } });
  await waitFor(() => expect(input('email')).not.toBeNull());
  const before = draw.mock.calls.length;
  await type('email', EMAIL);
  await waitFor(() => expect(draw).toHaveBeenCalledTimes(1));
  await userEvent.click(button(SEND_BUTTON));
  await pullCaptcha();

  await waitFor(() => expect(button(NEXT)).toBeEnabled());
  expect([before, draw.mock.calls.length]).toEqual([0, 1]);
});

// S2-40 S4-17 S4-18
test('three steps set a new password, and lead to the sign-in form', async () => {
  const { bodies, address } = await open();
  const first = currentStep();
  await sendCode();
  await waitFor(() => {
    expect(button(NEXT)).toBeEnabled();
  });
  await userEvent.click(button(NEXT));
  const second = currentStep();
  await type('code', '123456');
  await userEvent.click(button(NEXT));
  const third = currentStep();
  await type('newPassword', PASSWORD);
  await type('repeatedPassword', PASSWORD);
  await userEvent.click(button(NEXT));

  expect(await screen.findByText(/^Your password has been changed/)).toBeVisible();
  expect([first, second, third]).toEqual(['1. E-mail address', '2. Verification code', '3. New password']);
  expect(bodies()).toEqual([{ email: EMAIL, pwd: PASSWORD, vcode: '123456' }]);
  expect(address()).toBe('/auth');
});

describe('the first step', () => {
  // S4-20
  test('cannot be left before the e-mail was sent, nor with another address than it was sent to', async () => {
    await open();
    const before = button(NEXT).hasAttribute('disabled');
    await sendCode();
    await waitFor(() => {
      expect(button(NEXT)).toBeEnabled();
    });
    await type('email', 'x');

    expect(before).toBe(true);
    expect(button(NEXT)).toBeDisabled();
  });

  // S5-12
  test.each([
    ['en', /^This does not look like an e-mail address/],
    ['zh-CN', /^这不像邮箱地址/],
  ] as const)(
    'in %s raises an alert about an address of no usual form, and asks for no captcha',
    async (locale, text) => {
      await open({ locale });
      await type('email', 'ann@example');
      await userEvent.click(button(SEND_BUTTON));

      expect(screen.getByRole('alert')).toHaveTextContent(text);
      expect(screen.queryByRole('slider')).toBeNull();
    },
  );

  // S2-42 S9-02
  test('counts down after the e-mail was sent', async () => {
    await open();
    await sendCode();

    await waitFor(() => {
      expect(button(SEND_BUTTON)).toHaveAccessibleName(/^Again in (60|59) s$/);
    });
  });

  // S8-22
  test('says the message of code 57, and stays silent about other codes', async () => {
    await open({ answers: { [SEND]: () => Response.json({ code: 54, info: 'x' }, { status: 400 }) } });
    await sendCode();

    const hint = await screen.findByText('That did not work. Please try again with a new picture.');
    expect(hint.parentElement).not.toHaveTextContent('(54)');
  });

  // S8-22
  test('shows code 57 at the button', async () => {
    await open({ answers: { [SEND]: () => Response.json({ code: 57, info: 'x' }, { status: 400 }) } });
    await sendCode();

    await waitFor(() => {
      expect(screen.getByRole('alert')).toHaveTextContent(/\(57\)$/);
    });
  });
});

// S2-41 S4-19
test('Back goes one step down and stops at the first', async () => {
  await open();
  await fillAll();
  await userEvent.click(button(BACK));
  const second = currentStep();
  await userEvent.click(button(BACK));

  expect([second, currentStep()]).toEqual(['2. Verification code', '1. E-mail address']);
  expect(button(BACK)).toBeDisabled();
  expect(input('email')).toHaveValue(EMAIL);
});

// S5-12
test('an empty code raises an alert', async () => {
  await open();
  await sendCode();
  await waitFor(() => {
    expect(button(NEXT)).toBeEnabled();
  });
  await userEvent.click(button(NEXT));
  await userEvent.click(button(NEXT));

  expect(screen.getByRole('alert')).toHaveTextContent('Please enter the verification code');
  expect(currentStep()).toBe('2. Verification code');
});

// S5-12
test.each([
  ['', '', /^Please enter a password/],
  [PASSWORD, '', /^The two passwords differ/],
  [PASSWORD, `${PASSWORD}-`, /^The two passwords differ/],
  ['abc', 'abc', /^This does not meet the rules/],
])(
  'the new password %j repeated as %j raises an alert, and nothing is sent',
  async (password, repeat, text) => {
    const { bodies } = await open();
    await fillAll();
    await userEvent.clear(input('newPassword') ?? document.body);
    await userEvent.clear(input('repeatedPassword') ?? document.body);
    await type('newPassword', `${password} {Backspace}`);
    await type('repeatedPassword', `${repeat} {Backspace}`);
    await userEvent.click(button(NEXT));

    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(bodies()).toEqual([]);
  },
);

// S8-24
describe('a failure', () => {
  const codes = [52, 54, 71, 75, 101, 121] as const;
  // S8-11 S8-13 S8-10 S8-07 S8-16
  test.each(codes.flatMap((code) => (['en', 'zh-CN'] as const).map((locale) => [code, locale] as const)))(
    'with code %i raises an alert with its message, in %s, and keeps the step and what was typed',
    async (code, locale) => {
      const { bodies } = await open({
        locale,
        answers: { [RECOVER]: () => Response.json({ code, info: 'x' }, { status: 400 }) },
      });
      await fillAll();
      await userEvent.click(button(NEXT));
      const alert = await screen.findByRole('alert');

      expect(alert).toHaveTextContent(/^(Recovery failed|找回失败)/);
      expect(alert).toHaveTextContent(new RegExp(`\\(${String(code)}\\)$`));
      expect(input('newPassword')).toHaveValue(PASSWORD);
      expect(bodies()).toHaveLength(1);
    },
  );

  test('whose answer is lost says how to find out, and sends nothing twice', async () => {
    let lose: () => void = () => undefined;
    const lost = new Promise<void>((resolve) => {
      lose = resolve;
    });
    const answer = () => lost.then(() => new Response('', { status: 502 }));
    const { bodies } = await open({ answers: { [RECOVER]: answer } });
    await fillAll();
    await userEvent.dblClick(button(NEXT));
    lose();

    expect(await screen.findByRole('alert')).toHaveTextContent(/Try to sign in with the new password/);
    expect(bodies()).toHaveLength(1);
  });
});

test('a reload keeps the step, the address and the code, and never the password', async () => {
  const { unmount } = await open();
  await fillAll();
  unmount();
  await open();
  await waitFor(() => expect(currentStep()).toBe('3. New password'));
  const password = input('newPassword')?.value;
  await userEvent.click(button(BACK));

  expect(password).toBe('');
  expect(input('code')).toHaveValue('123456');
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain(PASSWORD);
});
