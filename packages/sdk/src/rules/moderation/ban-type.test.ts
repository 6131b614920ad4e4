import fc from 'fast-check';
import { expect, test } from 'vitest';
import { banTypeBits, banTypesOf, isBanHittingOthers } from './ban-type.js';

// S3-02, S9-21
test.each([
  [['User'], 1],
  [['Ip'], 2],
  [['Mac'], 4],
  [['Machine'], 8],
  [['Machine', 'User'], 9],
  [['User', 'User'], 1],
  [[], 0],
] as const)('%j is written as %i', (types, bits) => {
  expect(banTypeBits(types)).toBe(bits);
});

test('bits that mean nothing are passed over', () => {
  expect(banTypesOf(16 + 9)).toEqual(['User', 'Machine']);
});

test('every set of ban types survives the way through the bits', () => {
  fc.assert(
    fc.property(fc.subarray(['User', 'Ip', 'Mac', 'Machine'] as const), (types) => {
      expect(banTypesOf(banTypeBits(types))).toEqual(types);
    }),
  );
});

// S3-02
test('bans by address and network card are known to hit others', () => {
  expect(
    [['User'], ['Ip'], ['Mac'], ['User', 'Machine']].map((types) => isBanHittingOthers(types as never)),
  ).toEqual([false, true, true, false]);
});
