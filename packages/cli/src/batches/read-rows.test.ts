import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isCommandError } from '../failure/command-error.js';
import { loadLanguage } from '../i18n/translate.js';
import { runCli } from '../testing/run-cli.js';
import { inUtf8, readRows, type FileRow } from './read-rows.js';

const columns = { required: ['user', 'for'], optional: ['reason_zh', 'ref'] };
const speaking = { context: { language: await loadLanguage('en') } };
const read = (text: string) => readRows(Buffer.from(text), columns, speaking);
const fieldsOf = ({ rows }: { readonly rows: readonly FileRow[] }) =>
  rows.map(({ line, fields }) => [line, fields]);

test('CSV of a spreadsheet is read: byte order mark, CRLF, quotes, and a comma in a field', () => {
  const rows = read('\uFEFFuser,for,reason_zh\r\n1042,7d,"say ""no"", 开图"\r\n\r\n7,1h,\r\n');

  expect(rows.encoding).toBe('utf-8');
  expect(fieldsOf(rows)).toEqual([
    [2, { user: '1042', for: '7d', reason_zh: 'say "no", 开图' }],
    [4, { user: '7', for: '1h', reason_zh: '' }],
  ]);
});

test('NDJSON is told apart by its first character', () => {
  const rows = read('{"user":1042,"for":"7d"}\n\n{"user":"name:X","for":"1h","ref":null}\n');

  expect(fieldsOf(rows)).toEqual([
    [1, { user: '1042', for: '7d' }],
    [3, { user: 'name:X', for: '1h', ref: '' }],
  ]);
});

const sheet = (name: string) => readFileSync(new URL(`../../fixtures/spreadsheets/${name}`, import.meta.url));
const CHINESE = '开图，对局 8f3a; 第二次, "屡犯"';

test.each([
  ['excel-utf-8.csv', 'utf-8'],
  ['excel-unicode-text.txt', 'utf-16le'],
  ['excel-sep.csv', 'utf-8'],
  ['libreoffice-quoted.csv', 'utf-8'],
  ['wps-utf-16be.txt', 'utf-16be'],
])('%s is certainly %s, and all its columns are read', (name, encoding) => {
  const rows = readRows(sheet(name), columns, speaking);

  expect(rows.encoding).toBe(encoding);
  expect(rows.rows.map(({ fields, error }) => [fields, error])).toEqual([
    [{ user: '1042', for: '7d', reason_zh: CHINESE, ref: 'case-1' }, undefined],
    [{ user: 'name:Ghost', for: 'perm', reason_zh: CHINESE, ref: '' }, undefined],
  ]);
});

test.each([
  ['excel-zh.csv', 'gb18030', CHINESE],
  ['wps-zh.csv', 'gb18030', CHINESE],
  ['excel-ru.csv', 'windows-1251', 'читы, матч 8f3a'],
  ['libreoffice-tw.csv', 'big5', '開圖，對局 8f3a'],
  ['libreoffice-jp.csv', 'shift_jis', 'マップハック'],
] as const)('%s is not read on a guess, and read in full with --encoding %s', (name, encoding, reason) => {
  const bytes = sheet(name);

  const { rows } = readRows(inUtf8(bytes, encoding, speaking), columns, speaking);

  expect(() => readRows(bytes, columns, speaking)).toThrow(`${encoding} (${reason.slice(0, 5)}`);
  expect(rows.map(({ fields, error }) => [fields, error])).toEqual([
    [{ user: '1042', for: '7d', reason_zh: reason, ref: 'case-1' }, undefined],
    [{ user: 'name:Ghost', for: 'perm', reason_zh: reason, ref: '' }, undefined],
  ]);
});

test('a word of two bytes a letter may be of another encoding, and is asked about', () => {
  const bytes = Buffer.from('user,for,reason_zh\n1042,7d,é\n');

  expect(() => readRows(bytes, columns, speaking)).toThrow('utf-8 (é), gb18030 (茅)');
});

test('bytes that are not of the given encoding are a mistake of the file', () => {
  expect(() => inUtf8(sheet('excel-zh.csv'), 'utf-8', speaking)).toThrow('the file is not UTF-8');
});

test('the name of an encoding is any that the web knows', async () => {
  const used = await Promise.all(
    ['GBK', 'sjis', 'cp1251', 'UTF-16', 'latin9'].map((name) =>
      runCli(['admin', 'ban', 'apply', 'missing.csv', '--encoding', name]),
    ),
  );

  expect(used.map(({ exitCode }) => exitCode)).toEqual([3, 3, 3, 3, 2]);
});

test('a file in UTF-16, as spreadsheets save "Unicode text", is read', () => {
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('user,for\n1042,7d', 'utf16le')]);

  const rows = readRows(bytes, columns, speaking);

  expect(rows.encoding).toBe('utf-16le');
  expect(rows.rows).toHaveLength(1);
});

test.each([
  ['an unknown column', 'user,fore\n1,1d\n', 'line 1: unknown column fore'],
  ['a missing column', 'user\n1\n', 'line 1: the column for is missing'],
  ['a column twice', 'user,for,user\n1,1d,2\n', 'line 1: the column user is there twice'],
  ['an open quote', 'user,for\n1,"1d\n', 'line 2: this is not valid CSV'],
  ['no rows', 'user,for\n', 'the file has no rows'],
])('%s is a mistake of the file, with its line', (_title, text, message) => {
  let error: unknown;
  try {
    read(text);
  } catch (thrown) {
    error = thrown;
  }

  expect(isCommandError(error)).toBe(true);
  expect(String(error)).toContain(message);
});

test.each([
  ['a field too many', 'user,for\n1,1d,x\n', 'has more fields than the header'],
  ['an empty field that is needed', 'user,for\n1,\n', 'the field for is empty'],
  ['an unknown key of NDJSON', '{"user":1,"for":"1d","fro":2}\n', 'unknown field fro'],
  ['a line that is no object', '{"user":1,"for":"1d"}\n[1]\n', 'the line is not a JSON object'],
])('%s is a mistake of its row', (_title, text, message) => {
  const { rows } = read(text);

  expect(String(rows.at(-1)?.error)).toContain(message);
});

test('one account and one row are singular', () => {
  const { text } = speaking.context.language;

  expect(text('terminal.batch.hits', { count: 1, ids: '7' })).toContain('1 account:');
  expect(text('terminal.batch.leftOut', { count: 1 })).toContain('1 row with a mistake');
  expect(text('terminal.batch.doneBefore', { count: 1, file: 'x' })).toContain('1 row;');
  expect(text('terminal.batch.ask.ban', { count: 1, host: 'x' })).toContain('1 user on');
});

test('comments above the header are passed over, and lines keep their numbers', () => {
  const { rows } = read('# a comment\n# user: 1042\nuser,for\n1042,1h\n');

  expect(rows).toMatchObject([{ line: 4, fields: { user: '1042', for: '1h' } }]);
});
