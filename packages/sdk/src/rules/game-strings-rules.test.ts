import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatGameStrings, parseGameStrings } from './game-strings-rules.js';

// S7-58
test('texts are written as key, quoted text and END', () => {
  expect(formatGameStrings([['MAP:map_mp_2_feasel8', 'Fire Island']])).toBe(
    'MAP:map_mp_2_feasel8\n"Fire Island"\nEND\n',
  );
});

test('a file with a mark, comments, Windows line ends and strange entries is read as far as it makes sense', () => {
  const file = [
    '\ufeff// names of maps',
    'MAP:One',
    '"First',
    'line"',
    'END',
    '; another comment',
    'MAP:Broken',
    'no quotes',
    'End',
    '  MAP:Two  ',
    String.raw`   "say \"hi\"\nthere" // why`,
    'END',
    'MAP:Unfinished',
    '"never"',
  ].join('\r\n');

  expect([...parseGameStrings(file)]).toEqual([
    ['map:one', 'First\nline'],
    ['map:two', 'say "hi"\nthere'],
  ]);
});

test.each(['//MAP:Comment', ';MAP:Comment', 'two words', '"quoted"', 'END', 'end', ''])(
  '%j is no key',
  (line) => {
    expect([...parseGameStrings(`${line}\n"text"\nEND\nMAP:Next\n"next"\n  END  `)]).toEqual([
      ['map:next', 'next'],
    ]);
  },
);

test('an entry that no END closes is left out, whatever follows its text', () => {
  expect([...parseGameStrings('A\n"1"\nEND\nB\n"open"\nmore\n')]).toEqual([['a', '1']]);
});

test('of a key that stands twice the last text counts', () => {
  expect([...parseGameStrings('A\n"1"\nEND\na\n"2"\nEND')]).toEqual([['a', '2']]);
});

test.each(['two words', '', 'END', '//x'])('the key %j, which could not be read again, is refused', (key) => {
  expect(() => formatGameStrings([[key, 'x']])).toThrow(RangeError);
});

test('what is written is read again', () => {
  const key = fc.stringMatching(/^[a-z]{1,4}:[a-z0-9_-]{1,8}$/);

  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(key, fc.string()), { selector: ([name]) => name }), (entries) => {
      expect([...parseGameStrings(formatGameStrings(entries))]).toEqual(entries);
    }),
  );
});

test('an entry follows the other after an empty line, and line breaks and backslashes are escaped', () => {
  expect(
    formatGameStrings([
      ['A', 'one\r\ntwo'],
      ['B', String.raw`C:\"`],
    ]),
  ).toBe('A\n"one\\r\\ntwo"\nEND\n\nB\n"C:\\\\\\""\nEND\n');
  expect([
    ...parseGameStrings(String.raw`A
"one\r\ntwo\x"
END`),
  ]).toEqual([['a', 'one\r\ntwox']]);
});

test('slashes and a semicolon inside a key are part of it', () => {
  const entries = [['GUI:a//b;c', 'text']] as const;

  expect([...parseGameStrings(formatGameStrings(entries))]).toEqual([['gui:a//b;c', 'text']]);
});

test('a key that is refused is told by its name and what is wrong with it', () => {
  expect(() => formatGameStrings([['two words', 'x']])).toThrow(/"two words".*white space/);
});
