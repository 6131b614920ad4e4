import { expect, test } from 'vitest';
import { mapVariants } from './map-variants-rules.js';

const sameName = () => 'Dreadnought Alley';

test('maps of one name are told apart by the end of their ids', () => {
  const maps = [
    'map_mp_promo_feasel3a',
    'data/maps/official/map_mp_promo_feasel3b/map_mp_promo_feasel3b.map',
  ];

  expect([...mapVariants(maps, sameName).values()]).toEqual(['feasel3a', 'feasel3b']);
});

test('as many words as it takes are shown', () => {
  expect([...mapVariants(['first_map_v2', 'other_map_v2'], sameName).values()]).toEqual([
    'first map v2',
    'other map v2',
  ]);
});

test('a name of one map, listed under its id and its path, stays alone', () => {
  expect(mapVariants(['fire_island', 'data/maps/fire_island/fire_island.map'], sameName).size).toBe(0);
  expect(mapVariants(['a', 'b'], (map) => map).size).toBe(0);
});

test('an id that ends like another one, and is shorter, is shown whole', () => {
  expect(mapVariants(['alley', 'my_alley'], sameName).get('alley')).toBe('alley');
});
