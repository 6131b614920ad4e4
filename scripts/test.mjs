// npm test runs the short set of tests, npm run check what reads the code, npm run test:rest the other tests, test:all all three.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { countUnbuilt, parseCoverage } from './lib/coverage.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { requireNode } from './lib/node-floor.mjs';
import { inRoot } from './lib/root.mjs';
import { elapsed, say } from './lib/say.mjs';
import { specificationItems } from './lib/specification.mjs';
import { steps } from './lib/steps.mjs';

/** @typedef {import('./lib/steps.mjs').Step} Step */
/** @typedef {import('./lib/vitest-report.mjs').Tally} Tally */

const PARTS = ['short', 'check', 'rest', 'all'];

/**
 * Reads the command line: a part (`short` unless it is said) or `--only types,lint`; `--retry 0`; `--shuffle 7`.
 * @returns {{ chosen: readonly Step[], options: import('./lib/steps.mjs').TestOptions }}
 */
function readCommandLine() {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' }, retry: { type: 'string' }, shuffle: { type: 'string' } },
    allowPositionals: true,
  });
  const options = { retry: readNumber(values.retry), shuffle: readNumber(values.shuffle) };
  return { chosen: chosenSteps(positionals[0] ?? 'short', values.only), options };
}

/**
 * @param {string} part
 * @param {string | undefined} only
 * @returns {readonly Step[]}
 */
function chosenSteps(part, only) {
  if (!PARTS.includes(part)) throw new Error(`There is no part ${part}. There are ${PARTS.join(', ')}.`);
  if (only === undefined)
    return steps.filter(({ parts }) => part === 'all' || parts.some((name) => name === part));
  const wanted = only.split(',').map((name) => name.trim());
  const names = steps.map(({ name }) => name);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`No step is called ${unknown.join(', ')}. There are ${names.join(', ')}.`);
  return steps.filter(({ name }) => wanted.includes(name));
}

/** @param {string | undefined} text */
function readNumber(text) {
  if (text !== undefined && !/^\d+$/.test(text))
    throw new Error(`--retry and --shuffle take a whole number, not ${text}.`);
  return text === undefined ? undefined : Number(text);
}

/** @typedef {{ step: Step, tally: Tally }} Result */

/**
 * @param {Step} step
 * @param {import('./lib/steps.mjs').TestOptions} options
 * @returns {Promise<Result>}
 */
async function runStep(step, options) {
  const startedAt = performance.now();
  say(`${step.name}: ${step.what}`);
  const { tally, output } = await step.run(options);
  process.stdout.write(output);
  if (tally.failed.length === 0) say(`${step.name} went well in ${elapsed(startedAt)}.\n`);
  else say(`${step.name} FAILED after ${elapsed(startedAt)}. ${step.rule}\n`);
  return { step, tally };
}

/**
 * @param {readonly Step[]} chosen
 * @param {readonly Result[]} results
 */
function summarise(chosen, results) {
  const { length } = specificationItems();
  const unbuilt = countUnbuilt(parseCoverage(readFileSync(inRoot('docs/spec-coverage.tsv'), 'utf8')));
  const failed = results.filter(({ tally }) => tally.failed.length > 0);
  const skipped = results.flatMap(({ tally }) => tally.skipped);
  const absent = results.flatMap(({ tally }) => tally.absent);
  const secondTries = results.flatMap(({ tally }) => tally.secondTries);
  say(`Ran: ${chosen.map(({ name }) => name).join(', ')}.`);
  say(
    `${unbuilt} of ${length} items of the specification are not built and shown yet (docs/spec-coverage.tsv).`,
  );
  for (const { step, tally } of failed) {
    say(`Failed: ${step.name}. ${step.rule}`);
    for (const title of tally.failed) say(`  ✗ ${title}`);
  }
  for (const title of secondTries) say(`Failed, and passed when run again: ${title}`);
  for (const title of absent) say(`Absent on this machine: ${title}`);
  for (const title of skipped) say(`Did not run, and counts as failed: ${title}`);
  say('A check counts as one; each test of a test run counts.');
}

/** @returns {Promise<boolean>} whether all went well */
async function test() {
  const { chosen, options } = readCommandLine();
  await installIfNeeded();
  /** @param {Step['lane']} lane */
  const runLane = async (lane) => {
    /** @type {Result[]} */
    const results = [];
    for (const step of chosen.filter((candidate) => candidate.lane === lane))
      results.push(await runStep(step, options));
    return results;
  };
  const first = await runLane('first');
  const sideBySide = await Promise.all([runLane('checks'), runLane('build')]);
  const results = [...first, ...sideBySide.flat(), ...(await runLane('tests'))];
  summarise(chosen, results);
  const passed = results.reduce((sum, { tally }) => sum + tally.passed, 0);
  const failed = results.reduce((sum, { tally }) => sum + tally.failed.length + tally.skipped.length, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
}

requireNode();
try {
  if (!(await test())) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
