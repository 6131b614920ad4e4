import { expect, test } from 'vitest';
import { factions, maps } from '../contract/facts.js';
import { serviceMaps } from '../contract/service-maps.js';
import { formatGameStrings, parseGameStrings } from './game-strings-rules.js';
import { mapName } from './maps-rules.js';
import {
  hostGameStrings,
  knownMapNames,
  mapTerrain,
  type NamedSeason,
  startPlaces,
} from './map-facts-rules.js';

const season = (localizationKey: string): NamedSeason => ({
  localizationKey,
  englishName: 'Season 6: Golden Autumn',
  chineseName: '第六赛季：金秋',
});
const fileOf = (locale: 'en' | 'zh-CN', seasons: readonly NamedSeason[] = []) =>
  parseGameStrings(formatGameStrings(hostGameStrings(locale, seasons)));

// S7-58
test('the files name every map of the game and of the service, and every faction', () => {
  const ids = [...maps, ...serviceMaps].map(({ id }) => id);
  const english = fileOf('en');
  const chinese = fileOf('zh-CN');

  expect(ids.filter((id) => !chinese.has(`map:${id}`))).toEqual([]);
  expect(ids.filter((id) => !english.has(`map:${id}`))).toEqual([]);
  expect(Object.keys(factions).filter((name) => !chinese.has(`faction:${name.toLowerCase()}`))).toEqual([]);
  expect([...english.values(), ...chinese.values()]).not.toContain('');
});

// S7-58
test('the English file names no other map, but some under two ids', () => {
  const ids = [...maps.flatMap(({ id, otherId = id }) => [id, otherId]), ...serviceMaps.map(({ id }) => id)];
  const named = [...fileOf('en').keys()].filter((key) => key.startsWith('map:'));

  expect(new Set(named)).toEqual(new Set(ids.map((id) => `map:${id}`)));
});

// S7-58
test.each([
  ['map:map_mp_2_feasel1', 'Cabana Republic', '卡巴纳'],
  ['map:map_mp_4_ssmith2_remix', 'Death Aquatic', '死亡水域'],
  ['map:map_mp_promo_feasel1', 'Wrong Steppe', '错误草原'],
  ['map:map_mp_4_feasel5', undefined, '八角作战基地'],
  ['map:ra3bn_escape_fortress_1_2', 'Escape Fortress[1.2]', '逃亡要塞(Escape Fortress)[1.2]'],
  ['map:ra3bn_bang_guandu_4_0', '三国杀之官渡之战[4.0]', '三国杀之官渡之战[4.0]'],
  ['faction:allied', 'Allies', '盟军'],
  ['season:06', 'Season 6: Golden Autumn', '第六赛季：金秋'],
])('%s is %s in English and %s in Chinese', (key, english, chinese) => {
  const seasons = [season('SEASON:06')];

  expect(fileOf('en', seasons).get(key)).toBe(english);
  expect(fileOf('zh-CN', seasons).get(key)).toBe(chinese);
});

test('a season whose key no file can hold is left out', () => {
  expect(
    [...fileOf('en', [season(''), season('two words'), season('// x'), season('S:1')]).keys()].slice(-1),
  ).toEqual(['s:1']);
});

// S7-58
test('map names are known without a host, in the language of the reader', () => {
  const path = String.raw`Data\Maps\Official\RA3BN_Snow_Town\ra3bn_snow_town.map`;

  expect(mapName(path, knownMapNames('zh-CN'))).toBe('冰雪小镇(Snow Town)');
  expect(mapName(path, knownMapNames('en'))).toBe('Snow Town');
});

test('the names of one language are collected once', () => {
  expect(knownMapNames('en')).toBe(knownMapNames('en'));
  expect(knownMapNames('en')).not.toBe(knownMapNames('zh-CN'));
});

const rounded = (path: string) =>
  startPlaces(path)?.map(({ x, y }) => [Number(x.toFixed(2)), Number(y.toFixed(2))]);

// S7-58
test('start positions are scaled to the playable part of the map, with north up and the shorter edge in the middle', () => {
  // 720 by 520 cells with a border of 20: 6800 by 4800 units can be played on.
  expect(rounded('data/maps/official/ra3bn_cabana_republic_1_1/ra3bn_cabana_republic_1_1.map')).toEqual([
    [0.19, 0.67],
    [0.81, 0.67],
  ]);
});

// S7-58
test('a position outside the playable part stands at the edge of the picture', () => {
  expect(rounded('ra3bn_pub_2_4')?.[0]).toEqual([0.1, 0]);
});

test('every start position of the service’s maps is on the picture, and a map that is not known has none', () => {
  const places = serviceMaps.flatMap(({ id }) => startPlaces(id) ?? []);

  expect(places).toHaveLength(serviceMaps.reduce((sum, { starts }) => sum + starts.length, 0));
  expect(places.filter(({ x, y }) => !(x >= 0 && x <= 1 && y >= 0 && y <= 1))).toEqual([]);
  expect(startPlaces('map_mp_2_feasel1')).toBeUndefined();
});

test('each official map has a terrain, and a community map is land', () => {
  expect(maps.filter(({ id }) => mapTerrain(id) === 'land')).toEqual([]);
  expect(mapTerrain('data/maps/official/ra3bn_archon_snow_plow_1_6/ra3bn_archon_snow_plow_1_6.map')).toBe(
    'snow',
  );
  expect(mapTerrain('data/maps/somebody/tafang/tafang.map')).toBe('land');
});
