import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countUnbuilt, mergeCoverage, parseCoverage } from '../../scripts/lib/coverage.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { specificationIndex, specificationItems } from '../../scripts/lib/specification.mjs';
import { readText } from './repository.js';

const items = specificationItems();
const coverage = parseCoverage(readText('docs/spec-coverage.tsv'));

// S0-03: the whole product is what the specification says, item by item.
test('every item of the specification has one line in the coverage table, in the same order', () => {
  expect(items).toHaveLength(302);
  expect(new Set(items.map(({ id }) => id)).size).toBe(302);
  expect(coverage.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
});

test('the index of the specification lists every item on its page', () => {
  expect(readText('docs/specification/README.md')).toBe(specificationIndex());
});

test('every path in the coverage table exists', () => {
  const lost = coverage.flatMap(({ id, builtIn, shownBy }) =>
    [...builtIn, ...shownBy].filter((path) => !existsSync(inRoot(path))).map((path) => `${id}: ${path}`),
  );

  expect(lost).toEqual([]);
});

test('every test file that shows an item names its id', () => {
  const silent = coverage.flatMap(({ id, shownBy }) =>
    shownBy
      .filter((path) => existsSync(inRoot(path)) && !readText(path).includes(id))
      .map((path) => `${id}: ${path}`),
  );

  expect(silent).toEqual([]);
});

test('only test files show an item', () => {
  const others = coverage
    .flatMap(({ shownBy }) => shownBy)
    .filter((path) => !/\.test(-d)?\.tsx?$/.test(path));

  expect(others).toEqual([]);
});

test('the number of unbuilt items only decreases', () => {
  const ceiling = Number(readText('docs/spec-coverage.max'));

  expect(countUnbuilt(coverage)).toBeLessThanOrEqual(ceiling);
});

test('merging adds paths to a row without duplicates, and reports unknown ids', () => {
  const table = parseCoverage('S1-01\ta.ts\t-\nS1-02\t-\t-');

  const merged = mergeCoverage(table, parseCoverage('S1-01\tb.ts;a.ts\tb.test.ts\nS9-99\tc.ts\t-'));

  expect(merged).toEqual({
    rows: [
      { id: 'S1-01', builtIn: ['a.ts', 'b.ts'], shownBy: ['b.test.ts'] },
      { id: 'S1-02', builtIn: [], shownBy: [] },
    ],
    unknownIds: ['S9-99'],
  });
});
