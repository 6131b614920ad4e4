import { expect, test } from 'vitest';
import { FileRowsError, readRows, type FileRows } from './read-rows.js';

const columns = { required: ['user', 'for'], optional: ['reason_zh', 'ref'] };
const read = (text: string) => readRows(Buffer.from(text), columns);
const fieldsOf = ({ rows }: FileRows) => rows.map(({ line, fields }) => [line, Object.fromEntries(fields)]);
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

  const rows = readRows(bytes, columns);

  expect(rows.encoding).toBe('gbk');
  expect(rows.rows[0]?.fields.get('reason_zh')).toBe('开图');
});

test('a file in UTF-16, as spreadsheets save "Unicode text", is read', () => {
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('user,for\n1042,7d', 'utf16le')]);

  const rows = readRows(bytes, columns);

  expect(rows.encoding).toBe('utf-16le');
  expect(rows.rows).toHaveLength(1);
});

test.each([
  ['an unknown column', 'user,fore\n1,1d\n', 'column', { line: 1, column: 'fore' }],
  ['a missing column', 'user\n1\n', 'noColumn', { line: 1, column: 'for' }],
  ['a column twice', 'user,for,user\n1,1d,2\n', 'twoColumns', { line: 1, column: 'user' }],
  ['an open quote', 'user,for\n1,"1d\n', 'csv', { line: 2 }],
  ['no rows', 'user,for\n', 'empty', {}],
])('%s is a mistake of the file, with its line', (_title, text, kind, facts) => {
  let error: unknown;
  try {
    read(text);
  } catch (thrown) {
    error = thrown;
  }

  expect(error).toBeInstanceOf(FileRowsError);
  expect(error).toMatchObject({ kind, facts });
});

test.each([
  ['a field too many', 'user,for\n1,1d,x\n', { kind: 'tooManyFields' }],
  ['an empty field that is needed', 'user,for\n1,\n', { kind: 'missing', facts: { column: 'for' } }],
  ['an unknown key of NDJSON', '{"user":1,"for":"1d","fro":2}\n', { kind: 'unknownField' }],
  ['a line that is no object', '{"user":1,"for":"1d"}\n[1]\n', { kind: 'notJson' }],
])('%s is a mistake of its row', (_title, text, problem) => {
  const { rows } = read(text);

  expect(rows.at(-1)?.problem).toMatchObject(problem);
});
