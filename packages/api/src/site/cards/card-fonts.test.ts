import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { makePlayerNames } from '../../demo/world/player-names.js';
import { openCardFonts } from './card-fonts.js';
import { runsInOrder } from './draw-text.js';
import { emblemDrawings } from './emblem-drawings.js';
import { readFontCharacters } from './font-characters.js';

const installed = createRequire(import.meta.url);
const charactersOf = (file: string) => readFontCharacters(readFileSync(installed.resolve(file)));
const fonts = openCardFonts(GlobalFonts);
const textOf = (name: string, isDisplay: boolean) =>
  fonts
    .runsOf(name, isDisplay)
    .map(({ text }) => text)
    .join('');

const others =
  'שלום יוסי2 דביר_נגב אילת77 מרכבה مرحبا صقر_الصحراء نمر55 فارس ليث_11 Tank😀 🐻Bear 🚀Rush 红警🔥 さくら🌸 ⚡Volt 👑King Волк🐺 👨‍👩‍👧team 🇨🇳Long 붉은별 탱크왕77 크리로프_KR 한글Волк 김치전쟁🔥 ㅋㅋㅋ 독수리 똠방각하'.split(
    ' ',
  );
const names = [...makePlayerNames('cards', 280).map(({ name }) => name), ...others];

describe('The fonts of cards', () => {
  test('have each character of 300 names in eight scripts, by their own tables', () => {
    const missing = names.filter((name) => textOf(name, true) !== name || textOf(name, false) !== name);

    expect(names.length).toBeGreaterThanOrEqual(300);
    expect(missing).toEqual([]);
  });

  test('draw a question mark for a character that none of them has', () => {
    expect(textOf('a\u{10400}b', false)).toBe('a?b');
  });

  test('keep the letters of a word in one font, so that they join', () => {
    expect(fonts.runsOf('مرحبا', false)).toEqual([{ family: 'noto-sans-arabic-arabic', text: 'مرحبا' }]);
  });

  test('draw the words of a name that is read from right to left in that order', () => {
    const wordsOf = (name: string) => runsInOrder(fonts, name, true).map(({ text }) => text);

    expect(wordsOf('صقر_الصحراء')).toEqual(['الصحراء', '_', 'صقر']);
    expect(wordsOf('נמר55')).toEqual(['55', 'נמר']);
    expect(wordsOf('Tank_צבא')).toEqual(['Tank_', 'צבא']);
  });

  test('are believed by their own table, not by the longer one of their package', () => {
    const display = charactersOf(
      '@fontsource/saira-semi-condensed/files/saira-semi-condensed-latin-600-normal.woff2',
    );
    const chinese = charactersOf(
      '@fontsource-variable/noto-sans-sc/files/noto-sans-sc-103-wght-normal.woff2',
    );
    const printable = Array.from({ length: 95 }, (_, index) => 32 + index);

    expect(printable.filter((code) => !display.has(code))).toEqual([]);
    expect(display.has(0x7ea2)).toBe(false);
    expect(chinese.has(0x0631)).toBe(false);
  });
});

test('the emblems of cards are those of the site', () => {
  const sprite = readFileSync(new URL('../../../../web/src/ui/icon/sprite.svg', import.meta.url), 'utf8');
  const drawn = Object.fromEntries(
    Object.keys(emblemDrawings).map((name) => {
      const symbol = new RegExp(`<symbol id="icon-${name}"[^>]*>(.*?)</symbol>`, 's').exec(sprite)?.[1] ?? '';
      return [name, [...symbol.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path)];
    }),
  );

  expect(drawn).toEqual(
    Object.fromEntries(
      Object.entries(emblemDrawings).map(([name, paths]) => [name, paths.map(({ path }) => path)]),
    ),
  );
});
