import fc from 'fast-check';
import { expect, test } from 'vitest';
import { capGraphemes, cleanText, stripHarmful } from './text-rules.js';

test.each([
  ['colours of a terminal', '\u001b[31mred\u001b[0m', 'red'],
  ['titles set in a terminal', 'a\u001b]0;pwned\u0007b', 'ab'],
  ['one-byte terminal escapes', '\u009b2Jx', 'x'],
  ['control characters', 'a\u0000b\u0008c\u007f', 'abc'],
  ['direction overrides', 'abc\u202egpj.exe', 'abcgpj.exe'],
  ['direction isolates and marks', '\u2066a\u2069\u200f\u061cb', 'ab'],
  ['zero-width characters', 'ad\u200bmin\ufeff\u2060', 'admin'],
  ['tag characters', 'a\u{e0041}\u{e007f}', 'a'],
  ['lone halves of characters', 'a\ud83d', 'a'],
  ['private use', 'a\ue000\u{f0000}', 'a'],
  ['stacks of marks', `z${'\u0301'.repeat(50)}o`, `z${'\u0301'.repeat(4)}o`],
])('%s are taken out', (_, text, cleaned) => {
  expect(cleanText(text, 100)).toBe(cleaned);
});

test('line breaks and runs of white space become one space', () => {
  expect(cleanText('  a\r\n\tb\u2028c  ', 100)).toBe('a b c');
});

test.each(['Ann', '指挥官', 'नमस्ते', '👨‍👩‍👧', '<b>bold</b>', 'Übung', '한글'])('%s stays as it is', (text) => {
  expect(cleanText(text, 100)).toBe(text);
});

test('a long text ends with an ellipsis, counted as people count', () => {
  expect(cleanText('abcdef', 4)).toBe('abc…');
  expect(cleanText('abcd', 4)).toBe('abcd');
  expect(cleanText('👨‍👩‍👧'.repeat(5), 3)).toBe('👨‍👩‍👧👨‍👩‍👧…');
  expect(cleanText('👨‍👩‍👧'.repeat(3), 3)).toBe('👨‍👩‍👧'.repeat(3));
  expect(capGraphemes('abc', 0)).toBe('…');
});

// Making one takes milliseconds, so that all runs share it.
const segmenter = new Intl.Segmenter();

test('cleaned text never holds what could harm, and is never too long', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.integer({ min: 1, max: 20 }),
      (text, max) => {
        const cleaned = cleanText(text, max);

        expect(cleaned).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\u200e\u200f]/u);
        expect(Array.from(segmenter.segment(cleaned)).length).toBeLessThanOrEqual(max);
      },
    ),
  );
});

test('cleaning twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect(stripHarmful(stripHarmful(text))).toBe(stripHarmful(text));
    }),
  );
});
