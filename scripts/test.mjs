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

/** @returns {readonly Step[]} the steps of a part (`short` unless it is said), or those of `--only types,lint` */
function chosenSteps() {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' } },
    allowPositionals: true,
  });
  const [part = 'short'] = positionals;
  if (!PARTS.includes(part)) throw new Error(`There is no part ${part}. There are ${PARTS.join(', ')}.`);
  if (values.only === undefined)
    return steps.filter(({ parts }) => part === 'all' || parts.some((name) => name === part));
  const wanted = values.only.split(',').map((name) => name.trim());
  const names = steps.map(({ name }) => name);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`No step is called ${unknown.join(', ')}. There are ${names.join(', ')}.`);
  return steps.filter(({ name }) => wanted.includes(name));
}

/** @typedef {{ step: Step, tally: Tally }} Result */

/**
 * @param {Step} step
 * @returns {Promise<Result>}
 */
async function runStep(step) {
  const startedAt = performance.now();
  say(`${step.name}: ${step.what}`);
  const { tally, output } = await step.run();
  process.stdout.write(output);
  if (tally.failed.length === 0) say(`${step.name} went well in ${elapsed(startedAt)}.\n`);
  else say(`${step.name} FAILED after ${elapsed(startedAt)}. ${step.rule}\n`);
  return { step, tally };
}

/**
 * @param {readonly Step[]} chosen
 * @param {Step['lane']} lane
 */
async function runLane(chosen, lane) {
  /** @type {Result[]} */
  const results = [];
  for (const step of chosen.filter((candidate) => candidate.lane === lane)) results.push(await runStep(step));
  return results;
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
  const chosen = chosenSteps();
  await installIfNeeded();
  const first = await runLane(chosen, 'first');
  const sideBySide = await Promise.all([runLane(chosen, 'checks'), runLane(chosen, 'build')]);
  const results = [...first, ...sideBySide.flat(), ...(await runLane(chosen, 'tests'))];
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
