import { expect, test } from 'vitest';
import { lookAlikeKey } from './look-alike-key.js';

test.each([
  ['full-width letters', 'Ａｄｍｉｎ'],
  ['Cyrillic letters', 'Аdmіn'],
  ['capital Cyrillic letters', 'АDМІN'],
  ['digits for letters', 'Adm1n'],
  ['a small l for a capital I', 'ADMlN'],
  ['another case', 'aDMIN'],
])('%s look like the name they imitate', (_what, name) => {
  expect(lookAlikeKey(name)).toBe(lookAlikeKey('Admin'));
});

test.each([
  ['Admin', 'Adman'],
  ['指挥官', '指挥部'],
  ['Admin', 'Admin 2'],
])('%s and %s do not look alike', (one, other) => {
  expect(lookAlikeKey(one)).not.toBe(lookAlikeKey(other));
});
