import { expect, test } from 'vitest';
import { eachPlayerOnce } from './listed-players-rules.js';

test('a player who is listed twice is kept once, in the first place; computer players share an id', () => {
  const ids = (list: number[]) => eachPlayerOnce(list.map((id) => ({ id }))).map(({ id }) => id);

  expect(ids([3, 7, 3, 9, 7])).toEqual([3, 7, 9]);
  expect(ids([3, 0, 0, -1, -1])).toEqual([3, 0, 0, -1, -1]);
});
