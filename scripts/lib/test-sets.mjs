import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';

/**
 * The two sets of tests: `short` is what `npm test` runs, `rest` what `npm run test:rest` adds. A test belongs to the rest by its
 * tag: `test(title, { tags: 'rest' }, …)`, `describe` alike, or `@module-tag rest` at the top of a file for all of it.
 * @typedef {'short' | 'rest'} TestSet
 */

/** All projects of Vitest, in the order in which a run of them takes them. */
const PROJECTS = ['sdk', 'replay-tools', 'locales', 'api', 'cli', 'web', 'repository', 'sets', 'journeys'];

/**
 * The place of a project in a run. No two share one: a single worker then gets all files of a project at once. File by file, it
 * would make jsdom anew for each, which doubles the time of the project `web`.
 * @param {string} project
 */
export function placeOf(project) {
  const groupOrder = PROJECTS.indexOf(project);
  // Vitest would leave a project at -1 out without a word.
  if (groupOrder < 0) throw new Error(`The list of projects in scripts/lib/test-sets.mjs lacks ${project}.`);
  return { groupOrder };
}

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
/** `describeOnEachEngine` tags the tests of the second engine, `testFirstInShort` the further rows of a table. */
const PARTLY_REST = /tags: (?:'rest'|\[)|describeOnEachEngine|FirstInShort/;

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

/**
 * What tests note while they run, so that the check of the sets knows what the short one reaches: the path of a screen, a command
 * line, the key of an endpoint.
 * @typedef {'screen' | 'command' | 'endpoint'} Reached
 */

/**
 * Where a run of a set writes Vitest's reports, one for each process.
 * @param {TestSet} set
 */
export const reportsFolder = (set) => inRoot(`.cache/test/${set}`);

const REACHED_FOLDER = inRoot('.cache/test/reached');

/** @type {Set<string>} what this process has noted */
const noted = new Set();

/**
 * Notes that a test of the short set reaches something. Does nothing in other runs.
 * @param {Reached} kind
 * @param {string} name without line breaks
 */
export function noteReached(kind, name) {
  const line = `${kind} ${name}\n`;
  if (process.env[TEST_SET] !== 'short' || noted.has(line)) return;
  noted.add(line);
  appendFileSync(path.join(REACHED_FOLDER, `${process.pid}.txt`), line);
}

/**
 * Notes the command of a process: its first words, of which no command has more than four.
 * @param {readonly string[]} argv
 */
export function noteCommand(argv) {
  noteReached('command', argv.slice(0, 4).join(' ').replaceAll('\n', ' '));
}

/** Forgets what earlier runs have noted. */
export function forgetReached() {
  rmSync(REACHED_FOLDER, { recursive: true, force: true });
  mkdirSync(REACHED_FOLDER, { recursive: true });
}

/**
 * @param {Reached} kind
 * @returns {string[]} the names that the last run of the short set has noted
 */
export function readReached(kind) {
  const lines = readdirSync(REACHED_FOLDER).flatMap((file) =>
    readFileSync(path.join(REACHED_FOLDER, file), 'utf8').split('\n'),
  );
  return [...new Set(lines)]
    .filter((line) => line.startsWith(`${kind} `))
    .map((line) => line.slice(kind.length + 1));
}
