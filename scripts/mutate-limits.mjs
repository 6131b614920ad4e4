import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot, root } from './lib/root.mjs';
import { say } from './lib/say.mjs';

// Changes each number of the specification where the code uses it, one use at a time, and runs the tests that
// docs/spec-coverage.tsv names for that file, with those of its folder, and if they pass all that import it. A change that
// fails no test survives, and is a fault: the number could change unseen. The pins of limits.test.ts do not count, as they notice a changed limit, not a use without it.
// Journeys do not count either: they run programs that were built before the change, so they fail by chance alone.
// `npm run mutate:limits -- FILE …` tries the uses in some files only; `--list` names the uses.

const OBJECTS = ['limits', 'adminLimits', 'delaysMs', 'pollingMs'];
const FACTS = ['packages/sdk/src/contract/limits.ts', 'packages/sdk/src/contract/admin-limits.ts'];
/** Numbers of these names, and those in milliseconds, are halved and doubled; others become one more and one less. */
const DURATION = /Ms\.|Minutes$|Seconds$|Hours$|Days$|Months$/;

/** @typedef {{ file: string, line: number, offset: number, name: string }} Use `offset`: where the name begins in the file */

/** Names that limits.test.ts states by hand: the numbers of the specification, not those of our choice. */
function specifiedNames() {
  const pins = readFileSync(inRoot('packages/sdk/src/contract/limits.test.ts'), 'utf8');
  return new Set(
    [...pins.matchAll(/\b(?:\w+\.)?(?<key>[a-z]\w+)(?=:|\))/gi)].map(({ groups }) => groups?.key ?? ''),
  );
}

/** @returns {string[]} every file of the product's code, from the root */
function productFiles() {
  const { stdout } = spawnSync('git', ['ls-files', 'packages'], { cwd: root, encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && !/\.test\.|\.gen\.|\/testing\/|\/demo\//.test(file) && !FACTS.includes(file),
    );
}

/** @param {string} file @param {ReadonlySet<string>} specified @returns {Use[]} */
function usesIn(file, specified) {
  const code = readFileSync(inRoot(file), 'utf8');
  const pattern = new RegExp(String.raw`(?<![\w.'])(?:${OBJECTS.join('|')})\.(?<key>\w+)(?:\.\w+)*`, 'g');
  return [...code.matchAll(pattern)]
    .filter(({ groups, index }) => specified.has(groups?.key ?? '') && !isType(code, index))
    .map(({ 0: name, index }) => ({
      file,
      line: code.slice(0, index).split('\n').length,
      offset: index,
      name,
    }));
}

/** A use in a type or a comment changes nothing. @param {string} code @param {number} index */
function isType(code, index) {
  return /typeof\s*$|^\s*\/?\*|\/\/|\/\*\*/.test(code.slice(code.lastIndexOf('\n', index) + 1, index));
}

/** @returns {(file: string) => string[]} the tests named for a file, then those of its folder */
function testFinder() {
  const rows = readFileSync(inRoot('docs/spec-coverage.tsv'), 'utf8').split('\n').slice(1);
  const { stdout } = spawnSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  const all = stdout.split('\n');
  return (file) => {
    const named = rows.flatMap((row) => {
      const [, builtIn = '', shownBy = ''] = row.split('\t');
      return builtIn.split(';').includes(file) ? shownBy.split(';') : [];
    });
    const beside = all.filter((test) => path.dirname(test) === path.dirname(file));
    return [...new Set([...named, ...beside])].filter(
      (test) => all.includes(test) && !/\/limits\.test\.ts$|^tests\/journeys\//.test(test),
    );
  };
}

/** @param {readonly string[]} tests @returns {boolean} */
function pass(tests) {
  const { status } = spawnSync('npx', ['vitest', 'run', '--bail', '1', '--retry', '0', ...tests], {
    cwd: root,
    stdio: 'ignore',
  });
  return status === 0;
}

/** All tests that import the file, directly or not; only where those that are named pass. @param {string} file */
function passOfImporters(file) {
  const { status } = spawnSync('npx', ['vitest', 'related', '--run', '--bail', '1', '--retry', '0', file], {
    cwd: root,
    stdio: 'ignore',
  });
  return status === 0;
}

/**
 * @param {Use} use @param {string} change such as `* 2`
 * @param {string[]} tests
 * @returns {boolean} whether a test failed
 */
function isNoticed({ file, offset, name }, change, tests) {
  const where = inRoot(file);
  const code = readFileSync(where, 'utf8');
  // A limit may be an object of numbers, such as { min, max }.
  const changed =
    `((value: any): any => typeof value === 'number' ? value ${change} : ` +
    `Object.fromEntries(Object.entries(value).map(([key, one]) => [key, (one as number) ${change}])))(${name})`;
  const restore = () => writeFileSync(where, code);
  const stop = () => {
    restore();
    process.exit(1);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    writeFileSync(where, code.slice(0, offset) + changed + code.slice(offset + name.length));
    return !((tests.length === 0 || pass(tests)) && passOfImporters(file));
  } finally {
    restore();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

const { values, positionals } = parseArgs({
  options: { list: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const specified = specifiedNames();
const testsFor = testFinder();
const uses = productFiles()
  .filter((file) => positionals.length === 0 || positionals.includes(file))
  .flatMap((file) => usesIn(file, specified));
const survivors = [];
/** Sets of tests that pass as long as nothing is changed. */
const sound = new Set();
for (const use of uses) {
  const tests = testsFor(use.file);
  const place = `${use.name} in ${use.file}:${String(use.line)}`;
  if (values.list) {
    say(`${place}: ${String(tests.length)} test files`);
    continue;
  }
  if (tests.length > 0 && !sound.has(tests.join())) {
    if (!pass(tests))
      throw new Error(
        `These tests fail without a change; run npm run check:types and npm test first: ${tests.join(' ')}`,
      );
    sound.add(tests.join());
  }
  for (const change of DURATION.test(use.name) ? ['/ 2', '* 2'] : ['+ 1', '- 1']) {
    const noticed = isNoticed(use, change, tests);
    say(`${noticed ? 'noticed' : 'SURVIVED'}: ${place}, ${change}`);
    if (!noticed) survivors.push(`${place}, ${change}`);
  }
}
if (!values.list) {
  say(
    `${String(uses.length)} uses of numbers of the specification, ${String(survivors.length)} changes survived.`,
  );
  for (const survivor of survivors) say(survivor);
  process.exitCode = survivors.length === 0 ? 0 : 1;
}
