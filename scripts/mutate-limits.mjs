import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { importersAmong } from './lib/importers.mjs';
import { inRoot, root } from './lib/root.mjs';
import { say } from './lib/say.mjs';

// Changes each number of the specification where the code uses it, one use at a time, and runs the tests that
// docs/spec-coverage.tsv names for that file, those of its folder and the nearest that import it. A change that
// fails no test survives, and is a fault: the number could change unseen. A test counts only if it passes without the change.
// The pins of limits.test.ts do not count, as they notice a changed limit, not a use without it. Nor do those below tests/:
// they run programs that were built before the change, so they fail by chance alone.
// `npm run mutate:limits -- FILE …` tries the uses in some files only; `--list` names the uses; `--after LOG` leaves out what
// an earlier run, whose output that file holds, saw noticed.

const OBJECTS = ['limits', 'adminLimits', 'delaysMs', 'pollingMs'];
const TABLES = ['eloBrackets', 'eloStageCuts'];
const CONTRACT = 'packages/sdk/src/contract';
const FACTS = ['limits', 'admin-limits', 'enumerations', 'facts'].map((name) => `${CONTRACT}/${name}.ts`);
/** Numbers of these names, and those in milliseconds, are halved and doubled; others become one more and one less. */
const DURATION = /Ms\.|Minutes$|Seconds$|Hours$|Days$|Months$/;
/** As many test files are run at once, nearest first, until one fails. What forty do not notice is tested too far away. */
const BATCHES = [3, 12, 25];
/** Of the tests that name a number, but are neither named for its file nor beside it, so many come before those that are. */
const NEAR = 10;

/** @typedef {{ file: string, at: string, offset: number, name: string }} Use `at`: line and column; `offset`: where the name begins in the file */
/** @typedef {{ file: string, title: string }} Failure */

const { values, positionals } = parseArgs({
  options: { list: { type: 'boolean', default: false }, after: { type: 'string' } },
  allowPositionals: true,
});
const sources = listFiles('packages').filter((file) => !file.endsWith('.d.ts'));
const facts = await loadFacts();
const specified = specifiedNames();
/** Test files that failed, by whether they pass without a change. @type {Map<string, boolean>} */
const soundness = new Map();
const stopping = new AbortController();
const results = mkdtempSync(path.join(tmpdir(), 'ra3-limits-'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stopping.abort());

try {
  await main();
} catch (error) {
  if (!stopping.signal.aborted) throw error;
  say('Stopped; no file is left changed.');
  process.exitCode = 130;
} finally {
  rmSync(results, { recursive: true, force: true });
}

async function main() {
  const files = sources.filter(isOfProduct);
  const uses = files.filter((file) => positionals.length === 0 || positionals.includes(file)).flatMap(usesIn);
  if (values.list) {
    for (const use of uses) say(`${placeOf(use)}: ${changesOf(use).join(', ')}`);
    return;
  }
  const survivors = await judge(uses);
  say(
    `${String(uses.length)} uses of numbers of the specification, ${String(survivors.length)} changes survived.`,
  );
  for (const survivor of survivors) say(survivor);
  process.exitCode = survivors.length === 0 ? 0 : 1;
}

/** @param {Use} use */
function placeOf({ name, file, at }) {
  return `${name} in ${file}:${at}`;
}

/** @param {readonly Use[]} uses @returns {Promise<string[]>} the changes that no test noticed */
async function judge(uses) {
  const testsFor = testFinder();
  const before = values.after === undefined ? '' : readFileSync(values.after, 'utf8');
  /** Tests that noticed a change in the file: they are asked first about the next. @type {Map<string, string[]>} */
  const sharp = new Map();
  const survivors = [];
  for (const use of uses) {
    for (const change of changesOf(use)) {
      const judged = `${placeOf(use)}, ${change}`;
      if (before.includes(`noticed: ${judged},`)) continue;
      const first = sharp.get(use.file) ?? [];
      const failure = await findFailure(use, change, [...new Set([...first, ...testsFor(use)])]);
      if (failure === undefined) {
        survivors.push(judged);
        say(`SURVIVED: ${judged}`);
        continue;
      }
      sharp.set(use.file, [...new Set([failure.file, ...first])]);
      say(`noticed: ${judged}, by ${failure.file}: ${failure.title}`);
    }
  }
  return survivors;
}

/** @param {string} folder @returns {string[]} its files of TypeScript, from the root */
function listFiles(folder) {
  const { stdout } = spawnSync('git', ['ls-files', folder], { cwd: root, encoding: 'utf8' });
  return stdout.split('\n').filter((file) => /\.tsx?$/.test(file));
}

/** @param {string} file */
function isOfProduct(file) {
  return !/\.test\.|\.gen\.|\/testing\/|\/demo\//.test(file) && !FACTS.includes(file);
}

/** @returns {Promise<Record<string, unknown>>} what the contract says of numbers */
async function loadFacts() {
  const typescript = register({ namespace: 'limits' });
  const loaded = await typescript.import(pathToFileURL(inRoot(`${CONTRACT}/facts.ts`)).href, import.meta.url);
  await typescript.unregister();
  return loaded;
}

/** Names that limits.test.ts states by hand: the numbers of the specification, not those of our choice. */
function specifiedNames() {
  const pins = readFileSync(inRoot(`${CONTRACT}/limits.test.ts`), 'utf8');
  const names = pins.matchAll(/\b(?:(?:limits|adminLimits)\.(?<of>\w+)|(?<key>[a-z]\w+):)/g);
  return new Set([...names].map(({ groups }) => groups?.of ?? groups?.key ?? ''));
}

/** @param {string} file @returns {Use[]} */
function usesIn(file) {
  const code = readFileSync(inRoot(file), 'utf8');
  const unpacked = /\{(?<keys>[^{}]*)\}\s*=\s*(?:limits|adminLimits|delaysMs|pollingMs)\s*;/g;
  for (const { groups } of code.matchAll(unpacked)) {
    const key = groups?.keys?.split(',').find((one) => specified.has(one.replace(/:.*/s, '').trim()));
    if (key !== undefined)
      throw new Error(`${file} must name ${key.trim()} with its object, to be found here.`);
  }
  const pattern = new RegExp(
    String.raw`(?<![\w']|(?<!\.\.)\.)(?:(?:${OBJECTS.join('|')})\.(?<key>\w+)(?:\.\w+)*|(?:${TABLES.join('|')})\b(?!\.length))`,
    'g',
  );
  return [...code.matchAll(pattern)]
    .filter(({ groups }) => specified.has(groups?.key ?? 'limits') || groups?.key === undefined)
    .filter(({ index }) => !isNoValue(code, index))
    .map(({ 0: name, index }) => {
      const lines = code.slice(0, index).split('\n');
      const at = `${String(lines.length)}:${String((lines.at(-1) ?? '').length + 1)}`;
      return { file, at, offset: index, name };
    });
}

/** A use in a type, an import or a comment changes nothing. @param {string} code @param {number} index */
function isNoValue(code, index) {
  const imports = [...code.matchAll(/^(?:import|export)\s[^;]*?\sfrom '[^']+';/gm)];
  return (
    imports.some(({ 0: text, index: from }) => index >= from && index < from + text.length) ||
    /typeof\s*$|^\s*\/?\*|\/\/|\/\*\*/.test(code.slice(code.lastIndexOf('\n', index) + 1, index))
  );
}

/** An object of numbers is changed in one at a time of those that the code takes. @param {Use} use @returns {string[]} */
function changesOf({ file, offset, name }) {
  const steps = DURATION.test(name) ? ['/ 2', '* 2'] : ['+ 1', '- 1'];
  const value = name
    .split('.')
    .reduce((of, key) => Reflect.get(Object(of), key), /** @type {unknown} */ (facts));
  if (typeof value === 'number' || TABLES.includes(name)) return steps;
  const taken = /\{(?<keys>[^{}]*)\}\s*=\s*$/.exec(readFileSync(inRoot(file), 'utf8').slice(0, offset))
    ?.groups?.keys;
  return Object.keys(Object(value))
    .filter((key) => taken?.split(',').some((one) => one.replace(/:.*/s, '').trim() === key) ?? true)
    .flatMap((key) => steps.map((step) => `.${key} ${step}`));
}

/** @param {string} name @param {string} change such as `* 2`, or `.width + 1` @returns {string} code with another value */
function changedCode(name, change) {
  const key = /^\.(?<key>\w+) /.exec(change)?.groups?.key;
  if (key !== undefined) return `({ ...${name}, ${key}: ${name}${change} } as any)`;
  if (!TABLES.includes(name)) return `((${name} ${change}) as any)`;
  const entry = `typeof one === 'number' ? one ${change} : Object.fromEntries(Object.entries(one).map(([key, value]: any) => [key, value ${change}]))`;
  return `((${name} as any).map((one: any) => ${entry}))`;
}

/** @returns {(use: Use) => string[]} the tests named for a file, those of its folder, and those that import it */
function testFinder() {
  const rows = readFileSync(inRoot('docs/spec-coverage.tsv'), 'utf8').split('\n').slice(1);
  const tests = new Set(
    [...sources, ...listFiles('locales')].filter(
      (file) => /\.test\.tsx?$/.test(file) && !file.endsWith('/limits.test.ts'),
    ),
  );
  const importersOf = importersAmong(sources);
  return ({ file, name }) => {
    const named = rows.flatMap((row) => {
      const [, builtIn = '', shownBy = ''] = row.split('\t');
      return builtIn.split(';').includes(file) ? shownBy.split(';') : [];
    });
    const found = [...named, ...importersOf(file)];
    const isBeside = (/** @type {string} */ test) => path.dirname(test) === path.dirname(file);
    const beside = [...tests].filter(isBeside);
    const stem = path.basename(file).replace(/\.tsx?$/, '');
    const key = name.split('.')[1] ?? name;
    const isNear = (/** @type {string} */ test) =>
      path.basename(test).startsWith(`${stem}.`) || readFileSync(inRoot(test), 'utf8').includes(key);
    const all = [...new Set([...named, ...beside, ...found])].filter((test) => tests.has(test));
    const near = all.filter(isNear);
    const nearest = near.filter((test) => named.includes(test) || isBeside(test));
    return [...new Set([...nearest, ...near.slice(0, NEAR), ...all])];
  };
}

/**
 * Runs tests, nearest first, until one fails that passes without the change.
 * @param {Use} use @param {string} change @param {readonly string[]} tests @returns {Promise<Failure | undefined>}
 */
async function findFailure(use, change, tests) {
  let from = 0;
  for (const size of BATCHES) {
    const failure = await firstFailure(use, change, tests.slice(from, from + size));
    if (failure !== undefined) return failure;
    from += size;
  }
  return undefined;
}

/** @param {Use} use @param {string} change @param {readonly string[]} batch @returns {Promise<Failure | undefined>} */
async function firstFailure(use, change, batch) {
  if (batch.length === 0) return undefined;
  const failures = await withChange(use, change, () => runTests(batch));
  for (const failure of failures) if (await isSound(failure.file)) return failure;
  // What fails without the change too may have ended the run before the others had their turn.
  const others = batch.filter((test) => !failures.some(({ file }) => file === test));
  return failures.length === 0 ? undefined : firstFailure(use, change, others);
}

/** @param {string} test */
async function isSound(test) {
  const known = soundness.get(test);
  if (known !== undefined) return known;
  const passes = (await runTests([test])).length === 0 || (await runTests([test])).length === 0;
  soundness.set(test, passes);
  if (!passes) say(`${test} fails without a change too, and is left out`);
  return passes;
}

/** @template Result @param {Use} use @param {string} change @param {() => Promise<Result>} act @returns {Promise<Result>} */
async function withChange({ file, offset, name }, change, act) {
  const where = inRoot(file);
  const code = readFileSync(where, 'utf8');
  try {
    writeFileSync(
      where,
      code.slice(0, offset) + changedCode(name, change) + code.slice(offset + name.length),
    );
    return await act();
  } finally {
    writeFileSync(where, code);
  }
}

/** @param {readonly string[]} tests @returns {Promise<Failure[]>} those that failed before the run was given up */
async function runTests(tests) {
  const report = path.join(results, 'report.json');
  rmSync(report, { force: true });
  const vitest = inRoot('node_modules/vitest/vitest.mjs');
  const words = ['run', '--bail', '1', '--retry', '0', '--reporter', 'json', '--outputFile', report];
  // In a group of its own, so that stopping reaches the processes of the run too.
  const child = spawn(process.execPath, [vitest, ...words, ...tests], {
    cwd: root,
    stdio: 'ignore',
    detached: true,
  });
  const stop = () => process.kill(-Number(child.pid), 'SIGTERM');
  stopping.signal.addEventListener('abort', stop);
  await new Promise((resolve) => child.once('close', resolve));
  stopping.signal.removeEventListener('abort', stop);
  stopping.signal.throwIfAborted();
  /** @type {{ testResults: { name: string, status: string, message: string, assertionResults: { status: string, fullName: string }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message, assertionResults }) => ({
      file: path.relative(root, name),
      title: assertionResults.find(({ status }) => status === 'failed')?.fullName ?? message,
    }));
}
