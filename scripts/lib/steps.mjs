import { mkdirSync, rmSync } from 'node:fs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';
import { readTally } from './vitest-report.mjs';

/** @typedef {import('./vitest-report.mjs').Tally} Tally */

/**
 * @typedef {object} Step
 * @property {string} name as `--only` takes it
 * @property {string} what
 * @property {string} rule what to read or do when it fails
 * @property {() => Promise<Tally>} run
 */

const UNIT_PROJECTS = ['sdk', 'replay-tools', 'locales', 'api', 'cli', 'web', 'house'];

/**
 * A step that is one command; it counts as one check.
 * @param {string} commandLine
 */
const check = (commandLine) => async () => {
  const { code } = await run(commandLine);
  return code === 0 ? { passed: 1, failed: 0, skipped: [] } : { passed: 0, failed: 1, skipped: [] };
};

/**
 * A step that is a Vitest run; each test counts.
 * @param {string} name
 * @param {readonly string[]} projects
 */
const tests = (name, projects) => async () => {
  const report = inRoot(`.cache/test/${name}.json`);
  mkdirSync(inRoot('.cache/test'), { recursive: true });
  rmSync(report, { force: true });
  const selection = projects.map((project) => `--project ${project}`).join(' ');
  const { code } = await run(
    `vitest run ${selection} --reporter=default --reporter=json --outputFile.json=.cache/test/${name}.json`,
  );
  return readTally(report, code);
};

/**
 * Everything `npm test` does, cheapest first.
 * @type {readonly Step[]}
 */
export const steps = [
  {
    name: 'engines',
    what: 'direct dependencies run on the oldest Node',
    rule: 'CONTRIBUTING.md, "Dependencies".',
    run: check('node scripts/check-engines.mjs'),
  },
  {
    name: 'generated',
    what: 'generated files are what the contract says',
    rule: 'Run npm run generate and commit what it wrote. CONTRIBUTING.md, "An endpoint".',
    run: check('node scripts/generate.mjs --check'),
  },
  {
    name: 'format',
    what: 'formatting',
    rule: 'Run npm run format.',
    run: check('prettier --check --cache --cache-location .cache/prettier --log-level warn .'),
  },
  {
    name: 'boundaries',
    what: 'who may import whom',
    rule: 'Each rule above says how to mend a breach; docs/architecture.md says why it is there.',
    run: check('npm run --silent check:boundaries'),
  },
  {
    name: 'dead',
    what: 'files, exports and dependencies that nobody uses',
    rule: 'Delete what is named, or make its user import it. CONTRIBUTING.md, "Checks".',
    run: check('npm run --silent check:dead'),
  },
  {
    name: 'types',
    what: 'types',
    rule: 'tsconfig.base.json holds the compiler options; CONTRIBUTING.md, "Types".',
    run: check('tsc -b'),
  },
  {
    name: 'lint',
    what: 'lint',
    rule: 'eslint.config.js gives each rule its reason; CONTRIBUTING.md, "Checks".',
    run: check('npm run --silent check:lint'),
  },
  {
    name: 'build',
    what: 'the site, the API host and the terminal client build',
    rule: 'Run npm run build and read the first error.',
    run: check('node scripts/build.mjs'),
  },
  {
    name: 'weight',
    what: 'pages of the site weigh no more than they may',
    rule: 'packages/web/build/bundle-sizes.mjs holds the budgets. Load what a page does not need at once later, or leave it out.',
    run: check('node packages/web/build/bundle-sizes.mjs'),
  },
  {
    name: 'unit',
    what: 'unit and contract tests of the packages',
    rule: 'CONTRIBUTING.md, "Tests".',
    run: tests('unit', UNIT_PROJECTS),
  },
  {
    name: 'journeys',
    what: 'journeys across packages, in a real browser and a real terminal',
    rule: 'CONTRIBUTING.md, "Tests".',
    run: tests('journeys', ['journeys']),
  },
];
