import { expect, test } from 'vitest';
import { lineWidth, withoutColours } from './styled-cells.js';
import { wrapLine } from './wrap-line.js';

test('a line that fits stays as it is', () => {
  expect(wrapLine('\u001b[31mred\u001b[39m', 3)).toEqual(['\u001b[31mred\u001b[39m']);
});

test('a long line breaks at a blank and keeps its indent', () => {
  expect(wrapLine('  one chunk was recorded twice', 16)).toEqual(['  one chunk was', '  recorded twice']);
});

test('Chinese breaks beside any character, and no line begins with its closing mark', () => {
  const lines = wrapLine('有 1 个块被重复记录；ra3 会去除', 20) ?? [];

  expect(lines).toEqual(['有 1 个块被重复记', '录；ra3 会去除']);
});

test('a colour goes on in the next line and ends with it', () => {
  const lines = wrapLine('\u001b[31mone two\u001b[39m', 4) ?? [];

  expect(lines).toEqual(['\u001b[31mone\u001b[0m', '\u001b[31mtwo\u001b[0m']);
});

test('a word longer than the room is cut', () => {
  const lines = wrapLine('a'.repeat(25), 10) ?? [];

  expect(lines.map(lineWidth)).toEqual([10, 10, 5]);
  expect(lines.map(withoutColours).join('')).toBe('a'.repeat(25));
});
