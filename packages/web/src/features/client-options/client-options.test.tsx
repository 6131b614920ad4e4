// @module-tag rest
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientPatienceMs } from '../../platform/desktop-host/client-call.js';
import { eventNames, eventActions } from '../../platform/desktop-host/client-options.js';
import { createSimulatedHost, type Simulation } from '../../platform/desktop-host/simulated-host.js';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { renderSite } from '../../testing/render-site.js';

beforeEach(() => sessionStorage.clear());

afterEach(() => {
  vi.useRealTimers();
});

type Locale = 'en' | 'zh-CN';

async function open(simulation: Simulation = {}, locale: Locale = 'en', path = '/option') {
  const client = createSimulatedHost(simulation);
  const site = await renderSite({ path, fetch: fakeFetch({}), locale, desktopObject: client });
  await screen.findByRole('heading', { level: 1 });
  return { client, site, user: userEvent.setup() };
}

const toggle = (name: string) => screen.findByRole('switch', { name });

// S2-06
test.each([
  ['en', 'These options belong to the desktop client', 'To the home page'],
  ['zh-CN', '这些选项属于桌面客户端', '回到首页'],
] as const)('a browser is told what the page is, and led home: %s', async (locale, title, home) => {
  await renderSite({ path: '/option', fetch: fakeFetch({}), locale });

  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: home })).toHaveAttribute('href', '/');
});

// S2-06
test('a client that injects its object late is found on request', async () => {
  await renderSite({ path: '/option', fetch: fakeFetch({}) });
  const again = await screen.findByRole('button', { name: 'Check again' });
  vi.stubGlobal('ra3DesktopHost', createSimulatedHost());
  await userEvent.click(again);

  expect(await toggle('Always show health bars')).toBeChecked();
});

// S3-33 S2-68
describe.each([
  ['showHpBar', 'Always show health bars', '总是显示血条'],
  ['loadOldMaps', 'Load old maps', '加载旧地图'],
  ['doubleRelay', 'Always relay twice', '总是双重中继'],
  ['showMainWindowOnStart', 'Show the main window on start', '启动时显示主窗口'],
  ['shutdownWhenCloseWindow', 'Quit when the window is closed', '关闭窗口时退出'],
  ['enableNotification', 'Notifications', '通知'],
])('%s', (name, english, chinese) => {
  test.each([
    ['en', english, 'Saved'],
    ['zh-CN', chinese, '已保存'],
  ] as const)('is saved at once: %s', async (locale, label, saved) => {
    const { client, user } = await open({}, locale, `/option?q=${name}`);
    const before = client.stored.options[name];
    await user.click(await toggle(label));

    expect(await screen.findByText(saved)).toBeInTheDocument();
    expect(client.stored.options[name]).toBe(before !== true);
    expect(client.stored.options).toHaveProperty('aSettingOfANewerClient.colour', 'teal');
  });

  test.each([
    ['en', english, /Not saved: the disk is full/],
    ['zh-CN', chinese, /没有保存：the disk is full/],
  ] as const)('goes back when it cannot be saved: %s', async (locale, label, sentence) => {
    const { client, user } = await open({ faults: { setOptions: 'throws' } }, locale, `/option?q=${name}`);
    const before = client.stored.options[name] === true;
    await user.click(await toggle(label));

    expect(await screen.findByText(sentence)).toBeVisible();
    expect(await toggle(label)).toHaveAttribute('aria-checked', String(before));
  });
});

// S3-33
test('the platform is this service, or the one abroad', async () => {
  const { client, user } = await open({}, 'en', '/option?q=platform');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Online platform' }), 'cncOnline');

  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(client.stored.options.connectToCncOnline).toBe(true);
});

// S3-33
test.each([
  ['en', 'Launch parameters'],
  ['zh-CN', '启动参数'],
] as const)('launch parameters are saved with Enter, and reset to none: %s', async (locale, label) => {
  const { client, user } = await open({}, locale, '/option?q=launchParameter');
  const field = await screen.findByRole('textbox', { name: label });
  await user.type(field, ' -ui{Enter}');
  await screen.findByText(locale === 'en' ? 'Saved' : '已保存');
  const saved = client.stored.options.launchParameter;
  await user.click(
    screen.getByRole('button', { name: new RegExp(`(Reset to the default: |恢复默认：)${label}`) }),
  );

  expect(saved).toBe('-win -ui');
  expect(field).toHaveValue('');
  await waitFor(() => expect(client.stored.options.launchParameter).toBe(''));
});

test('launch parameters that were typed and not saved survive a reload, and are said to be unsaved', async () => {
  const first = await open({}, 'en', '/option?q=launchParameter');
  await first.user.type(await screen.findByRole('textbox', { name: 'Launch parameters' }), ' -ui');
  first.site.unmount();
  const { client } = await open({}, 'en', '/option?q=launchParameter');

  expect(await screen.findByRole('textbox', { name: 'Launch parameters' })).toHaveValue('-win -ui');
  expect(screen.getByText('Not saved yet. Press Save, or Enter.')).toBeVisible();
  expect(client.stored.options.launchParameter).toBe('-win');
});

test('launch parameters that cannot be saved stay in the field', async () => {
  const { user } = await open({ faults: { setOptions: 'throws' } }, 'en', '/option?q=launchParameter');
  const field = await screen.findByRole('textbox', { name: 'Launch parameters' });
  await user.type(field, ' -ui{Enter}');

  expect(await screen.findByText('Not saved: the disk is full')).toBeVisible();
  expect(field).toHaveValue('-win -ui');
});

// S3-33
describe.each(eventNames)('%s', (event) =>
  test.each(eventActions)('%s is a tick of its own', async (action) => {
    const { client, user } = await open({}, 'en', `/option?q=${event}`);
    const ticks = await screen.findAllByRole('checkbox');
    const before = client.stored.options[event] as Record<string, boolean>;
    await user.click(ticks[eventActions.indexOf(action)] ?? document.body);
    await screen.findByText('Saved');

    expect(client.stored.options[event]).toEqual({ ...before, [action]: before[action] !== true });
  }),
);

test('an event is reset as a whole, and the focus goes to its first tick', async () => {
  const whenInvited = { sound: false, notify: false, bringRa3ToFront: true };
  const { client, user } = await open({ options: { whenInvited } }, 'en', '/option?q=whenInvited');
  await user.click(await screen.findByRole('button', { name: 'Reset to the default: Invitation' }));
  await screen.findByText('Saved');

  expect(client.stored.options.whenInvited).toEqual({ sound: true, notify: true, bringRa3ToFront: false });
  expect(screen.getByRole('checkbox', { name: 'Invitation: Sound' })).toHaveFocus();
});

test('a setting is reset, and the focus goes to it', async () => {
  const { client, user } = await open({}, 'en', '/option?q=showHpBar');
  await user.click(
    await screen.findByRole('button', { name: 'Reset to the default: Always show health bars' }),
  );
  await screen.findByText('Saved');

  expect(client.stored.options.showHpBar).toBe(false);
  expect(await toggle('Always show health bars')).toHaveFocus();
});

test.each([
  ['en', 'Always show health bars', /Waiting for the client/, /did not answer within 15 seconds/],
  ['zh-CN', '总是显示血条', /响应较慢/, /15 秒内没有响应/],
] as const)(
  'a silent client: saving is slow, then fails and goes back: %s',
  async (locale, label, slow, silent) => {
    await open({ faults: { setOptions: 'silent' } }, locale, '/option?q=showHpBar');
    const control = await toggle(label);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(control);
    const isOnAtOnce = control.getAttribute('aria-checked');
    await act(() => vi.advanceTimersByTimeAsync(clientPatienceMs.slow));
    const isSlowSaid = screen.queryByText(slow) !== null;
    await act(() => vi.advanceTimersByTimeAsync(clientPatienceMs.silent));

    expect([isOnAtOnce, isSlowSaid]).toEqual(['false', true]);
    expect(screen.getByText(silent)).toBeVisible();
    expect(control).toHaveAttribute('aria-checked', 'true');
  },
);

test('half of the options: the rest has its defaults, and the page says so', async () => {
  await open({ faults: { getOptions: 'half' } });

  expect(await screen.findByText(/did not send 7 settings in a usable form/)).toBeVisible();
  expect(screen.getAllByText(/The client did not send this setting/)).toHaveLength(7);
});

test.each([
  ['en', 'throws', 'The client’s options cannot be shown', 'the disk is full'],
  ['zh-CN', 'missing', '无法显示客户端的选项', /还不支持此操作/],
] as const)('options that cannot be read: %s, %s', async (locale, fault, title, reason) => {
  await open({ faults: { getOptions: fault } }, locale);

  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.getByRole('heading', { name: locale === 'en' ? 'Maintenance' : '维护' })).toBeVisible();
});

test('options that failed are read again on request', async () => {
  const { client, user } = await open({ faults: { getOptions: 'throws' } });
  await screen.findByText('The client’s options cannot be shown');
  client.faults.getOptions = undefined;
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await toggle('Always show health bars')).toBeChecked();
});

test('an older client that cannot write options says so', async () => {
  await open({ faults: { setOptions: 'missing' } });

  expect(await screen.findByText(/shows its options, but cannot change them/)).toBeVisible();
});

describe('the search', () => {
  test('finds by label, by help and by the name in the client, and is in the address', async () => {
    const { site, user } = await open();
    await toggle('Always show health bars');
    await user.type(screen.getByRole('searchbox', { name: 'Find a setting' }), 'doubleRelay');

    expect(await screen.findByText('1 setting')).toBeInTheDocument();
    expect(screen.getAllByRole('switch')).toHaveLength(1);
    expect(site.address()).toBe('/option?q=doubleRelay');
  });

  test('finds one event of the table', async () => {
    await open({}, 'zh-CN', '/option?q=私信');

    expect(await screen.findAllByRole('checkbox')).toHaveLength(3);
  });

  test('says that nothing matches, and shows all again', async () => {
    const { user } = await open({}, 'en', '/option?q=xyzzy');
    await user.click(await screen.findByRole('button', { name: 'Show all settings' }));

    expect(await toggle('Always show health bars')).toBeVisible();
  });
});
