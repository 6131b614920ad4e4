import { expect, test } from 'vitest';
import {
  campaignFaction,
  findMap,
  isCampaignMap,
  isDownloadableMap,
  mapName,
  readableMapName,
  splitMapVersion,
  thumbnailSeed,
  mapOfRoom,
  officialMapList,
} from './maps-rules.js';
import { maps } from '../contract/facts.js';
import { serviceMaps } from '../contract/service-maps.js';

const fireIsland = String.raw`Data\Maps\Official\MAP_MP_2_Feasel8\map_mp_2_feasel8.map`;

// S3-11
test('an official map is found by any path that leads to it', () => {
  expect(findMap(fireIsland)?.englishName).toBe('Fire Island');
  expect(findMap('map_mp_2_feasel8')?.englishName).toBe('Fire Island');
  expect(findMap('data/maps/internal/my_map/my_map.map')).toBeUndefined();
});

// S3-11, S7-58
test('a map is named by the game strings, then by our table, then by its id made readable', () => {
  expect(mapName(fireIsland, new Map([['map:map_mp_2_feasel8', '火焰岛']]))).toBe('火焰岛');
  expect(
    mapName(
      fireIsland,
      new Map([['map:map_mp_2_feasel8', ' ']]),
      new Map([['map:map_mp_2_feasel8', '火山岛']]),
    ),
  ).toBe('火山岛');
  expect(mapName(fireIsland)).toBe('Fire Island');
  expect(mapName(String.raw`data\maps\internal\My_First-Map__v2\x.map`)).toBe('my first map v2');
});

// S7-58
test('a map is found by the other spelling of its id', () => {
  expect(findMap('map_mp_4_ssmith2_remix')?.englishName).toBe('Death Aquatic');
});

// S7-58
test.each([
  ['Escape Fortress[1.2]', 'Escape Fortress', '[1.2]'],
  ['[执政官]雪犁(Snow Plow)[1.6]', '[执政官]雪犁(Snow Plow)', '[1.6]'],
  ['Dual Arms Combat L[3.256V24]', 'Dual Arms Combat L', '[3.256V24]'],
  ['Hot Conflict[Old]', 'Hot Conflict[Old]', ''],
  ['[4]', '[4]', ''],
  ['Fire Island', 'Fire Island', ''],
])('the name %j is split into %j and the version %j', (whole, name, version) => {
  expect(splitMapVersion(whole)).toEqual({ name, version });
});

test('names of community maps are made fit to show', () => {
  expect(mapName('maps/\u001b[31mred\u202e_map')).toBe('red map');
  expect(readableMapName('x'.repeat(200))).toHaveLength(60);
  expect(readableMapName('___')).toBe('?');
});

// S3-11
test.each([
  ['data/maps/official/camp_a01_brighton/camp_a01_brighton.map', true, 'a'],
  ['CAMP_S02', true, 's'],
  ['camp_j03_tokyo', true, 'j'],
  ['camp_x01', true, undefined],
  ['camp_arena', true, undefined],
  ['map_mp_2_feasel1', false, undefined],
  ['my_camp_a01', false, undefined],
])('%s: campaign %s, side %s', (path, isCampaign, side) => {
  expect(isCampaignMap(path)).toBe(isCampaign);
  expect(campaignFaction(path)).toBe(side);
});

test('the same map has the same thumbnail however its path is written, and another map another', () => {
  const ids = [...maps, ...serviceMaps].map(({ id }) => id);

  expect(thumbnailSeed(fireIsland)).toBe(thumbnailSeed('map_mp_2_feasel8'));
  expect(new Set(ids.map(thumbnailSeed)).size).toBe(ids.length);
});

test('no two official maps share an id', () => {
  expect(new Set(maps.map(({ id }) => id)).size).toBe(maps.length);
});

// S3-11
test.each([
  ['data/maps/internal/my_map_v1.2/my_map_v1.2.map', true],
  ['My_Map', true],
  [fireIsland, false],
  ['map_mp_2_feasel8', false],
  ['data/maps/official/map_of_a_mod/map_of_a_mod.map', false],
  ['camp_a01_brighton', false],
  ['', false],
])('whether %j has to be downloaded: %s', (path, isDownloadable) => {
  expect(isDownloadableMap(path)).toBe(isDownloadable);
});

// S7-58
test.each([
  ['data/maps/internal/3f2a9c77d01b4e55a6c0/My_First-Map.map', 'My First Map'],
  [String.raw`Data\Maps\Internal\desert_rats\Desert_Rats.map`, 'desert rats'],
  ['data/maps/internal/desert_rats_3f2a9c77d01b4e55a6c0', 'desert rats'],
  ['data/maps/internal/3f2a9c77d01b4e55a6c0/', '?'],
])('the map %s, which no table names, is shown without path and checksum as %s', (path, shown) => {
  expect(mapName(path)).toBe(shown);
});

// S9-22
test('the list by index differs for three and more players, Corona, Armor Rush and the rest', () => {
  const lists = [
    officialMapList({ mod: 'RA3', playerCount: 3 }),
    officialMapList({ mod: 'corona3192', playerCount: 2 }),
    officialMapList({ mod: 'Armor Rush', playerCount: 2 }),
    officialMapList({ mod: 'RA3', playerCount: 2 }),
  ];

  expect(new Set(lists.map((list) => list.join())).size).toBe(4);
});

// S9-22
test('three players use the archon list whatever their mod, and unknown mods the default', () => {
  expect(officialMapList({ mod: 'corona', playerCount: 4 })).toBe(
    officialMapList({ mod: 'RA3', playerCount: 3 }),
  );
  expect(officialMapList({ mod: 'My Mod', playerCount: 2 })).toBe(
    officialMapList({ mod: 'RA3', playerCount: 1 }),
  );
});

// S9-22
test('every map of the lists is an official map', () => {
  const ids = ['RA3', 'corona', 'armor rush'].flatMap((mod) =>
    [2, 3].flatMap((playerCount) => officialMapList({ mod, playerCount })),
  );

  expect(ids.filter((id) => findMap(id) === undefined)).toEqual([]);
});

// S3-13
test('a room is on the map of its name, else on that of its index', () => {
  const room = { mod: 'RA3', playerCount: 2 };

  expect(mapOfRoom({ ...room, mapname: 'maps/x.map', mapindex: 0 })).toBe('maps/x.map');
  expect(mapOfRoom({ ...room, mapname: '', mapindex: 0 })).toBe('map_mp_2_feasel4');
  expect(mapOfRoom({ ...room, mapindex: 0 })).toBe('map_mp_2_feasel4');
  expect(mapOfRoom({ ...room, mapindex: 999 })).toBeUndefined();
  expect(mapOfRoom({ ...room, mapindex: -1 })).toBeUndefined();
  expect(mapOfRoom(room)).toBeUndefined();
});
