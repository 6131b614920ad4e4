import { expect, test } from 'vitest';
import { makeLanguage } from './language.js';

const english = {
  home: { online_one: '{{count}} player', online_other: '{{count}} players', title: 'Home' },
  ladder: { rank: '{{name}} is {{rank}}' },
};
const chinese = {
  home: { online_other: '{{count}} 名玩家', title: '首页' },
  ladder: { rank: '第 {{rank}} 名' },
};

// S1-08
test('a message is found by its key, with its placeholders filled in', () => {
  const { text } = makeLanguage('en', [english]);

  expect(text('home.title')).toBe('Home');
  expect(text('ladder.rank', { name: 'Kim', rank: 3 })).toBe('Kim is 3');
});

test('what is filled in is taken as it is, also when it looks like a placeholder', () => {
  const { text } = makeLanguage('en', [english]);

  expect(text('ladder.rank', { name: '{{rank}} $&', rank: 3 })).toBe('{{rank}} $& is 3');
});

test('the count picks the plural form of the language', () => {
  const { text } = makeLanguage<string, 'home.online'>('en', [english]);

  expect(text('home.online', { count: 1 })).toBe('1 player');
  expect(text('home.online', { count: 0 })).toBe('0 players');
  expect(makeLanguage<string>('zh-CN', [chinese]).text('home.online', { count: 1 })).toBe('1 名玩家');
});

// S1-08
test('what a locale lacks comes from the fallback', () => {
  const { text } = makeLanguage('ja-JP', [{ home: { title: 'ホーム' } }, chinese]);

  expect(text('home.title')).toBe('ホーム');
  expect(text('home.online', { count: 2 })).toBe('2 名玩家');
});

test('a key that no catalog has comes back as it is, and is not found', () => {
  const { text, find } = makeLanguage('en', [english]);

  expect(text('home.nothing')).toBe('home.nothing');
  expect([find('home'), find('home.title.length'), find('toString')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('an area that is added later is read from then on', () => {
  const catalog: Record<string, unknown> = {};
  const { text } = makeLanguage('en', [catalog]);
  catalog.home = english.home;

  expect(text('home.title')).toBe('Home');
});
