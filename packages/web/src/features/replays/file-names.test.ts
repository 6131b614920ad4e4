// @vitest-environment node
import { expect, test } from 'vitest';
import { exportFileName, suffixedFileName } from './file-names.js';

// S2-80
test.each([
  ['match.RA3Replay', 'match.repaired.RA3Replay'],
  ['last.game.v2.RA3Replay', 'last.game.v2.repaired.RA3Replay'],
  ['no extension here', 'no extension here.repaired'],
  ['决赛.RA3Replay', '决赛.repaired.RA3Replay'],
])('the repaired %s is named %s', (name, repaired) => {
  expect(suffixedFileName(name, 'repaired')).toBe(repaired);
});

test('direction characters and path separators are removed from a name', () => {
  expect(suffixedFileName('..\\a/b\u202Eexe.RA3Replay', 'repaired')).toBe('.._a_bexe.repaired.RA3Replay');
});

test('an export has the name of the replay without its extension', () => {
  expect(exportFileName('match.RA3Replay', 'build-order.csv')).toBe('match.build-order.csv');
});
