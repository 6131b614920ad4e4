import path from 'node:path';
import { parseArgs } from 'node:util';
import { runStryker } from './lib/run-stryker.mjs';
import { say } from './lib/say.mjs';

// Mutation testing: changes the code in small ways and runs the tests that cover each change; a change that fails no test is
// reported as survived. `npm run mutate -- rules` takes a target of the table; further arguments narrow it to single files, for
// services with the tests of their folders.
// `--static` also changes what runs once while a module loads: every test then has to run, which takes fifteen times as long.

/** @typedef {{ project: string, mutate: readonly string[], isJudgedByRoom?: boolean }} Target `isJudgedByRoom`: single files, by tests of their folder */

const NOT_TESTS = ['!**/*.test.ts', '!**/testing/**', '!**/*.gen.ts'];

/** @type {Readonly<Record<string, Target>>} */
const targets = {
  rules: { project: 'sdk', mutate: ['packages/sdk/src/rules/**/*.ts', ...NOT_TESTS] },
  'replay-tools': { project: 'replay-tools', mutate: ['packages/replay-tools/src/**/*.ts', ...NOT_TESTS] },
  services: {
    project: 'api',
    // All tests of the host take too long for a change to a single file.
    isJudgedByRoom: true,
    mutate: ['packages/api/src/domains/**/*.ts', '!**/*-endpoints.ts', '!**/*-store.ts', ...NOT_TESTS],
  },
};

/**
 * @param {string} name
 * @param {Target} target
 * @param {{ files: readonly string[], withStatic: boolean }} choice files that narrow the target, unless empty; and whether to change
 *   what runs while a module loads, too
 */
async function mutate(name, { project, mutate: patterns, isJudgedByRoom = false }, { files, withStatic }) {
  const rooms = isJudgedByRoom ? files.map((file) => path.dirname(file)) : [];
  await runStryker(project, {
    mutate: files.length > 0 ? files : patterns,
    tests: [...new Set(rooms)].map((room) => `${room}/**/*.test.ts`),
    // Tries only what changed since the last run.
    incremental: true,
    incrementalFile: `.cache/mutation/${name}.json`,
    ignoreStatic: !withStatic,
    reporters: ['progress-append-only', 'clear-text', 'html'],
    htmlReporter: { fileName: `.cache/mutation/${name}.html` },
    clearTextReporter: { allowColor: process.stdout.isTTY, logTests: false, reportTests: false },
  });
  say(`The report of ${name}: .cache/mutation/${name}.html`);
}

const { values, positionals } = parseArgs({
  options: { static: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [name = '', ...files] = positionals;
const target = targets[name];
if (target === undefined) {
  console.error(`Name what to change: npm run mutate -- ${Object.keys(targets).join(' | ')}`);
  process.exitCode = 1;
} else {
  await mutate(name, target, { files, withStatic: values.static });
}
