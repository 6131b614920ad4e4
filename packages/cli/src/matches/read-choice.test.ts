import { expect, test } from 'vitest';
import { findMapIds } from './read-choice.js';

// S2-64
test.each([
  ['Infinity Isle', ['map_mp_2_rao1']],
  ['infinity isle', ['map_mp_2_rao1']],
  ['火山岛', ['map_mp_2_feasel8']],
  ['map_mp_2_rao1', ['map_mp_2_rao1']],
  ['data/maps/official/map_mp_2_rao1', ['map_mp_2_rao1']],
  ['my_own_map', ['my_own_map']],
  ['nowhere at all', []],
  ['', []],
])('%j means the maps %j', (typed, ids) => {
  expect(findMapIds(typed)).toEqual(ids);
});
