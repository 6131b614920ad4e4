import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { COMPILER, run } from './run.mjs';
import { forgetReached, reportsFolder, tagsFilters, TEST_SET } from './test-sets.mjs';
import { readTally, sumOf } from './vitest-report.mjs';

/** @typedef {import('./vitest-report.mjs').Tally} Tally */
/** @typedef {import('./test-sets.mjs').TestSet} TestSet */

/**
 * What a command runs: `short` is `npm test`, `check` is `npm run check`, `rest` is `npm run test:rest`.
 * @typedef {TestSet | 'check'} Part
 */

/**
 * @typedef {object} Step
 * @property {string} name the value for `--only`
 * @property {readonly Part[]} parts the commands that run it
 * @property {string} what
 * @property {string} rule what to read or do when the step fails
 * @property {'first' | 'checks' | 'build' | 'tests'} lane the lanes `checks` and `build` run side by side, after `first` (whose
 *   compiler writes what the build needs) and before `tests`, which keep every core busy
 * @property {(options: TestOptions) => Promise<Outcome>} run
 */

/**
 * @typedef {object} TestOptions
 * @property {number | undefined} retry how often a failed test runs again, 1 unless said
 * @property {number | undefined} shuffle the seed of a random order of files and tests
 */

/** @typedef {{ tally: Tally, output: string }} Outcome with the captured output */

/**
 * Projects of Vitest that run one after the other; the lists of a step run side by side, a process each. For unit tests a process
 * has one worker, which loads what the files of a project share once.
 */
const UNIT_LANES = [
  ['api', 'locales'],
  ['web', 'sdk', 'repository'],
  ['cli', 'replay-tools'],
];
const JOURNEYS = [['journeys']];

/**
 * A step that is one command; it counts as one check. Its output is captured, so that parallel steps do not mix theirs.
 * @param {string} commandLine
 * @returns {() => Promise<Outcome>}
 */
const check = (commandLine) => async () => {
  const env = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const { code, output } = await run(commandLine, { quiet: true, env });
  const tally = code === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [commandLine] };
  return { output, tally: { ...tally, skipped: [], absent: [], secondTries: [] } };
};

/**
 * A step that runs the tests of a set in some projects; each test counts. A test that fails runs once more, because one of ten
 * thousand fails on a busy machine by its timing; one that then passes is named at the end of the run.
 * @param {TestSet} set
 * @param {'unit' | 'journeys' | 'sets'} name
 * @param {readonly (readonly string[])[]} lanes
 * @returns {Step['run']}
 */
const tests = (set, name, lanes) => async (options) => {
  // The unit tests come first; the check of the sets reads their reports, those of the journeys, and what both have noted.
  if (name === 'unit') rmSync(reportsFolder(set), { recursive: true, force: true });
  mkdirSync(reportsFolder(set), { recursive: true });
  if (set === 'short' && name === 'unit') forgetReached();
  const outcomes = await Promise.all(
    lanes.map((projects, index) => {
      const report = path.join(reportsFolder(set), `${name}-${index + 1}.json`);
      // The output of all but the first comes at the end, so that it does not mix with that of the first.
      return runProjects({ set, projects, report, quiet: index > 0 }, options);
    }),
  );
  return {
    output: outcomes.map(({ output }) => output).join(''),
    tally: sumOf(outcomes.map(({ tally }) => tally)),
  };
};

/**
 * @param {{ set: TestSet, projects: readonly string[], report: string, quiet: boolean }} lane
 * @param {TestOptions} options
 * @returns {Promise<Outcome>}
 */
async function runProjects({ set, projects, report, quiet }, { retry = 1, shuffle }) {
  rmSync(report, { force: true });
  const words = [
    'vitest run',
    ...projects.map((project) => `--project ${project}`),
    `--tags-filter "${tagsFilters[set]}" --retry=${retry}`,
    ...(projects.includes('journeys') ? [] : ['--maxWorkers=1']),
    ...(shuffle === undefined
      ? []
      : [`--sequence.shuffle.files --sequence.shuffle.tests --sequence.seed=${shuffle}`]),
    `--reporter=default --reporter=json --outputFile.json=${report}`,
  ];
  const { code, output } = await run(words.join(' '), { quiet, env: { [TEST_SET]: set } });
  return { output, tally: readTally(report, code, set) };
}

/**
 * All steps of `npm run test:all`, cheapest first.
 * @type {readonly Step[]}
 */
export const steps = [
  {
    name: 'engines',
    parts: ['check'],
    lane: 'first',
    what: 'direct dependencies run on the oldest Node',
    rule: 'CONTRIBUTING.md, "Dependencies".',
    run: check('node scripts/check-engines.mjs'),
  },
  {
    name: 'generated',
    parts: ['check'],
    lane: 'first',
    what: 'generated files are what their sources say',
    rule: 'Run npm run generate and commit what it wrote. CONTRIBUTING.md, "An endpoint".',
    run: check('node scripts/generate.mjs --check'),
  },
  {
    name: 'format',
    parts: ['check'],
    lane: 'first',
    what: 'formatting',
    rule: 'Run npm run format.',
    run: check('oxfmt --list-different'),
  },
  {
    name: 'types',
    parts: ['short', 'check'],
    lane: 'first',
    what: 'types',
    rule: 'tsconfig.base.json holds the compiler options; CONTRIBUTING.md, "Types".',
    run: check(`${COMPILER} -b`),
  },
  {
    name: 'lint',
    parts: ['check'],
    lane: 'checks',
    what: 'lint',
    rule: 'Each message names its rule; .oxlintrc.jsonc gives the reasons; CONTRIBUTING.md, "Checks".',
    run: check('npm run --silent check:lint'),
  },
  {
    name: 'boundaries',
    parts: ['check'],
    lane: 'checks',
    what: 'who may import whom',
    rule: 'Each rule above says how to mend a breach; docs/architecture.md says why it is there.',
    run: check('npm run --silent check:boundaries'),
  },
  {
    name: 'dead',
    parts: ['check'],
    lane: 'checks',
    what: 'files, exports and dependencies that nobody uses',
    rule: 'Delete what is named, or make its user import it. CONTRIBUTING.md, "Checks".',
    run: check('npm run --silent check:dead'),
  },
  {
    name: 'build',
    parts: ['short', 'check', 'rest'],
    lane: 'build',
    what: 'the site, the API host and the terminal client build',
    rule: 'Run npm run build and read the first error.',
    run: check('node scripts/build.mjs'),
  },
  {
    name: 'weight',
    parts: ['check'],
    lane: 'build',
    what: 'pages of the site weigh no more than they may',
    rule: 'packages/web/build/bundle-sizes.mjs holds the budgets. Load what a page does not need at once later, or leave it out.',
    run: check('node packages/web/build/bundle-sizes.mjs'),
  },
  ...testSteps('short'),
  {
    name: 'sets',
    parts: ['short'],
    lane: 'tests',
    what: 'every screen, command and endpoint has a test in the short set',
    rule: 'CONTRIBUTING.md, "Tests". Leave one test of what is named without the tag `rest`.',
    run: tests('short', 'sets', [['sets']]),
  },
  ...testSteps('rest'),
];

/**
 * @param {TestSet} set
 * @returns {Step[]}
 */
function testSteps(set) {
  const suffix = set === 'short' ? '' : '-rest';
  return [
    {
      name: `unit${suffix}`,
      parts: [set],
      lane: 'tests',
      what: `unit tests of the packages and the repository (${set})`,
      rule: 'CONTRIBUTING.md, "Tests".',
      run: tests(set, 'unit', UNIT_LANES),
    },
    {
      name: `journeys${suffix}`,
      parts: [set],
      lane: 'tests',
      what: `contract, security and journeys in a real browser and a real terminal (${set})`,
      rule: 'CONTRIBUTING.md, "Tests".',
      run: tests(set, 'journeys', JOURNEYS),
    },
  ];
}
