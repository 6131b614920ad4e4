import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';
import { elapsed, say } from './say.mjs';
import { readStamp, stampOf, writeStamp } from './stamp.mjs';

/** @typedef {{ name: string, what: string, folder: string, output: string, inputs: readonly string[] }} Bundle */

// Bundles are built from the sources of our packages, not from their dist, so a change in any of these makes them stale.
const SHARED_INPUTS = [
  'packages/sdk/src',
  'packages/replay-tools/src',
  'packages/subjects/src',
  'locales',
  'package-lock.json',
  'scripts/lib/licences-plugin.mjs',
  'scripts/lib/third-party-licences.mjs',
  'tsconfig.base.json',
  'tsconfig',
];

/** @type {Record<'web' | 'api' | 'cli', Bundle>} */
export const bundles = {
  web: {
    name: 'web',
    what: 'the site',
    folder: 'packages/web',
    output: 'packages/web/dist/index.html',
    inputs: ['packages/web', ...SHARED_INPUTS],
  },
  api: {
    name: 'api',
    what: 'the API host',
    folder: 'packages/api',
    output: 'packages/api/dist/main.js',
    inputs: ['packages/api', ...SHARED_INPUTS],
  },
  cli: {
    name: 'cli',
    what: 'the terminal client',
    folder: 'packages/cli',
    output: 'packages/cli/dist/main.cjs',
    inputs: ['packages/cli', ...SHARED_INPUTS],
  },
};

/** @param {Bundle} bundle @param {string} stamp */
function isFresh(bundle, stamp) {
  return existsSync(inRoot(bundle.output)) && readStamp(bundle.name) === stamp;
}

const CAUSE_LINES = 6;
const COLOURS = /\u001B\[[\d;]*m/g;
const STACK_LINE = /^\s+at |^\s*\{?$|^\s*errors: \[/;

/**
 * The first cause in the output of a build tool: from the first line that speaks of an error, without the tool's stack.
 * @param {string} output
 * @returns {string[]} at most six lines
 */
export function firstCause(output) {
  const lines = output
    .replaceAll(COLOURS, '')
    .split('\n')
    .filter((line) => !STACK_LINE.test(line));
  const start = lines.findIndex((line) => /error|cannot|failed/i.test(line));
  return lines.slice(Math.max(start, 0)).slice(0, CAUSE_LINES);
}

/**
 * @param {Bundle} bundle
 * @param {string} output of the build tool; the whole of it goes into a file
 * @returns {string} at most ten lines: what failed, its first cause, the next step
 */
function describeFailure(bundle, output) {
  const log = `.cache/built/${bundle.name}.log`;
  mkdirSync(path.dirname(inRoot(log)), { recursive: true });
  writeFileSync(inRoot(log), output);
  return [
    `Building ${bundle.what} failed:`,
    ...firstCause(output).map((line) => `  ${line}`),
    `Mend what it names, or undo it (git status), and run the command again. The whole output is in ${log}.`,
  ].join('\n');
}

/**
 * Builds a bundle with its package's `build` script, unless its inputs are unchanged since the last build.
 * @param {Bundle} bundle
 * @param {import('./stamp.mjs').Digests} [digests] shared by the bundles that are checked at the same time
 * @returns {Promise<void>} rejects with the first cause and the next step when it fails
 */
export async function buildIfStale(bundle, digests) {
  const stamp = stampOf(bundle.inputs, digests);
  if (isFresh(bundle, stamp)) return;
  const startedAt = performance.now();
  say(`Building ${bundle.what} …`);
  const { scripts } = JSON.parse(readFileSync(inRoot(`${bundle.folder}/package.json`), 'utf8'));
  const { code, output } = await run(scripts.build, { cwd: inRoot(bundle.folder), quiet: true });
  if (code !== 0) throw new Error(describeFailure(bundle, output));
  if (!existsSync(inRoot(bundle.output)))
    throw new Error(`Building ${bundle.what} made no ${bundle.output}.`);
  writeStamp(bundle.name, stamp);
  say(`Built ${bundle.what} in ${elapsed(startedAt)}.`);
}
