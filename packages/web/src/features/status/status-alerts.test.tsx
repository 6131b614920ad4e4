// @module-tag rest
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { renderSite } from '../../testing/render-site.js';
import { aRoom, aStatus, DETAIL_PATH } from '../../testing/status-answers.js';

const shown: string[] = [];
const askPermission = vi.fn(() => {
  FakeNotification.permission = 'granted';
  return Promise.resolve('granted');
});

class FakeNotification {
  static permission: NotificationPermission = 'default';
  static readonly requestPermission = askPermission;

  constructor(_title: string, { body }: { body: string }) {
    shown.push(body);
  }
}

beforeEach(() => {
  localStorage.clear();
  shown.length = 0;
  askPermission.mockClear();
  FakeNotification.permission = 'default';
  vi.stubGlobal('Notification', FakeNotification);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const wanted = aRoom({ mod: 'corona3192' });

async function openAlerts(status = aStatus({ games: [wanted] })) {
  const site = await renderSite({ path: '/status', fetch: fakeFetch({ [DETAIL_PATH]: () => status }) });
  await screen.findByText('Players online');
  await userEvent.click(screen.getByRole('button', { name: 'Alerts' }));
  return { ...site, dialog: within(await screen.findByRole('dialog', { name: 'Alerts' })) };
}

async function addRule(dialog: Awaited<ReturnType<typeof openAlerts>>['dialog'], rule: string) {
  await userEvent.click(dialog.getByRole('textbox', { name: 'Rule' }));
  await userEvent.paste(rule);
  await userEvent.click(dialog.getByRole('button', { name: 'Add this rule' }));
}

const RULE = 'mod=corona & free>=1 & map~"cabana"';

test('a rule that is true of a room tells so on the page, and is kept for the next visit', async () => {
  const { dialog } = await openAlerts();
  await addRule(dialog, RULE);

  expect(await screen.findByText('Waiting: Kim · come and play (Cabana Republic), Kim')).toBeInTheDocument();
  expect(dialog.getByText(RULE)).toBeVisible();
  expect(JSON.parse(localStorage.getItem('ra3.statusAlerts') ?? '')).toEqual([RULE]);
});

test('an alert is made by choosing, without writing a rule', async () => {
  const { dialog } = await openAlerts();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Mod' }), 'Corona');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Map, or a part/ }), 'caba"na');
  await userEvent.click(dialog.getByRole('button', { name: 'Add alert' }));
  await userEvent.selectOptions(
    dialog.getByRole('combobox', { name: 'Tell me when' }),
    'a player comes online',
  );
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name of the player' }), 'Zoe');
  await userEvent.click(dialog.getByRole('button', { name: 'Add alert' }));

  expect(dialog.getByText('state=staging & free>=1 & mod=corona & map~"cabana"')).toBeVisible();
  expect(dialog.getByText('player="Zoe"')).toBeVisible();
});

test('a rule that cannot be understood names the condition at fault, and keeps what was typed', async () => {
  const { dialog } = await openAlerts();
  await addRule(dialog, 'mod=corona & planet=Mars');

  expect(dialog.getByText(/“planet=Mars” is not a condition.*free/)).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Rule' })).toHaveValue('mod=corona & planet=Mars');
});

test('a removed rule is gone for the next visit too', async () => {
  localStorage.setItem('ra3.statusAlerts', JSON.stringify(['online>100', 'planet=Mars']));
  await renderSite({ path: '/status', fetch: fakeFetch({ [DETAIL_PATH]: () => aStatus() }) });
  await userEvent.click(await screen.findByRole('button', { name: '1 alert rule' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove online>100' }));

  expect(screen.getByText(/No rules yet/)).toBeVisible();
  expect(localStorage.getItem('ra3.statusAlerts')).toBe('[]');
});

test('the permission for notifications is asked for by a click alone', async () => {
  const { dialog } = await openAlerts();
  const before = askPermission.mock.calls.length;
  await userEvent.click(dialog.getByRole('button', { name: 'Allow notifications' }));

  expect(before).toBe(0);
  expect(await dialog.findByText(/shows alerts as notifications/)).toBeVisible();
});

test('while another window is in front an alert is a notification and a number in the title, until the window is back', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  FakeNotification.permission = 'granted';
  localStorage.setItem('ra3.statusAlerts', JSON.stringify([RULE]));
  await renderSite({
    path: '/status',
    fetch: fakeFetch({ [DETAIL_PATH]: () => aStatus({ games: [wanted] }) }),
  });
  await waitFor(() => {
    expect(document.title).toMatch(/^\(1\) Online/);
  });
  const notified = [...shown];
  act(() => {
    dispatchEvent(new Event('focus'));
  });

  expect(notified).toEqual(['Waiting: Kim · come and play (Cabana Republic), Kim']);
  await waitFor(() => {
    expect(document.title).toMatch(/^Online/);
  });
});

test('alerts on the page can be hidden', async () => {
  localStorage.setItem('ra3.statusAlerts', JSON.stringify([RULE]));
  await renderSite({
    path: '/status',
    fetch: fakeFetch({ [DETAIL_PATH]: () => aStatus({ games: [wanted] }) }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Hide these alerts' }));

  expect(screen.queryByText(/^Waiting: /)).toBeNull();
});
