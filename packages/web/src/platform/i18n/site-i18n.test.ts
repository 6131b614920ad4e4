// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { createSiteI18n } from './site-i18n.js';

// S1-08
test('another locale is shown once its messages have loaded, and subscribers are notified', async () => {
  const { i18n, show } = await createSiteI18n('en');
  const listener = vi.fn(() => i18n.t('site.signIn'));
  i18n.on('languageChanged', listener);
  await show('zh-CN');

  expect(listener).toHaveReturnedWith('登录');
  expect(i18n.language).toBe('zh-CN');
});

test('of two choices in a row the later one wins, whichever loads first', async () => {
  const { i18n, show } = await createSiteI18n('en');
  await Promise.all([show('ja-JP'), show('zh-CN')]);

  expect(i18n.language).toBe('zh-CN');
});

test('a choice that is undone before its locale has loaded changes nothing', async () => {
  const { i18n, show } = await createSiteI18n('en');
  const listener = vi.fn();
  i18n.on('languageChanged', listener);
  await Promise.all([show('ja-JP'), show('en')]);

  expect(i18n.language).toBe('en');
  expect(listener).not.toHaveBeenCalled();
});

test('a page loads its messages on demand, and concurrent callers get the same promise', async () => {
  const { i18n, need } = await createSiteI18n('en');
  const before = i18n.exists('replay.title');
  const loading = need(['replay']);

  expect(need(['replay'])).toBe(loading);
  await loading;
  expect([before, i18n.t('replay.title')]).toEqual([false, 'Replay repair']);
  expect(need(['replay'])).toBe(loading);
});

// S1-08
test('another locale comes with the messages of the pages in use, Japanese with the Chinese ones as fallback', async () => {
  const { i18n, need, show } = await createSiteI18n('en');
  const loading = need(['replay']);
  await show('ja-JP');
  await loading;

  expect(i18n.t('replay.title')).toBe('リプレイ修復');
  expect(i18n.t('replay.title', { lng: 'zh-CN' })).toBe('录像修复');
});

test('a page that opens while another locale loads gets its messages in that locale too', async () => {
  const { i18n, need, show } = await createSiteI18n('en');
  const showing = show('zh-CN');
  await Promise.all([need(['replay']), showing]);

  expect(i18n.t('replay.title')).toBe('录像修复');
});

test('two instances do not share loaded messages', async () => {
  const [first, second] = await Promise.all([createSiteI18n('en'), createSiteI18n('en')]);
  await first.need(['replay']);

  expect(second.i18n.exists('replay.title')).toBe(false);
});
