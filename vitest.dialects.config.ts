import path from 'node:path';
import { defineConfig } from 'vitest/config';
import configuration from './vitest.config.js';

// The tests of the host: with SERIALIZABLE=yes on serializable transactions (npm run serializable), with STATEMENTS_FOLDER noting what
// they send to the database (npm run dialects).
const project = configuration.test?.projects?.find(
  (candidate) => typeof candidate === 'object' && 'test' in candidate && candidate.test.name === 'api',
);
if (typeof project !== 'object' || !('test' in project))
  throw new Error('vitest.config.ts has no project api');

const { test } = project;
const inRoot = (file: string) => path.join(import.meta.dirname, file);
const listed = (value: string | string[] | undefined) => [value ?? []].flat();

export default defineConfig({
  ...project,
  test: {
    ...test,
    root: inRoot('packages/api'),
    globalSetup: [
      ...listed(test.globalSetup),
      ...(process.env.SERIALIZABLE === 'yes' ? [inRoot('tests/dialects/serializable.global.ts')] : []),
    ],
    setupFiles: [
      ...(process.env.STATEMENTS_FOLDER === undefined
        ? []
        : [inRoot('packages/api/src/testing/note-statements.setup.ts')]),
      ...listed(test.setupFiles),
    ],
    maxWorkers: 2,
  },
});
