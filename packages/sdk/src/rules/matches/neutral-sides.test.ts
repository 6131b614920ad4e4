import { expect, test } from 'vitest';
import { neutralSides } from './neutral-sides.js';

const ann = { personaId: 1 };
const bob = { personaId: 2 };
const cid = { personaId: 3 };

test('the sides have the same order whoever won', () => {
  const sides = [[cid, ann], [bob]];

  expect(neutralSides({ winners: [cid, ann], losers: [bob] })).toEqual(sides);
  expect(neutralSides({ winners: [bob], losers: [cid, ann] })).toEqual(sides);
});
