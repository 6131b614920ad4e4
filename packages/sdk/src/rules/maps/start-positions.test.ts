import { expect, test } from 'vitest';
import { serviceMaps } from '../../contract/service-maps.js';
import { startPlaces } from './start-positions.js';

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
