import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: string[] }} Tally */

/**
 * @typedef {object} Report the parts of Vitest's JSON report that we read
 * @property {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }[]} testResults
 */

/**
 * Counts the tests of a report. A file that fails before its tests run counts as one failure.
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
    failed: tests.filter(({ status }) => status === 'failed').length + broken.length,
    skipped: tests
      .filter(({ status }) => !['passed', 'failed'].includes(status))
      .map((test) => test.fullName),
  };
}

/**
 * The tally of a test run. A missing or invalid report, or an error outside of the tests, counts as a failure.
 * @param {string} file
 * @param {number} exitCode
 * @returns {Tally}
 */
export function readTally(file, exitCode) {
  try {
    const counted = tally(JSON.parse(readFileSync(file, 'utf8')));
    return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
  } catch {
    return { passed: 0, failed: 1, skipped: [] };
  }
}
