// @module-tag rest
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createSimulatedHost, type Simulation } from '../../platform/desktop-host/simulated-host.js';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { renderSite } from '../../testing/render-site.js';

type Locale = 'en' | 'zh-CN';

async function open(row: string, simulation: Simulation = {}, locale: Locale = 'en') {
  const client = createSimulatedHost({ isUpdateManual: true, ...simulation });
  await renderSite({ path: `/option?q=${row}`, fetch: fakeFetch({}), locale, desktopObject: client });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  return { client, press };
}

// S2-69
describe('an update', () => {
  test.each([
    ['en', 'Check for an update', '12.34%', 'Version 2.0 is installed. Restart the client to use it.'],
    ['zh-CN', '检查更新', '12.34%', '版本 2.0 已安装。重启客户端后生效。'],
  ] as const)('shows its progress with two decimals: %s', async (locale, button, percent, end) => {
    const { client, press } = await open('update', {}, locale);
    await press(button);
    act(() => client.report(0.123_42));
    const shown = screen.getByText(percent);
    const bar = screen.getByRole('progressbar').getAttribute('aria-valuetext');
    client.finish({ state: 'installed', version: '2.0' });

    expect(await screen.findByText(end)).toBeVisible();
    expect(shown).not.toBeInTheDocument();
    expect(bar).toBe(percent);
  });

  test.each([
    ['en', 'Check for an update', 'Cancel the update', 'The update was cancelled.'],
    ['zh-CN', '检查更新', '取消更新', '更新已取消。'],
  ] as const)('is cancelled: %s', async (locale, button, cancel, end) => {
    const { press } = await open('update', {}, locale);
    await press(button);
    await press(cancel);

    expect(await screen.findByText(end)).toBeVisible();
  });

  test.each([
    [{ state: 'current' }, 'The client is up to date.'],
    [{ state: 'current', version: '1.2' }, 'The client is up to date: version 1.2.'],
    [{ state: 'installed' }, 'The update is installed. Restart the client to use it.'],
    [{ state: 'odd' }, /The update failed: The client sent an answer that cannot be read/],
  ])('that ends with %j says so', async (answer, sentence) => {
    const { client, press } = await open('update');
    await press('Check for an update');
    client.finish(answer);

    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test('that could not be cancelled forgets that when it is started again', async () => {
    const { client, press } = await open('update', { faults: { cancelUpdate: 'throws' } });
    await press('Check for an update');
    await press('Cancel the update');
    const failure = await screen.findByText(/could not be cancelled: the disk is full/);
    client.finish({ state: 'current' });
    await screen.findByText('The client is up to date.');
    await press('Close');
    await press('Check for an update');

    expect(failure).not.toBeInTheDocument();
  });
});

// S7-62
describe.each([
  ['fixResource', 'Repair files', '修复文件', '2 files were repaired.', '已修复 2 个文件。'],
  ['diagnosis', 'Start the diagnosis', '开始诊断', /diagnosis is open/, /诊断已在单独的窗口中打开/],
  ['optionWindow', 'Open the window', '打开窗口', /window of the client is open/, /客户端的窗口已打开/],
])('%s', (call, english, chinese, done, doneInChinese) => {
  test.each([
    ['en', english, done],
    ['zh-CN', chinese, doneInChinese],
  ] as const)('says what came of it: %s', async (locale, button, sentence) => {
    const { client, press } = await open(call, {}, locale);
    await press(button);

    expect(await screen.findByText(sentence)).toBeVisible();
    expect(client.calls).toContain(call);
  });

  test.each([
    ['en', english],
    ['zh-CN', chinese],
  ] as const)('says why it failed: %s', async (locale, button) => {
    const { press } = await open(call, { faults: { [call]: 'throws' } }, locale);
    await press(button);

    expect(await screen.findByText(/[:：]\s?the disk is full$/)).toBeVisible();
  });

  test.each([
    ['en', english, /Update the client to use it/],
    ['zh-CN', chinese, /请更新客户端后使用/],
  ] as const)('has no button in an older client: %s', async (locale, button, sentence) => {
    await open(call, { faults: { [call]: 'missing' } }, locale);

    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });
});

describe('temporary files', () => {
  test.each([
    ['en', 'Delete temporary files', /^This deletes 12.4 MiB/, 'Delete', '12.4 MiB deleted.'],
    ['zh-CN', '删除临时文件', /^将删除 12.4 MiB/, '删除', '已删除 12.4 MiB。'],
  ] as const)(
    'are deleted after a question that tells their size: %s',
    async (locale, button, question, confirm, done) => {
      const { client, press } = await open('deleteTemp', {}, locale);
      await press(button);
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText(question)).toBeVisible();
      expect(client.calls).not.toContain('deleteTemp');
      await userEvent.click(dialog.getByRole('button', { name: confirm }));

      expect(await screen.findByText(done)).toBeVisible();
      expect(client.stored.tempBytes).toBe(0);
    },
  );

  test.each([
    [0, 'There are no temporary files.'],
    [512, '512 B in use.'],
    [2048, '2.0 KiB in use.'],
    [5_368_709_120, '5.0 GiB in use.'],
  ])('of %i bytes: %s', async (tempBytes, sentence) => {
    await open('deleteTemp', { tempBytes });

    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test('of unknown size are deleted after a question that says so', async () => {
    const { client, press } = await open('deleteTemp', { faults: { getTempSize: 'missing' } });
    await screen.findByText(/^Size unknown/);
    await press('Delete temporary files');
    await screen.findByText(/does not say how much/);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('12.4 MiB deleted.')).toBeVisible();
    expect(client.stored.tempBytes).toBe(0);
  });
});
