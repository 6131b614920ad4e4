// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { createTranslator } from './translator.js';

// S1-08
test('another locale is shown once its words are there, and listeners hear of it', async () => {
  const translator = await createTranslator('en');
  const heard = vi.fn(() => translator.read().text('site.signIn'));
  translator.subscribe(heard);
  await translator.show('zh-CN');

  expect(heard).toHaveReturnedWith('登录');
  expect(translator.read().locale).toBe('zh-CN');
});

test('of two choices in a row the later one is shown, whichever loads first', async () => {
  const translator = await createTranslator('en');
  await Promise.all([translator.show('ja-JP'), translator.show('zh-CN')]);

  expect(translator.read().locale).toBe('zh-CN');
});

test('who goes back before the other locale has come stays', async () => {
  const translator = await createTranslator('en');
  await Promise.all([translator.show('ja-JP'), translator.show('en')]);

  expect(translator.read().locale).toBe('en');
});

test('the words of a page come when it needs them; who waits gets the same promise', async () => {
  const translator = await createTranslator('en');
  const { text } = translator.read();
  const before = text('replay.title');
  const loading = translator.need(['replay']);

  expect(translator.need(['replay'])).toBe(loading);
  await loading;
  expect([before, text('replay.title')]).toEqual(['replay.title', 'Replay repair']);
  expect(translator.need(['replay'])).toBe(loading);
});

// S1-08
test('another locale comes with the words of the pages in use, Japanese with the Chinese ones behind it', async () => {
  const translator = await createTranslator('en');
  const loading = translator.need(['replay']);
  await translator.show('ja-JP');
  await loading;

  expect(translator.read().text('replay.title')).toBe('录像修复');
});
