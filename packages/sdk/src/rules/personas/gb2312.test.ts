import { expect, test } from 'vitest';
import { isGb2312Character } from './gb2312.js';

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
