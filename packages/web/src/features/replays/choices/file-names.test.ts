import { expect, test } from 'vitest';
import { exportName, markedName } from './file-names.js';

// S2-80
test.each([
  ['match.RA3Replay', 'match.repaired.RA3Replay'],
  ['last.game.v2.RA3Replay', 'last.game.v2.repaired.RA3Replay'],
  ['no extension here', 'no extension here.repaired'],
  ['决赛.RA3Replay', '决赛.repaired.RA3Replay'],
])('the repaired %s is called %s', (name, repaired) => {
  expect(markedName(name, 'repaired')).toBe(repaired);
});

test('a name that turns the reading direction or names a folder is made harmless', () => {
  expect(markedName('..\\a/b\u202Eexe.RA3Replay', 'repaired')).toBe('.._a_bexe.repaired.RA3Replay');
});

test('an export takes the name of the replay without its ending', () => {
  expect(exportName('match.RA3Replay', 'build-order.csv')).toBe('match.build-order.csv');
});
