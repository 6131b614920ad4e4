import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { countUnbuilt, parseCoverage } from './lib/coverage.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { requireNode } from './lib/node-floor.mjs';
import { inRoot } from './lib/root.mjs';
import { elapsed, say } from './lib/say.mjs';
import { steps } from './lib/steps.mjs';

/** @typedef {import('./lib/steps.mjs').Step} Step */
/** @typedef {import('./lib/vitest-report.mjs').Tally} Tally */

/** @returns {readonly Step[]} all steps, or those of `--only types,lint` */
function chosenSteps() {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  if (values.only === undefined) return steps;
  const wanted = values.only.split(',').map((name) => name.trim());
  const names = steps.map(({ name }) => name);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`No step is called ${unknown.join(', ')}. There are ${names.join(', ')}.`);
  return steps.filter(({ name }) => wanted.includes(name));
}

/**
 * @param {Step} step
 * @returns {Promise<Tally>}
 */
async function runStep(step) {
  const startedAt = performance.now();
  say(`${step.name}: ${step.what}`);
  const result = await step.run();
  if (result.failed === 0) say(`${step.name} went well in ${elapsed(startedAt)}.\n`);
  else say(`${step.name} FAILED after ${elapsed(startedAt)}. ${step.rule}\n`);
  return result;
}

/**
 * @param {readonly Step[]} chosen
 * @param {readonly Tally[]} results
 */
function summarise(chosen, results) {
  const { length } = parseCoverage(readFileSync(inRoot('docs/spec-items.tsv'), 'utf8'));
  const unbuilt = countUnbuilt(parseCoverage(readFileSync(inRoot('docs/spec-coverage.tsv'), 'utf8')));
  const failed = chosen.filter((_, index) => (results[index]?.failed ?? 1) > 0);
  const skipped = results.flatMap((result) => result.skipped);
  if (chosen.length < steps.length) say(`Only ${chosen.map(({ name }) => name).join(', ')} ran, as asked.`);
  say(
    `${unbuilt} of ${length} items of the specification are not built and shown yet (docs/spec-coverage.tsv).`,
  );
  for (const { name, rule } of failed) say(`Failed: ${name}. ${rule}`);
  for (const title of skipped) say(`Did not run, and counts as failed: ${title}`);
  say('A check counts as one; each test of a test run counts.');
}

/** @returns {Promise<boolean>} whether all went well */
async function test() {
  const chosen = chosenSteps();
  await installIfNeeded();
  /** @type {Tally[]} */
  const results = [];
  // One after the other: each step alone can use every core, and its output stays in one piece.
  for (const step of chosen) results.push(await runStep(step));
  summarise(chosen, results);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed + result.skipped.length, 0);
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
