import fc from 'fast-check';
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { padCells, rulerFor, truncateCells } from './cells.js';
import { isSimpleText, simpleRuler } from './simple-ruler.js';
import { fullRuler } from './full-ruler.js';

test('a Chinese character takes two cells', () => {
  expect(simpleRuler.width('娜塔莎 A')).toBe(8);
});

test('simple text is measured as string-width measures it', () => {
  const character = fc.oneof(
    fc.integer({ min: 0x20, max: 0x30ff }),
    fc.integer({ min: 0x4e00, max: 0x9fff }),
    fc.integer({ min: 0xff00, max: 0xff70 }),
  );
  const text = fc.string({ unit: character.map((code) => String.fromCodePoint(code)) }).filter(isSimpleText);

  fc.assert(
    fc.property(text, (sample) => simpleRuler.width(sample) === stringWidth(sample)),
    { numRuns: 3000 },
  );
});

test.each(['👩‍👩‍👧 family', 'e\u0301', '한국', '\u200bhidden'])('%j is left to string-width', async (text) => {
  const ruler = await rulerFor([text]);

  expect(ruler).toBe(fullRuler);
  expect(ruler.width(text)).toBe(stringWidth(text));
});

test('a wide character that would stand across the edge is left out', () => {
  expect(truncateCells('娜塔莎', 4, simpleRuler)).toBe('娜…');
});

test('a cut text never takes more cells than there are', () => {
  const cut = fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (text, cells) => {
    return stringWidth(truncateCells(text, cells, fullRuler)) <= cells;
  });

  fc.assert(cut);
});

test('padding counts cells, not characters', () => {
  expect(padCells('日冕', 6, { side: 'right', ruler: simpleRuler })).toBe('  日冕');
});
