import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: string[], skipped: string[] }} Tally what failed and what did not run is named */

/**
 * @typedef {object} Report the parts of Vitest's JSON report that we read
 * @property {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }[]} testResults
 */

/**
 * Counts the tests of a report. A file that fails before its tests run counts as one failure, under its path.
 * @param {Report} report
 * @returns {Tally}
 */
export function tally({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: [...namesOf(tests, (status) => status === 'failed'), ...broken.map(({ name }) => name)],
    skipped: namesOf(tests, (status) => !['passed', 'failed'].includes(status)),
  };
}

/**
 * @param {readonly { status: string, fullName: string }[]} tests
 * @param {(status: string) => boolean} isWanted
 */
const namesOf = (tests, isWanted) =>
  tests.filter(({ status }) => isWanted(status)).map(({ fullName }) => fullName);

/**
 * The tally of a test run. A missing or invalid report, or an error outside of the tests, counts as a failure.
 * @param {string} file
 * @param {number} exitCode
 * @returns {Tally}
 */
export function readTally(file, exitCode) {
  try {
    const counted = tally(JSON.parse(readFileSync(file, 'utf8')));
    return exitCode !== 0 && counted.failed.length === 0
      ? { ...counted, failed: ['an error outside of the tests'] }
      : counted;
  } catch {
    return { passed: 0, failed: ['the whole run: it left no report'], skipped: [] };
  }
}
