import path from 'node:path';
import { defineConfig } from 'vitest/config';
import configuration from './vitest.config.js';

// One project of vitest.config.ts by itself, named by MUTATED_PROJECT: what `npm run mutate` runs after each change to the code.
const wanted = process.env.MUTATED_PROJECT ?? 'sdk';
const project = configuration.test?.projects?.find(
  (candidate) => typeof candidate === 'object' && 'test' in candidate && candidate.test.name === wanted,
);
if (typeof project !== 'object' || !('test' in project)) {
  throw new Error(`vitest.config.ts has no project ${wanted}`);
}

// Tests that run, by patterns from the root; all, unless MUTATED_TESTS names some.
const tests = process.env.MUTATED_TESTS?.split(',').filter(Boolean) ?? [];
const root = project.test.root ?? '';
const include =
  tests.length > 0 ? tests.map((pattern) => path.relative(root, pattern)) : (project.test.include ?? []);

// Code that counts which lines each test runs is many times slower; Stryker has time limits of its own.
export default defineConfig({ ...project, test: { ...project.test, include, testTimeout: 600_000 } });
