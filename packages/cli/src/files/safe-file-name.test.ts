import { expect, test } from 'vitest';
import { nameFromHeader, pathInside, safeFileName, safePart, UnsafeNameError } from './safe-file-name.js';

// S7-56
test.each([
  ['Ann vs Bob - 1v1.RA3Replay', 'Ann vs Bob - 1v1.RA3Replay'],
  ['../../.bashrc', 'bashrc.RA3Replay'],
  ['C:\\Windows\\win.ini', 'win.ini.RA3Replay'],
  ['a\u0000b\u001b[31m\u202e.RA3Replay', 'ab.RA3Replay'],
  ['what? "this" <is> $it.ra3replay', 'what_ _this_ _is_ _it.RA3Replay'],
  ['con.RA3Replay', '_con.RA3Replay'],
  ['娜塔莎 对 坦尼娅', '娜塔莎 对 坦尼娅.RA3Replay'],
])('the name %j of a host becomes %j', (sent, expected) => {
  expect(safeFileName(sent)).toBe(expected);
});

test.each(['', '..', '/', '...RA3Replay', '\u0007'])('nothing is left of the name %j', (sent) => {
  expect(safeFileName(sent)).toBeUndefined();
});

test('a name is never longer than a file system takes', () => {
  const name = safeFileName('娜'.repeat(400)) ?? '';

  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(220);
  expect(name.endsWith('.RA3Replay')).toBe(true);
});

test.each([
  [`attachment; filename="a_b.RA3Replay"; filename*=UTF-8''%E5%A8%9C.RA3Replay`, '娜.RA3Replay'],
  ['attachment; filename="Ann vs Bob.RA3Replay"', 'Ann vs Bob.RA3Replay'],
  ['attachment; filename=plain.RA3Replay', 'plain.RA3Replay'],
  [`attachment; filename="kept.RA3Replay"; filename*=UTF-8''%E5%A8`, 'kept.RA3Replay'],
  ['attachment', undefined],
  [null, undefined],
])('the header %j names the file %j', (header, expected) => {
  expect(nameFromHeader(header)).toBe(expected);
});

test('a plain name lies inside the folder', () => {
  expect(pathInside('dl', '娜塔莎 vs Tanya (2).RA3Replay')).toBe('dl/娜塔莎 vs Tanya (2).RA3Replay');
});

test.each([
  ...['', '.', '..', '../x', 'a/b', 'a\\b', '/etc/passwd', 'C:x', '.hidden', 'x.', 'x '],
  ...[
    'con',
    'NUL.RA3Replay',
    'com1.part',
    'a\u0000b',
    'a\nb',
    '\u001b]0;x\u0007',
    'a\u009bb',
    'a\u202eb',
    'x'.repeat(256),
  ],
])('no file gets the name %j', (name) => {
  expect(() => pathInside('dl', name)).toThrow(UnsafeNameError);
});

test('a part of a name is not the name of a device', () => {
  expect([safePart('aux'), safePart('aux.b'), safePart('auxiliary')]).toEqual([
    '_aux',
    '_aux.b',
    'auxiliary',
  ]);
});
