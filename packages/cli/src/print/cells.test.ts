import fc from 'fast-check';
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { padCells, measureFor, truncateCells } from './cells.js';
import { isSimpleText, simpleMeasure } from './simple-measure.js';
import { unicodeMeasure } from './unicode-measure.js';

test('a Chinese character takes two cells', () => {
  expect(simpleMeasure.width('娜塔莎 A')).toBe(8);
});

test('simple text has the same width as in string-width', { tags: 'rest' }, () => {
  const character = fc.oneof(
    fc.integer({ min: 0x20, max: 0x30ff }),
    fc.integer({ min: 0x4e00, max: 0x9fff }),
    fc.integer({ min: 0xff00, max: 0xff70 }),
    fc.integer({ min: 0x1f300, max: 0x1f9ff }),
    fc.constantFrom(0x200d, 0xfe0f, 0x1f3fb, 0x1f468, 0x2640, 0x2764),
  );
  const text = fc.string({ unit: character.map((code) => String.fromCodePoint(code)) }).filter(isSimpleText);

  fc.assert(
    fc.property(text, (sample) => simpleMeasure.width(sample) === stringWidth(sample)),
    { numRuns: 3000 },
  );
});

test.each(['Комната 1 на 1', 'ελεύθερο', '★ host 🔥 come 😀', 'غرفة', '👩‍👩‍👧 family', '❤️‍🔥 👍🏽 ⚔️'])(
  '%j needs no Unicode tables, and is measured as with them',
  async (text) => {
    expect(await measureFor([text])).toBe(simpleMeasure);
    expect(simpleMeasure.width(text)).toBe(stringWidth(text));
  },
);

test('a cut does not part an emoji', () => {
  expect(truncateCells('🔥🔥🔥', 4, simpleMeasure)).toBe('🔥…');
  expect(truncateCells('👩‍👩‍👧👩‍👩‍👧👍🏽', 5, simpleMeasure)).toBe('👩‍👩‍👧👩‍👩‍👧…');
});

test.each(['🏳️‍🌈', 'e\u0301', '한국', '\u200bhidden'])('%j is measured by string-width', async (text) => {
  const measure = await measureFor([text]);

  expect(measure).toBe(unicodeMeasure);
  expect(measure.width(text)).toBe(stringWidth(text));
});

test('a wide character that would cross the edge is cut off', () => {
  expect(truncateCells('娜塔莎', 4, simpleMeasure)).toBe('娜…');
});

test('a cut text never exceeds the given cells', () => {
  const cut = fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (text, cells) => {
    return stringWidth(truncateCells(text, cells, unicodeMeasure)) <= cells;
  });

  fc.assert(cut);
});

test('padding counts cells, not characters', () => {
  expect(padCells('日冕', 6, { side: 'right', measure: simpleMeasure })).toBe('  日冕');
});
