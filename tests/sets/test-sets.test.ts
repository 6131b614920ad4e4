import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listEndpoints } from '@ra3/sdk/contract';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';
import { filesOutsideOf, readReached, reportsFolder } from '../../scripts/lib/test-sets.mjs';

// Runs last in `npm test` and reads what its other tests have noted and reported.

const readText = (file: string): string => readFileSync(inRoot(file), 'utf8');

/** `/persona/:personaId/versus/:opponentId?` of the site's two tables of routes. */
function listScreens(): string[] {
  const tables = ['links', 'admin-links'].map((name) =>
    readText(`packages/web/src/platform/routing/${name}.ts`),
  );
  const patterns = tables.flatMap((text) => [...text.matchAll(/\b(?:route|fixed)\(\s*'([^']+)'/g)]);
  return [...new Set(patterns.map(([, pattern = '']) => pattern))];
}

function matchesPattern(address: string, pattern: string): boolean {
  const source = pattern.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}/?$`).test(address);
}

/** The headings of the reference that is generated from the commands. */
function listCommands(): string[] {
  return [...readText('docs/cli.md').matchAll(/^### ra3 (.+)$/gm)].map(([, words = '']) => words);
}

/** `admin ban apply` of `admin ban apply plan.json --yes`. */
function commandOf(commandLine: string, commands: readonly string[]): string | undefined {
  return commands
    .filter((words) => `${commandLine} `.startsWith(`${words} `))
    .reduce<string | undefined>(
      (longest = '', words) => (words.length > longest.length ? words : longest),
      undefined,
    );
}

interface Report {
  readonly testResults: {
    readonly name: string;
    readonly assertionResults: { readonly fullName: string; readonly tags: readonly string[] }[];
  }[];
}

/** Reports of the two steps before this one; Vitest's own format. */
function readReports(): Report['testResults'] {
  const folder = reportsFolder('short');
  const files = readdirSync(folder).filter((file) => !file.startsWith('sets'));
  return files.flatMap(
    (file) => (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Report).testResults,
  );
}

test('every screen is opened by a journey of the short set', () => {
  const opened = readReached('screen');
  const missing = listScreens().filter((pattern) => !opened.some((it) => matchesPattern(it, pattern)));

  expect(missing).toEqual([]);
});

test('every command is run by a test of the short set', () => {
  const commands = listCommands();
  const ran = readReached('command').map((commandLine) => commandOf(commandLine, commands));

  expect(commands.filter((words) => !ran.includes(words))).toEqual([]);
});

test('every endpoint is called by a test of the short set', () => {
  const called = readReached('endpoint');

  expect(
    listEndpoints()
      .map(({ key }) => key)
      .filter((key) => !called.includes(key)),
  ).toEqual([]);
});

test('the sets are counted, and what only the rest has is listed', () => {
  const tests = readReports().flatMap(({ name, assertionResults }) =>
    assertionResults.map((result) => ({ ...result, file: path.relative(inRoot('.'), name) })),
  );
  const inRest = tests.filter(({ tags }) => tags.includes('rest'));
  const folders = ['locales', 'tests', ...readdirSync(inRoot('packages')).map((name) => `packages/${name}`)];
  const restFiles = folders.flatMap((folder) =>
    filesOutsideOf(inRoot(folder), 'short').map((file) => `${folder}/${file}`),
  );
  const list = inRoot('.cache/test/only-in-rest.txt');
  const lines = [...restFiles, ...inRest.map(({ file, fullName }) => `${file}: ${fullName}`)];
  writeFileSync(list, `${lines.sort().join('\n')}\n`);
  console.log(
    `The short set has ${tests.length - inRest.length} tests; ${inRest.length} tests and ${restFiles.length} whole files are only in npm run test:rest (.cache/test/only-in-rest.txt).`,
  );

  expect(tests.length).toBeGreaterThan(inRest.length);
  expect(restFiles.every((file) => readText(file).includes('@module-tag rest'))).toBe(true);
});
