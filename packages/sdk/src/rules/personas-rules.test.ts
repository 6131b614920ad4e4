import { describe, expect, test } from 'vitest';
import { limits } from '../contract/facts.js';
import { gameIdProblem, isValidGameId, measureGameId, isGb2312Character } from './personas-rules.js';

// S5-09, S9-01
test.each([
  'a',
  'x'.repeat(limits.gameIdAscii.max),
  '指',
  '指'.repeat(limits.gameIdGb2312.max),
  '指挥官Ann',
  '[RA3] Ann!',
])('the Game ID %s is valid', (name) => {
  expect(isValidGameId(name)).toBe(true);
});

test.each([
  ['', 'empty'],
  ['x'.repeat(limits.gameIdAscii.max + 1), 'tooLong'],
  ['指'.repeat(limits.gameIdGb2312.max + 1), 'tooLong'],
  ['指挥官AnnBobs', 'tooLong'],
  ['國', 'badCharacter'],
  ['Ann😀', 'badCharacter'],
  ['Ann\u0000', 'badCharacter'],
  ['Ann\u001b[31m', 'badCharacter'],
  ['Ann\u202e', 'badCharacter'],
  [' Ann', 'outerSpace'],
  ['Ann ', 'outerSpace'],
  ['　指挥', 'outerSpace'],
  ['   ', 'outerSpace'],
  ['.', 'onlyDots'],
  ['..', 'onlyDots'],
  ['Ann  Lee', 'wideSpace'],
  ['指　挥', 'wideSpace'],
] as const)('the Game ID %j is refused as %s', (name, problem) => {
  expect(gameIdProblem(name)).toBe(problem);
});

// S5-09
describe('the measure of a Game ID', () => {
  test('of ASCII characters counts up to 16', () => {
    expect(measureGameId('Ann Lee')).toEqual({
      characterSet: 'ascii',
      used: 7,
      max: limits.gameIdAscii.max,
      badCharacters: [],
      problem: undefined,
    });
  });

  test('counts up to 9 as soon as one character is Chinese, and its letters too', () => {
    expect(measureGameId('指挥官Ann')).toMatchObject({
      characterSet: 'gb2312',
      used: 6,
      max: limits.gameIdGb2312.max,
    });
  });

  test('names each character that cannot be used once, however long the name is', () => {
    expect(measureGameId('國a國😀bcdefghijklmnop')).toMatchObject({
      badCharacters: ['國', '😀'],
      problem: 'badCharacter',
    });
  });

  test('of nothing is empty, and has the room of an ASCII name', () => {
    expect(measureGameId('')).toMatchObject({ used: 0, max: limits.gameIdAscii.max, problem: 'empty' });
  });
});

const allCharacters = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code));

// S5-09
test('GB 2312 has its 6763 characters and 682 signs', () => {
  const members = allCharacters.filter(isGb2312Character);

  expect(members).toHaveLength(7445);
  expect(members.filter((character) => /\p{Script=Han}/u.test(character) && character >= '一')).toHaveLength(
    6763,
  );
});

test.each(['啊', '座', '亍', '齄', '红', '警', '。', 'Ａ', 'あ', 'ヶ', 'Ω', 'Я', '─', 'ā'])(
  '%s is of GB 2312',
  (character) => {
    expect(isGb2312Character(character)).toBe(true);
  },
);

// Traditional characters, additions of GBK and GB 18030, private use, emoji and Korean.
test.each(['國', '紅', '镕', '喆', '€', '𠀀', '😀', '한', '\ue000', '\ufffd', 'ɑ', 'ⅰ', '︵', '䶮'])(
  '%s is not of GB 2312',
  (character) => {
    expect(isGb2312Character(character)).toBe(false);
  },
);
