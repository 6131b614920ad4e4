import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { articles } from './locales/build/compile-articles.js';
import { filesOutsideOf, placeOf, testTags } from './scripts/lib/test-sets.mjs';
import { SharedHostEarly } from './scripts/lib/shared-host-early.mjs';

const conditions = ['@ra3/source'];
const onNode = { resolve: { conditions: [...conditions, 'module', 'node', 'development|production'] } };
const fromSource = {
  resolve: { conditions: [...conditions, 'module', 'browser', 'development|production'] },
  ssr: onNode,
  // The environment in which Vitest runs a project's global setup.
  environments: { __vitest__: onNode },
};

/** How long `expect.poll` asks again: its own second is short on a busy machine. */
const patience = { poll: { timeout: 20_000 } };

/**
 * One process runs many files, and what they import is compiled once: that of the embedded database takes longer than most
 * files' tests. Nothing of a test is left for the next.
 */
const inOneProcess = { isolate: false, restoreMocks: true, unstubGlobals: true, unstubEnvs: true };

/** What every project has: its name, its folder, its place in the run, and no file without a test in the set of this run. */
const project = (name: string, folder: string) => ({
  name,
  root: folder,
  tags: testTags,
  sequence: placeOf(name),
  exclude: ['**/node_modules/**', ...filesOutsideOf(path.join(import.meta.dirname, folder))],
});

/** Fails a test that leaves something to those after it, and names what it left. */
const setupFiles = [path.join(import.meta.dirname, 'tests/repository/leftovers/name-leftovers.setup.ts')];

/** `--sequence.shuffle.files` needs Vitest's own sequencer. */
const inUsefulOrder = process.argv.some((argument) => argument.includes('shuffle'))
  ? {}
  : { sequence: { sequencer: SharedHostEarly } };

/** One Vitest project per package; tests read our packages from source, so nothing has to be built first. */
export default defineConfig({
  test: {
    // Vitest would leave one core free: on two cores, where automated builds run, one file after the other.
    maxWorkers: Math.max(2, availableParallelism()),
    ...inUsefulOrder,
    projects: [
      {
        ...fromSource,
        test: {
          ...project('sdk', 'packages/sdk'),
          include: ['src/**/*.test.ts'],
          testTimeout: 30_000,
          setupFiles,
          ...inOneProcess,
        },
      },
      {
        ...fromSource,
        test: {
          ...project('replay-tools', 'packages/replay-tools'),
          include: ['src/**/*.test.ts'],
          // The largest replays take seconds where the machine is busy.
          testTimeout: 60_000,
          setupFiles,
          ...inOneProcess,
        },
      },
      {
        ...fromSource,
        test: {
          ...project('locales', 'locales'),
          include: ['src/**/*.test.ts'],
          testTimeout: 30_000,
          setupFiles,
        },
      },
      {
        ...fromSource,
        test: {
          ...project('api', 'packages/api'),
          include: ['src/**/*.test.ts'],
          globalSetup: [path.join(import.meta.dirname, 'packages/api/src/testing/engines.global.ts')],
          // Some tests start processes one after the other; a busy machine needs several times their usual half minute.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: patience,
          setupFiles,
          ...inOneProcess,
        },
      },
      {
        ...fromSource,
        plugins: [articles()],
        test: {
          ...project('cli', 'packages/cli'),
          include: ['src/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
          setupFiles: [
            path.join(import.meta.dirname, 'packages/cli/src/testing/fresh-modules.setup.ts'),
            ...setupFiles,
          ],
          ...inOneProcess,
        },
      },
      './packages/web/vite.config.ts',
      // About the repository itself: scripts, configurations, documents. Some of them run a tool, hence the patience.
      {
        ...fromSource,
        test: {
          ...project('repository', 'tests'),
          include: ['repository/**/*.test.ts'],
          testTimeout: 180_000,
          setupFiles,
        },
      },
      // Runs after all others of the short set: `npm test` does.
      { ...fromSource, test: { ...project('sets', 'tests'), include: ['sets/**/*.test.ts'] } },
      {
        ...fromSource,
        test: {
          ...project('journeys', 'tests'),
          include: ['!(repository|sets)/**/*.test.ts'],
          globalSetup: [path.join(import.meta.dirname, 'tests/support/shared.global.ts')],
          testTimeout: 120_000,
          // The first journeys wait for the demo world, which is made once per run.
          hookTimeout: 400_000,
          expect: patience,
          // One more than cores, wherever there are two: a journey often waits for a page or a host. More only disturb each other.
          maxWorkers: 3,
          ...inOneProcess,
        },
      },
    ],
  },
});
