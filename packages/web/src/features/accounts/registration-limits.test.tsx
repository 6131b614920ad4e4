// @module-tag rest
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { aCaptcha, pullCaptcha } from '../../testing/pull-captcha.js';
import { renderSite } from '../../testing/render-site.js';

const fetch = fakeFetch({
  '/api/ext/capabilities': () => ({ extensions: ['other.capabilities'], allowAllEmails: true }),
  '/api/user/v2/captcha/gen': () => aCaptcha(),
  '/api/user/v2/get/vcode/10001%40qq.com/captcha-1': () => ({ code: 0, info: 'ok' }),
});
const open = () => renderSite({ path: '/auth?mode=register', fetch });
const sendButton = () => screen.findByRole('button', { name: /^(Send code|Again in)/ });
const paste = async (field: RegExp, text: string) =>
  userEvent.click(await screen.findByRole('textbox', { name: field })).then(() => userEvent.paste(text));

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

// S9-02
test.each([
  ['58 s later', 58_000, /^Again in [12] s$/],
  ['61 s later', 61_000, 'Send code by e-mail'],
  ['when the clock was put back', -3_600_000, 'Again in 60 s'],
])('the next code can be sent after 60 s: %s', async (_when, passedMs, name) => {
  const { unmount } = await open();
  await paste(/^E-mail/, '10001@qq.com');
  await userEvent.click(await sendButton());
  await pullCaptcha();
  await screen.findByText(/^A code is on its way/);
  unmount();
  vi.setSystemTime(Date.now() + passedMs);
  await open();

  expect(await sendButton()).toHaveAccessibleName(name);
});

// S9-01
test.each([
  [5, 'Not met:'],
  [6, 'Met:'],
  [127, 'Met:'],
  [128, 'Not met:'],
])('a user name has 6 to 127 characters, at %i the rule says: %s', async (length, mark) => {
  await open();
  await paste(/^User name/, 'u'.repeat(length));

  expect(within(screen.getByText('6 to 127 characters')).getByRole('img', { name: mark })).toBeVisible();
});
