import * as facts from '@ra3/sdk/facts';
import { expect, test } from 'vitest';
import { DEFAULT_LOCALE, FALLBACK_LOCALE, locales, resolveLocale } from './locale.js';

// S1-08
test('the locales are those of the contract, with zh-CN as default and fallback', () => {
  expect(locales).toEqual(facts.locales);
  expect([DEFAULT_LOCALE, FALLBACK_LOCALE]).toEqual([facts.DEFAULT_LOCALE, 'zh-CN']);
});

// S1-08
test.each(locales)('the choice of %s overrides the browser’s languages', (locale) => {
  expect(resolveLocale(locale, ['fr', 'en', 'zh-CN', 'ja'])).toBe(locale);
});

// S1-08
test.each([
  [['en-GB'], 'en'],
  [['ja'], 'ja-JP'],
  [['zh-TW'], 'zh-CN'],
  [['ZH'], 'zh-CN'],
  [['zh_CN.UTF-8'], 'zh-CN'],
  [['fr-FR', 'de', 'ja-JP', 'en'], 'ja-JP'],
  [['fr'], 'zh-CN'],
  [['eng'], 'zh-CN'],
  [[''], 'zh-CN'],
  [[], 'zh-CN'],
])('with "follow system", a browser of %j shows %s', (languages, locale) => {
  expect(resolveLocale('system', languages)).toBe(locale);
});

// S1-08
test.each([null, undefined, '', 'fr', 'zh'])(
  'an invalid or missing choice (%j) gives the default',
  (choice) => {
    expect(resolveLocale(choice, ['en'])).toBe('zh-CN');
  },
);
