import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldLookAlikes, lookAlikeKey } from './look-alike-key.js';

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

test('a name of ASCII and Chinese characters is folded as a whole name is', () => {
  const character = fc.oneof(
    fc.integer({ min: 0x20, max: 0x7e }),
    fc.integer({ min: 0x4e_00, max: 0x9f_ff }),
    fc.constantFrom('Ω', 'Σ', 'é', '\u0301').map((letter) => letter.codePointAt(0) ?? 0),
  );
  const name = fc.array(character, { maxLength: 16 }).map((codes) => String.fromCodePoint(...codes));
  fc.assert(
    fc.property(name, (text) => {
      expect(lookAlikeKey(text)).toBe(foldLookAlikes(text));
    }),
    { numRuns: 2000 },
  );
});
