import { expect, test } from 'vitest';
import { fitsPath, typedText } from './typed-rules.js';

test.each([
  [' \u200bAnn\ufeff\u00a0', 'Ann'],
  ['Ａｎｎ\u3000Ｌｅｅ', 'Ann Lee'],
  ['\u202eAn\u00ad\u200dn\u2066', 'Ann'],
  ['\u3164\u200c', ''],
])('%j is typed for %j', (typed, meant) => {
  expect(typedText(typed)).toBe(meant);
});

test.each([
  ['.', false],
  ['..', false],
  ['...', true],
  ['a/b\\c?d#e%2e', true],
  ['a\u0000', false],
  ['a\ud800', false],
  ['😀', true],
])('whether a path carries %j: %s', (text, isCarried) => {
  expect(fitsPath(text)).toBe(isCarried);
});
