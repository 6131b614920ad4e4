import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editLine, insert, lineOf, type TypedLine } from './edit-line.js';

/** The text with a bar at its cursor, after some keys. */
function typed(start: TypedLine, ...keys: readonly string[]): string {
  const { text, caret } = keys.reduce(editLine, start);
  return Array.from(text).toSpliced(caret, 0, '|').join('');
}

test('letters are written at the cursor, which arrows, Home and End move', () => {
  expect(typed(lineOf('abd'), '←', 'c')).toBe('abc|d');
  expect(typed(lineOf('bcd'), 'Home', 'a')).toBe('a|bcd');
  expect(typed(lineOf('abc', 0), '→', 'Space', 'End', 'd')).toBe('a bcd|');
});

test('Ctrl-A and Ctrl-E lead to the ends, words are jumped over', () => {
  expect(typed(lineOf('map hack'), '^A')).toBe('|map hack');
  expect(typed(lineOf('map hack', 0), '^E')).toBe('map hack|');
  expect(typed(lineOf('map hack'), 'Word←')).toBe('map |hack');
  expect(typed(lineOf('map hack', 0), 'Word→')).toBe('map| hack');
});

test('Ctrl-U and Ctrl-K take away what is before and behind the cursor, Ctrl-W the word before it', () => {
  expect(typed(lineOf('map hack', 4), '^U')).toBe('|hack');
  expect(typed(lineOf('map hack', 4), '^K')).toBe('map |');
  expect(typed(lineOf('map hack'), '^W')).toBe('map |');
  expect(typed(lineOf('map hack', 1), 'Backspace', 'Delete')).toBe('|p hack');
});

test('a character of two code units is one for the cursor', () => {
  expect(typed(lineOf('🔥来'), '←', '←', '→', 'x')).toBe('🔥x|来');
});

test('whatever is pressed, the cursor stays within the text', () => {
  const key = fc.constantFrom(
    ...['←', '→', 'Word←', 'Word→', 'Home', 'End', 'Backspace', 'Delete'],
    ...['^A', '^D', '^E', '^U', '^K', '^W', 'Space', 'Tab', '玩', '🔥', '^J'],
  );

  fc.assert(
    fc.property(fc.array(key), fc.string({ unit: 'grapheme' }), (keys, pasted) => {
      const { text, caret } = keys.reduce(editLine, insert(lineOf('a b'), pasted));

      expect(caret).toBeGreaterThanOrEqual(0);
      expect(caret).toBeLessThanOrEqual(Array.from(text).length);
    }),
  );
});
