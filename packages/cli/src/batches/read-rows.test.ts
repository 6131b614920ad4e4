import { expect, test } from 'vitest';
import { isCommandError } from '../failure/command-error.js';
import { loadLanguage } from '../i18n/translate.js';
import { readRows, type FileRow } from './read-rows.js';

const columns = { required: ['user', 'for'], optional: ['reason_zh', 'ref'] };
const speaking = { context: { language: await loadLanguage('en') } };
const read = (text: string) => readRows(Buffer.from(text), columns, speaking);
const fieldsOf = ({ rows }: { readonly rows: readonly FileRow[] }) =>
  rows.map(({ line, fields }) => [line, fields]);
/** 开图 in GBK. */
const GBK_REASON = Buffer.from([0xbf, 0xaa, 0xcd, 0xbc]);

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

test('a file in GBK is read, and said to be one', () => {
  const bytes = Buffer.concat([Buffer.from('user,for,reason_zh\n1042,7d,'), GBK_REASON]);

  const rows = readRows(bytes, columns, speaking);

  expect(rows.encoding).toBe('gbk');
  expect(rows.rows[0]?.fields.reason_zh).toBe('开图');
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
