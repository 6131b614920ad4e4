import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '../contract/facts.js';
import { gameIdProblem, isValidGameId, isGb2312Character } from './personas-rules.js';
import { stripHarmful } from './text-rules.js';

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
const gb2312 = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter(
  isGb2312Character,
);
const textOf = (characters: readonly string[], { max }: { max: number }) =>
  fc.array(fc.constantFrom(...characters), { minLength: 1, maxLength: max }).map((parts) => parts.join(''));
const asciiName = textOf(ascii, limits.gameIdAscii).filter(isValidGameId);
const mixedName = textOf([...ascii, ...gb2312], limits.gameIdGb2312).filter(isValidGameId);
const validName = fc.oneof(asciiName, mixedName);
const anyText = fc.string({ unit: 'binary', maxLength: 40 });

// S5-09
test('a name without spaces is judged by its length alone', () => {
  const visible = [...ascii, ...gb2312].filter((character) => character.trim() !== '');

  fc.assert(
    fc.property(fc.array(fc.constantFrom(...visible), { minLength: 1, maxLength: 30 }), (characters) => {
      const isAscii = characters.every((character) => ascii.includes(character));
      const { max } = isAscii ? limits.gameIdAscii : limits.gameIdGb2312;

      expect(gameIdProblem(characters.join(''))).toBe(characters.length > max ? 'tooLong' : undefined);
    }),
  );
});

test('a valid name is shown as it is', () => {
  fc.assert(
    fc.property(validName, (name) => {
      expect(stripHarmful(name)).toBe(name);
    }),
  );
});

test('a control character anywhere makes any name invalid', () => {
  const control = fc.constantFrom('\u0000', '\n', '\t', '\u001b', '\u007f', '\u009b', '\u200b', '\u202e');

  fc.assert(
    fc.property(validName, control, fc.nat(limits.gameIdAscii.max), (name, character, place) => {
      const spoilt = name.slice(0, place) + character + name.slice(place);

      expect(gameIdProblem(spoilt)).toBe('badCharacter');
    }),
  );
});

test('whatever text comes, it is judged and not thrown at', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(isValidGameId(text)).toBe(gameIdProblem(text) === undefined);
    }),
  );
});
