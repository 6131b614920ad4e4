import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The two sets of tests: `short` is what `npm test` runs, `rest` what `npm run test:rest` adds. A test belongs to the rest by its
 * tag: `test(title, { tags: 'rest' }, …)`, `describe` alike, or `@module-tag rest` at the top of a file for all of it.
 * @typedef {'short' | 'rest'} TestSet
 */

/** Vitest refuses tags that its configuration does not define. */
export const testTags = [
  { name: 'rest', description: 'Widens what the short set shows: npm run test:rest.' },
];

/** The environment variable that says which set runs; without it, both. */
export const TEST_SET = 'TEST_SET';

/** @type {Readonly<Record<TestSet, string>>} Vitest's filter for the tests of a set */
export const tagsFilters = { short: '!rest', rest: 'rest' };

const TEST_FILE = /\.test\.tsx?$/;
const WHOLLY_REST = /^\s*(?:\/\/|\*|\/\*\*) @module-tag rest\b/m;
/** `describeOnEachEngine` tags the tests of the second engine. */
const PARTLY_REST = /tags: (?:'rest'|\[)|describeOnEachEngine/;

/**
 * The test files of a folder that have no test in a set: a run of that set need not even load them.
 * @param {string} folder absolute
 * @param {string | undefined} set
 * @returns {string[]} paths from the folder, with forward slashes
 */
export function filesOutsideOf(folder, set = process.env[TEST_SET]) {
  if (set === undefined) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => TEST_FILE.test(file) && !file.includes('node_modules'))
    .filter((file) => !hasTestsIn(readFileSync(path.join(folder, file), 'utf8'), set))
    .map((file) => file.replaceAll('\\', '/'));
}

/**
 * @param {string} source of a test file
 * @param {string} set
 */
function hasTestsIn(source, set) {
  const isWhollyRest = WHOLLY_REST.test(source);
  return set === 'short' ? !isWhollyRest : isWhollyRest || PARTLY_REST.test(source);
}
