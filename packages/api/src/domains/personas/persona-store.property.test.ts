import { limits } from '@ra3/sdk/facts';
import { isGb2312Character, isValidGameId } from '@ra3/sdk/rules/personas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { personaNameKey } from './persona-store.js';

const characters = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter(
  (character) => isGb2312Character(character) || (character >= ' ' && character <= '~'),
);
// Words of letters with two cases, beside everything that a name may have.
const letters = characters.filter((character) => character.toLowerCase() !== character.toUpperCase());
const name = fc
  .array(fc.oneof(fc.constantFrom(...letters), fc.constantFrom(...characters)), {
    minLength: 1,
    maxLength: limits.gameIdGb2312.max,
  })
  .map((parts) => parts.join(''))
  .filter(isValidGameId);

test('however the case of its letters is turned, a name has one key', () => {
  fc.assert(
    fc.property(name, fc.func(fc.boolean()), (wanted, isUpper) => {
      const turned = Array.from(wanted, (character, index) =>
        isUpper(index) ? character.toUpperCase() : character.toLowerCase(),
      ).join('');

      expect(personaNameKey(turned)).toBe(personaNameKey(wanted));
    }),
  );
});

test('names that differ in more than case have different keys', () => {
  fc.assert(
    fc.property(name, name, (one, other) => {
      const areSame = one.toUpperCase() === other.toUpperCase();

      expect(personaNameKey(one) === personaNameKey(other)).toBe(areSame);
    }),
  );
});

test('the key of a last Σ is that of any other', () => {
  expect(personaNameKey('ΑΣ')).toBe(personaNameKey('ασ'));
});
