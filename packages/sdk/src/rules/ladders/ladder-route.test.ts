import { expect, test } from 'vitest';
import { ladderOf, readLadderRoute, UnknownLadderError } from './ladder-route.js';

// S2-15
test.each([
  [[], { mod: 'ra3', type: '1v1', isTypeMissing: true }],
  [['1v1'], { mod: 'ra3', type: '1v1', isTypeMissing: false }],
  [['3v3'], { mod: 'ra3', type: '3v3', isTypeMissing: false }],
  [['9v9'], { mod: 'ra3', type: '1v1', isTypeMissing: false }],
  [['corona'], { mod: 'corona', type: '1v1', isTypeMissing: true }],
  [['corona', '2v2'], { mod: 'corona', type: '2v2', isTypeMissing: false }],
  [['ra3', '2v2'], { mod: 'ra3', type: '2v2', isTypeMissing: false }],
  [['corona', 'x'], { mod: 'corona', type: '1v1', isTypeMissing: false }],
  [['dawn', '2v2'], { mod: 'ra3', type: '2v2', isTypeMissing: false }],
])('the address /ladder with %j shows %j', (parts, route) => {
  expect(readLadderRoute(parts)).toEqual(route);
});

// S8-37
test('an unknown ladder is refused by an error that carries what was asked', () => {
  expect(() => ladderOf('ra3', '4v4')).toThrow(UnknownLadderError);
  expect(() => ladderOf('dawn', '1v1')).toThrow(expect.objectContaining({ mod: 'dawn', type: '1v1' }));
  expect(ladderOf('corona', '3v3')).toEqual({ mod: 'corona', type: '3v3' });
});
