import { readFileSync } from 'node:fs';
import { findOnPath } from './find-on-path.mjs';

/** @typedef {import('./test-sets.mjs').TestSet} TestSet */

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {string[]} failed
 * @property {string[]} skipped what did not run although it could have
 * @property {string[]} absent what needs a program that this machine lacks
 * @property {string[]} secondTries what failed and passed when run again
 */

/**
 * @typedef {object} Report the parts of Vitest's JSON report that we read
 * @property {{ name: string, status: string, assertionResults: ReportedTest[] }[]} testResults
 */

/**
 * @typedef {object} ReportedTest
 * @property {string} status
 * @property {string} fullName
 * @property {readonly string[]} [tags]
 * @property {readonly string[]} [failureMessages] of a test that passed, those of the try before it
 */

/** The end of a title such as `zsh completes at the first TAB (needs zsh)`, or `… (needs WebKitWebDriver and Xvfb)`. */
const NEEDED_PROGRAMS = /\(needs ([\w-]+(?: and [\w-]+)*)\)$/;

/**
 * Counts the tests of a report. A file that fails before its tests run counts as one failure, under its path.
 * @param {Report} report
 * @param {{ set?: TestSet | undefined, isThere?: (program: string) => unknown }} [options] the set that ran, of which alone the tests count,
 *   and whether this machine has a program
 * @returns {Tally}
 */
export function tally({ testResults }, { set, isThere = findOnPath } = {}) {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const tests = set === undefined ? all : all.filter((test) => setOf(test) === set);
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const notRun = namesOf(tests, (status) => !['passed', 'failed'].includes(status));
  /** @param {string} title */
  const isAbsent = (title) =>
    NEEDED_PROGRAMS.exec(title)?.[1]
      ?.split(' and ')
      .some((program) => !isThere(program)) === true;
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: [...namesOf(tests, (status) => status === 'failed'), ...broken.map(({ name }) => name)],
    skipped: notRun.filter((title) => !isAbsent(title)),
    absent: notRun.filter(isAbsent),
    secondTries: tests
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => fullName),
  };
}

/** @param {ReportedTest} test */
const setOf = ({ tags = [] }) => (tags.includes('rest') ? 'rest' : 'short');

/**
 * @param {readonly ReportedTest[]} tests
 * @param {(status: string) => boolean} isWanted
 */
const namesOf = (tests, isWanted) =>
  tests.filter(({ status }) => isWanted(status)).map(({ fullName }) => fullName);

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export const sumOf = (tallies) => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.flatMap(({ failed }) => failed),
  skipped: tallies.flatMap(({ skipped }) => skipped),
  absent: tallies.flatMap(({ absent }) => absent),
  secondTries: tallies.flatMap(({ secondTries }) => secondTries),
});

/**
 * The tally of a test run. A missing or invalid report, or an error outside of the tests, counts as a failure.
 * @param {string} report the path of Vitest's report
 * @param {number} exitCode
 * @param {TestSet} [set] the set that ran
 * @returns {Tally}
 */
export function readTally(report, exitCode, set) {
  try {
    const counted = tally(JSON.parse(readFileSync(report, 'utf8')), { set });
    return exitCode !== 0 && counted.failed.length === 0
      ? { ...counted, failed: ['an error outside of the tests'] }
      : counted;
  } catch {
    const failed = ['the whole run: it left no report'];
    return { passed: 0, failed, skipped: [], absent: [], secondTries: [] };
  }
}
