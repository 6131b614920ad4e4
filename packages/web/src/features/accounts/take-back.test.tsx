import { failures, TAKE_BACK_PATH } from '@ra3/sdk/facts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { links } from '../../platform/routing/links.js';
import { fakeFetch, problem } from '../../testing/fake-fetch.js';
import { renderSite } from '../../testing/render-site.js';

const CALL = '/api/ext/security/take-back';
const TOKEN = 'a'.repeat(43);
const STATUS = '/api/user/v2/status';

async function open(fragment: string, answer: () => unknown = () => ({ code: 0, info: 'ok' })) {
  const fetch = vi.fn(
    fakeFetch({
      [STATUS]: () => ({ code: 1, info: 'please login', group: 'guest' }),
      [CALL]: answer,
    }),
  );
  await renderSite({ path: `${TAKE_BACK_PATH}${fragment}`, fetch, locale: 'en' });
  await screen.findByRole('heading', { name: 'This was not me' });
  const calls = (path: string) => fetch.mock.calls.filter(([url]) => new URL(url).pathname === path);
  return { calls, fetch };
}

const main = () => within(screen.getByRole('main'));
const confirm = () => userEvent.click(main().getByRole('button', { name: 'Secure my account' }));

test('the link of a mail leads to this page', () => {
  expect(links.takeBack.to()).toBe(TAKE_BACK_PATH);
});

test('opening the page says what will happen, and sends nothing', async () => {
  const { calls, fetch } = await open(`#${TOKEN}`);

  expect(main().getAllByRole('listitem')).toHaveLength(4);
  expect(main().getByText(/works once, within 7 days/)).toBeVisible();
  expect(calls(CALL)).toEqual([]);
  expect(fetch.mock.calls.map(([url]) => url).join()).not.toContain(TOKEN);
});

test('confirming sends the token once, reads the session again, and leads to the recovery', async () => {
  const { calls } = await open(`#${TOKEN}`);
  const before = calls(STATUS).length;

  await confirm();

  expect(await screen.findByRole('alert')).toHaveTextContent(/^Done\s*Your account is secured/);
  expect(calls(CALL).map(([, init]) => init.body)).toEqual([JSON.stringify({ token: TOKEN })]);
  await waitFor(() => expect(calls(STATUS)).toHaveLength(before + 1));
  expect(main().getByRole('link', { name: 'Set a new password' })).toHaveAttribute(
    'href',
    '/recoverpassword',
  );
  expect(main().queryByRole('button')).toBeNull();
});

test('a used link says so, and leads to the recovery', async () => {
  const { status, info } = failures.takeBackExpired;
  await open(`#${TOKEN}`, () => problem(status, info));

  await confirm();

  expect(await screen.findByRole('alert')).toHaveTextContent(/Nothing was changed\s*This link was used/);
  expect(main().getByRole('link', { name: 'Set a new password' })).toBeVisible();
});

test('a lost answer says that the outcome is not known', async () => {
  await open(`#${TOKEN}`, () => new Response('', { status: 502 }));

  await confirm();

  expect(await screen.findByRole('alert')).toHaveTextContent(/Outcome unknown/);
});

test('an address without a token leads to the recovery, and offers nothing to confirm', async () => {
  await open('');

  expect(main().getByText(/The address of this page is incomplete/)).toBeVisible();
  expect(main().queryByRole('button')).toBeNull();
});
