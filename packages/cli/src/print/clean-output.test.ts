import { expect, test } from 'vitest';
import { cleanBlock, cleanLine, escapeJson, jsonText } from './clean-output.js';

const HOSTILE = 'a\u001b]0;title\u0007\u001b[2J\u009b31m\u202eb\nc\rd\u0085e';

test('a line keeps its letters, and loses all that a terminal acts upon', () => {
  expect(cleanLine(HOSTILE, true)).toBe('ab c de');
  expect(cleanLine('  indented  娜塔莎 👩‍🚀', false)).toBe('  indented  娜塔莎 👩‍🚀');
});

test('a line keeps the colours of the program only where it has any', () => {
  const line = '\u001b[31mred\u001b[39m \u001b[8mhidden\u001b[38;5;1m';

  expect(cleanLine(line, true)).toBe('\u001b[31mred\u001b[39m hidden');
  expect(cleanLine(line, false)).toBe('red hidden');
});

test('a block keeps tabs and the ends of its lines', () => {
  expect(cleanBlock('a\tb\r\nc\rd\u001b\u009b\n')).toBe('a\tb\r\ncd\n');
});

test('JSON keeps every character, as an escape where a terminal would act upon it', () => {
  const text = jsonText({ name: HOSTILE }, 2);

  expect(JSON.parse(text)).toEqual({ name: HOSTILE });
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/u);
  expect(escapeJson('["\u009b"]')).toBe(String.raw`["\u009b"]`);
});
