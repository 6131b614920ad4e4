import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseCoverage } from './lib/coverage.mjs';
import { inRoot } from './lib/root.mjs';
import { runStryker } from './lib/run-stryker.mjs';
import { say } from './lib/say.mjs';

// Turns round each condition, boolean, logical operator and comparison of the code that docs/spec-coverage.tsv names for an item of
// the specification, and runs the tests of the same package that it names for that file, and those of the file itself. A change that
// fails no test survives and is a fault, unless scripts/equivalent-changes.tsv says why nobody could notice it.
// `npm run mutate:rules -- FILE …` tries some files only; `--list` names the files. Numbers are the work of `mutate:limits`.
// Not tried: components and other files of the site, whose tests draw pages and take seconds for each change; and what
// runs once while a module loads.

const EQUIVALENT = 'scripts/equivalent-changes.tsv';
/** What Stryker changes besides: words, numbers, whole blocks. */
const excludedMutations = [
  ...['ArithmeticOperator', 'ArrayDeclaration', 'ArrowFunction', 'AssignmentOperator', 'BlockStatement'],
  ...['MethodExpression', 'ObjectLiteral', 'OptionalChaining', 'Regex', 'StringLiteral', 'UnaryOperator'],
  'UpdateOperator',
];

const { values, positionals } = parseArgs({
  options: { list: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const rows = parseCoverage(readFileSync(inRoot('docs/spec-coverage.tsv'), 'utf8'));
const equivalent = new Set(
  readFileSync(inRoot(EQUIVALENT), 'utf8')
    .split('\n')
    .map((line) => line.split('\t').slice(0, 3).join('\t')),
);

const found = [...new Set(rows.flatMap(({ builtIn }) => builtIn))].sort();
const files = (positionals.length > 0 ? positionals : found).filter((file) =>
  /^packages\/(?:sdk|api|cli|replay-tools)\/src\/.*(?<!\.gen)\.ts$/.test(file),
);
if (values.list) for (const file of files) say(`${file}: ${testsOf(file).join(', ')}`);
else await judge();

async function judge() {
  const counts = { caught: 0, equivalent: 0, survived: 0 };
  for (const file of files) {
    const tests = testsOf(file);
    if (tests.length === 0) {
      say(`No test of its own package shows ${file}.`);
      continue;
    }
    const results = await runStryker(file.split('/')[1] ?? '', {
      ...{ mutate: [file], tests, ignoreStatic: true, reporters: [], concurrency: 1 },
      mutator: { excludedMutations },
    });
    for (const result of results) {
      const outcome = outcomeOf(result);
      if (outcome !== undefined) counts[outcome] += 1;
    }
    say(`${file} is done. So far: ${JSON.stringify(counts)}`);
  }
  process.exitCode = counts.survived === 0 ? 0 : 1;
}

/**
 * @param {Parameters<typeof describe>[0]} result
 * @returns {'caught' | 'equivalent' | 'survived' | undefined} undefined for a change that was not tried
 */
function outcomeOf(result) {
  if (result.status === 'Killed' || result.status === 'Timeout') return 'caught';
  if (result.status !== 'Survived' && result.status !== 'NoCoverage') return undefined;
  const { line, change } = describe(result);
  if (equivalent.has(change)) return 'equivalent';
  say(`SURVIVED at line ${String(line)}: ${change}`);
  return 'survived';
}

/** @param {string} file @returns {string[]} the tests that the table names for it, and its own */
function testsOf(file) {
  const { dir, name } = path.parse(file);
  const named = rows.flatMap(({ builtIn, shownBy }) => (builtIn.includes(file) ? shownBy : []));
  const ofPackage = named.filter((test) => test.startsWith(`${file.split('/', 2).join('/')}/`));
  const own = readdirSync(inRoot(dir)).filter(
    (entry) => entry.startsWith(`${name}.`) && /\.test\.tsx?$/.test(entry),
  );
  return [...new Set([...own.map((entry) => `${dir}/${entry}`), ...ofPackage])];
}

/**
 * A change as EQUIVALENT names it: file, its line of code, and what stands there instead.
 * @param {Awaited<ReturnType<typeof runStryker>>[number]} result
 */
function describe({ fileName, location: { start, end }, replacement }) {
  const file = path.relative(inRoot('.'), fileName);
  const lines = readFileSync(inRoot(file), 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const original = lines
    .map((line, index) => (index === lines.length - 1 ? line.slice(0, end.column - 1) : line))
    .map((line, index) => (index === 0 ? line.slice(start.column - 1) : line))
    .join(' ');
  const change = [file, (lines[0] ?? '').trim(), `${original} -> ${replacement}`.replace(/\s+/g, ' ')];
  return { line: start.line, change: change.join('\t') };
}
