import { expect, expectTypeOf, test } from 'vitest';
import { createI18n } from './create-i18n.js';
import type { SiteMessageKey, SitePluralKey, TerminalMessageKey } from './index.js';
import { createTranslation } from './translation.js';

const { text } = createTranslation<SiteMessageKey, SitePluralKey>(createI18n('en', {}), 'en');

test('site and terminal client accept the keys of their own catalogs only', () => {
  expectTypeOf<'site.signIn'>().toExtend<SiteMessageKey>();
  expectTypeOf<'home.nothing'>().not.toExtend<SiteMessageKey>();
  expectTypeOf<'site.signIn'>().not.toExtend<TerminalMessageKey>();
});

test('the plural forms of a message share one key', () => {
  expectTypeOf<'home.playersOnline'>().toExtend<SiteMessageKey>();
  expectTypeOf<'home.playersOnline_one'>().not.toExtend<SiteMessageKey>();
});

test('a plural key without a count does not compile', () => {
  // @ts-expect-error A plural key needs a count.
  expect(text('home.playersOnline')).toBe('home.playersOnline');
  expect(text('home.playersOnline', { count: 1 })).toBe('home.playersOnline');
});

test('a key that is in no catalog does not compile', () => {
  // @ts-expect-error There is no such message.
  expect(text('home.nothing')).toBe('home.nothing');
});
