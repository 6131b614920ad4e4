import { expect, test } from 'vitest';
import { isKnownMap, mapText, modText } from './fact-texts.js';

const ofTheService = 'data/maps/official/ra3bn_snow_town/ra3bn_snow_town.map';

// S7-58
test.each([
  ['zh-CN', 'map_mp_2_feasel8', '火山岛'],
  ['zh-CN', ofTheService, '冰雪小镇(Snow Town)'],
  ['en', ofTheService, 'Snow Town'],
  ['ja-JP', 'map_mp_2_feasel8', 'Fire Island'],
  ['zh-CN', 'data/maps/internal/my_map/my_map.map', 'my map'],
] as const)('in %s the map %j is called %j', (locale, path, name) => {
  expect(mapText(path, { locale })).toBe(name);
});

test('maps of the game and of the service are known, and others are not', () => {
  expect([ofTheService, 'MAP_MP_4_STEWART_1', 'my_map'].map(isKnownMap)).toEqual([true, true, false]);
});

test('a mod without a name of its own in this language is called as the host calls it', () => {
  const find = (key: string) => (key === 'facts.mods.corona' ? '日冕' : undefined);

  expect(['corona', 'my\u0007mod'].map((mod) => modText(mod, { find }))).toEqual(['日冕', 'mymod']);
});
