import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCsv } from './csv-rules.js';

/** Reads CSV as RFC 4180 describes it. */
function readCsv(text: string): string[][] {
  const fields = text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gu);
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of fields) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

// What spreadsheets take for a formula is changed on purpose and has tests of its own.
const harmless = fc
  .string({ unit: fc.constantFrom('a', '名', ' ', '"', ',', '\r', '\n', ';', '=', '7') })
  .filter((text) => !/^[=+\-@＝＋－＠\t\r\n]/u.test(text));

test('what was written is read back, whatever is in the texts', () => {
  const table = fc
    .integer({ min: 1, max: 5 })
    .chain((width) =>
      fc.array(fc.array(harmless, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
    );

  fc.assert(
    fc.property(table, (rows) => {
      expect(readCsv(formatCsv(rows))).toEqual(rows);
    }),
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  '%j does not become a formula',
  (text) => {
    expect(readCsv(formatCsv([[text, 'next']]))).toEqual([[`'${text}`, 'next']]);
  },
);

test('numbers stay numbers, and null is empty', () => {
  expect(formatCsv([[-12, 0.5, null]])).toBe('-12,0.5,\r\n');
});

test('names are quoted and never become a formula', () => {
  expect(formatCsv([['minute', '=1+1', 'say "hi", you']])).toBe(`minute,'=1+1,"say ""hi"", you"\r\n`);
});
