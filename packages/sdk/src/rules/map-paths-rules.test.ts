import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  mapIdOf,
  normalizeMapPath,
  parseIntegerField,
  parseIntegerList,
  suggestedMapMessage,
} from './map-paths-rules.js';

const normal = 'data/maps/official/map_mp_2_feasel1';

// S5-15
test.each([
  String.raw`data\maps\official\map_mp_2_feasel1\map_mp_2_feasel1.map`,
  'data/maps/official/map_mp_2_feasel1/map_mp_2_feasel1.map',
  'Data/Maps/Official/MAP_MP_2_Feasel1/',
  `${normal}//`,
  `${normal}/map_mp_2_feasel1.map//`,
  ` ${normal} `,
  normal,
])('the path %j is normalised', (path) => {
  expect(normalizeMapPath(path)).toBe(normal);
});

// S5-15
test('a bare file name loses only its ending', () => {
  expect(normalizeMapPath('MyMap.map')).toBe('mymap');
});

const pathLike = fc
  .array(fc.constantFrom('a', 'B', ' ', '/', '\\', '.map', '.MAP', '.', 'İ', 'Σ'), { maxLength: 12 })
  .map((parts) => parts.join(''));

// S5-15
test('normalising twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.oneof(pathLike, fc.string()), (path) => {
      const once = normalizeMapPath(path);

      expect(normalizeMapPath(once)).toBe(once);
    }),
  );
});

test('the map id is the name of the last folder, lower case', () => {
  expect(mapIdOf(String.raw`data\maps\internal\My_Map\other.map`)).toBe('my_map');
  expect(mapIdOf('')).toBe('');
});

// S5-15
test('the warning of a map rule is suggested from the name of the map', () => {
  expect(suggestedMapMessage('data/maps/internal/[RMG] Arena_2/arena.map')).toBe('[rmg] arena_2');
});

// S5-15
test.each([
  ['12', 12],
  [' -3 ', -3],
  ['+7', 7],
  ['-0', 0],
  ['4294967295', 4_294_967_295],
  ['', undefined],
  ['1.5', undefined],
  ['0x10', undefined],
  ['12abc', undefined],
  ['9'.repeat(20), undefined],
])('the field %j is read as %s', (text, value) => {
  expect(parseIntegerField(text)).toBe(value);
});

test('a list of integers is read whole or not at all', () => {
  expect(parseIntegerList('1, 2  3')).toEqual([1, 2, 3]);
  expect(parseIntegerList('')).toEqual([]);
  expect(parseIntegerList('1, x')).toBeUndefined();
});
