import { writeFileSync } from 'node:fs';

/** The environment variable with the path of the file that the reporter writes. */
export const SECOND_TRIES_FILE = 'SECOND_TRIES_FILE';

/** A Vitest reporter: writes the titles of the tests that failed and passed when run again, as a JSON array. */
// oxlint-disable-next-line core/no-restricted-exports -- Vitest takes the default export of a reporter's file
export default class SecondTryReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const file = process.env[SECOND_TRIES_FILE];
    if (file === undefined) return;
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const titles = tests.filter((test) => test.diagnostic()?.flaky === true).map(({ fullName }) => fullName);
    writeFileSync(file, JSON.stringify(titles));
  }
}
