import { describe, test } from 'vitest';

/** Vitest hands the items of a row that is an array to a test one by one. */
type ArgumentsOf<Row> = Row extends readonly unknown[] ? [...Row] : [Row];
type Body<Row, Result> = (...row: ArgumentsOf<Row>) => Result;

/** `describe.each` whose first row belongs to `npm test`; the further ones widen it and belong to `npm run test:rest`. */
export function describeFirstInShort<const Row>(
  rows: readonly Row[],
  title: string,
  body: Body<Row, void>,
): void {
  describe.each([...rows.slice(0, 1)])(title, body as (row: Row) => void);
  describe.each([...rows.slice(1)])(title, { tags: 'rest' }, body as (row: Row) => void);
}

/** `test.each` whose first row belongs to `npm test`; the further ones widen it and belong to `npm run test:rest`. */
export function testFirstInShort<const Row>(
  rows: readonly Row[],
  title: string,
  body: Body<Row, Promise<void> | void>,
): void {
  test.each([...rows.slice(0, 1)])(title, body as (row: Row) => Promise<void>);
  test.each([...rows.slice(1)])(title, { tags: 'rest' }, body as (row: Row) => Promise<void>);
}
