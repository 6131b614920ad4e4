import { expect, test } from 'vitest';
import { createI18n, type CatalogsByLocale } from './create-i18n.js';
import type { Locale } from './locale.js';
import { createTranslation } from './translation.js';

const english = {
  home: { online_one: '{{count}} player', online_other: '{{count}} players', title: 'Home' },
  ladder: { rank: '{{name}} is {{rank}}', options: '{{lng}}, {{ns}}, {{context}}, {{replace}}' },
};
const chinese = {
  home: { online_other: '{{count}} 名玩家', title: '首页' },
  ladder: { rank: '第 {{rank}} 名' },
};

function translate(locale: Locale, catalogs: CatalogsByLocale) {
  return createTranslation<string>(createI18n(locale, catalogs), locale);
}

// S1-08
test('a message is found by its key, with its placeholders filled in', () => {
  const { text } = translate('en', { en: english });

  expect(text('home.title')).toBe('Home');
  expect(text('ladder.rank', { name: 'Kim', rank: 3 })).toBe('Kim is 3');
});

test.each([
  '{{rank}}',
  '{{- rank}}',
  '{{rank, number}}',
  '{{lng}}',
  '$t(home.title)',
  '$t(ladder.rank, { "name": "{{rank}}" })',
  '$&',
  '<b>&amp;</b>',
  '__proto__',
])('a value of %j is shown as it is', (name) => {
  const { text } = translate('en', { en: english });

  expect(text('ladder.rank', { name, rank: 3 })).toBe(`${name} is 3`);
});

test('two values that form a placeholder only together are shown unchanged', () => {
  const { text } = translate('en', { en: { home: { pair: '{{first}}{{second}}' } } });

  expect(text('home.pair', { first: '{{sec', second: 'ond}}' })).toBe('{{second}}');
  expect(text('home.pair', { first: '$t(home', second: '.pair)' })).toBe('$t(home.pair)');
});

test('a placeholder may be named like an i18next option', () => {
  const { text } = translate('en', { en: english });

  expect(text('ladder.options', { lng: 'zh-CN', ns: 'home', context: 'male', replace: 'x' })).toBe(
    'zh-CN, home, male, x',
  );
});

test('a placeholder without a value, or named like a method of Object, becomes empty', () => {
  const { text } = translate('en', { en: { home: { name: '[{{name}}{{toString}}]' } } });

  expect(text('home.name', {})).toBe('[]');
});

// S8-20
test('a message with placeholders that is read without values shows none of them', () => {
  const { text, find } = translate('en', { en: english });

  expect([text('ladder.rank'), find('ladder.rank')]).toEqual([' is ', ' is ']);
});

test('the count picks the plural form of the language', () => {
  const { text } = translate('en', { en: english });

  expect(text('home.online', { count: 1 })).toBe('1 player');
  expect(text('home.online', { count: 0 })).toBe('0 players');
  expect(translate('zh-CN', { 'zh-CN': chinese }).text('home.online', { count: 1 })).toBe('1 名玩家');
});

// S1-08
test('a message that the locale lacks comes from the fallback locale', () => {
  const { text, find } = translate('ja-JP', {
    'ja-JP': { home: { title: 'ホーム' } },
    'zh-CN': chinese,
    en: english,
  });

  expect(text('home.title')).toBe('ホーム');
  expect(text('home.online', { count: 2 })).toBe('2 名玩家');
  expect(find('ladder.rank', { rank: 2 })).toBe('第 2 名');
});

test('an unknown key is returned with its area, and is not found', () => {
  const { text, find } = translate('en', { en: english });

  expect([text('home.nothing'), text('replay.title'), text('home')]).toEqual([
    'home.nothing',
    'replay.title',
    'home',
  ]);
  expect([find('home.nothing'), find('replay.title')]).toEqual([undefined, undefined]);
});

test.each([
  'home',
  'home.',
  'home.title.length',
  'home.toString',
  'home.constructor.name',
  'home.__proto__',
  'home.__proto__.title',
  'toString',
  '__proto__',
  '__proto__.title',
  'title',
  'home.$t(home.title)',
  'home.{{title}}',
])('nothing is found by the key %j', (key) => {
  const { find } = translate('en', { en: english });

  expect(find(key)).toBeUndefined();
});

test('messages of an area that is added later are found', () => {
  const i18n = createI18n('en', { en: {} });
  const { text } = createTranslation<string>(i18n, 'en');
  const before = text('home.title');
  i18n.addResourceBundle('en', 'home', english.home);

  expect([before, text('home.title')]).toEqual(['home.title', 'Home']);
});

test('instances do not share areas that are added later', () => {
  const catalog = { home: english.home };
  createI18n('en', { en: catalog }).addResourceBundle('en', 'ladder', english.ladder);

  expect(translate('en', { en: catalog }).find('ladder.rank')).toBeUndefined();
});

test('a translation keeps its locale when the instance changes its language', async () => {
  const i18n = createI18n('en', { en: english, 'zh-CN': chinese });
  const { text } = createTranslation<string>(i18n, 'en');
  await i18n.changeLanguage('zh-CN');

  expect(text('home.title')).toBe('Home');
});
