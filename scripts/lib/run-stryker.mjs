import { mkdirSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import { inRoot } from './root.mjs';

/**
 * Changes files of one project in small ways, and runs the tests that reach each change.
 * @param {string} project of vitest.config.ts
 * @param {{ mutate: readonly string[], tests?: readonly string[] } & Omit<ConstructorParameters<typeof Stryker>[0], 'mutate'>} options
 *   `tests`: patterns from the root; all tests of the project, unless some are named
 */
export function runStryker(project, { mutate, tests = [], ...options }) {
  mkdirSync(inRoot('.cache/mutation'), { recursive: true });
  process.env.MUTATED_PROJECT = project;
  process.env.MUTATED_TESTS = tests.join();
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutation.config.ts' },
    mutate: [...mutate],
    // Counting which lines each test runs makes a test of the host many times slower.
    dryRunTimeoutMinutes: 60,
    tempDirName: '.cache/mutation/sandbox',
    ignorePatterns: ['.cache', '.data', 'coverage', 'docs', '**/dist'],
    concurrency: 2,
    checkers: [],
    ...options,
  });
  return stryker.runMutationTest();
}
