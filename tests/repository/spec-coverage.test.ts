import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countUnbuilt, findUncalled, isShownIn, parseCoverage } from '../../scripts/lib/coverage.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { specificationIndex, specificationItems } from '../../scripts/lib/specification.mjs';
import { readText, repositoryFiles } from './repository.js';

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

test('every test file that shows an item names its id in a title, or in a comment before a test or an assertion', () => {
  const silent = coverage.flatMap(({ id, shownBy }) =>
    shownBy
      .filter((path) => existsSync(inRoot(path)) && !isShownIn(readText(path), id))
      .map((path) => `${id}: ${path}`),
  );

  expect(silent).toEqual([]);
});

test.each([
  ["test('S7-01: another origin', () => {", true],
  ['// S7-01\ntest("another origin", () => {', true],
  ['  // S7-01\n  expect(origin).toBe(host);', true],
  ['  [true, 1], // S7-01\n]);\nexpect(origin).toBe(host);', true],
  ["// S7-01: what this file is about.\n\nimport { it } from 'vitest';", false],
  ["test('S7-010: another item', () => {", false],
])('whether a test file shows an item: %j is %s', (text, isShown) => {
  expect(isShownIn(text, 'S7-01')).toBe(isShown);
});

test('every module that the table names is used by the product, not only by tests', { tags: 'rest' }, () => {
  const modules = repositoryFiles().filter(
    (file) => /^(packages|scripts)\/.*\.(ts|tsx|mjs)$/.test(file) && !/\.test(-d)?\.|\/testing\//.test(file),
  );
  const sources = new Map(modules.map((file) => [file, readText(file)]));
  const unused = coverage.flatMap(({ id, builtIn }) =>
    findUncalled(builtIn, sources).map((path) => `${id}: ${path}`),
  );

  expect(unused).toEqual([]);
});

test('a module counts as used when another imports one of its functions, at once or later', () => {
  const sources = new Map([
    ['a/used.ts', 'export function used() {}'],
    ['a/page.tsx', 'export const Page = () => null;'],
    ['a/idle.ts', 'export function idle() {}'],
    [
      'a/main.ts',
      "import { used as it } from './used.js';\nimport type { idle } from './idle.js';\nvoid import('./page.js');",
    ],
  ]);

  expect(findUncalled(['a/used.ts', 'a/page.tsx', 'a/idle.ts', 'a/main.ts'], sources)).toEqual(['a/idle.ts']);
});

test('only test files show an item', () => {
  const others = coverage
    .flatMap(({ shownBy }) => shownBy)
    .filter((path) => !/\.test(-d)?\.(tsx?|mjs)$/.test(path));

  expect(others).toEqual([]);
});

test('the number of unbuilt items only decreases', () => {
  const ceiling = Number(readText('docs/spec-coverage.max'));

  expect(countUnbuilt(coverage)).toBeLessThanOrEqual(ceiling);
});
