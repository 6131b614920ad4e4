// @module-tag rest
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from '../../../scripts/lib/root.mjs';

/** What a test does without taking it back, by the name under which the test then fails. */
const leaving = {
  'Array.prototype.at': 'Array.prototype.at = () => 1;',
  'Math.random': 'Math.random = () => 0.5;',
  'globalThis.fetch': 'globalThis.fetch = () => Promise.reject(new Error());',
  'globalThis.added': 'globalThis.added = 1;',
  'process.env.LEFT': "process.env.LEFT = 'yes';",
  'the working directory': "process.chdir('/');",
  'process.exitCode': 'process.exitCode = 3;',
  'a listener of process for SIGUSR2': "process.on('SIGUSR2', () => {});",
  'fake timers, 1 of them pending': 'vi.useFakeTimers(); setTimeout(() => {}, 1000);',
  'the address of the page': "history.pushState(null, '', '/elsewhere');",
  'localStorage entry draft': "localStorage.setItem('draft', 'text');",
  'cookie left': "document.cookie = 'left=1';",
  'a child of body, <p>left</p>': "document.body.innerHTML = '<p>left</p>';",
  'attribute of html, lang': "document.documentElement.lang = 'ja';",
  'document.title': "document.title = 'left';",
};

const TESTS = `
import { expect, test, vi } from 'vitest';
${Object.entries(leaving)
  .map(([name, code]) => `test(${JSON.stringify(name)}, () => { ${code} });\ntest('after it', () => {});`)
  .join('\n')}
test('takes everything back', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('fetch', undefined);
  vi.stubEnv('LEFT', 'yes');
});
test('fails by itself', () => {
  document.body.innerHTML = '<p>left</p>';
  expect(1).toBe(2);
});
`;

const OUTSIDE = `
import { beforeAll, test } from 'vitest';
beforeAll(() => { process.env.LEFT = 'yes'; });
test('finds it', () => {});
`;

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

let folder: string;

// Inside the repository, so that the tests find Vitest.
beforeAll(() => {
  mkdirSync(inRoot('.cache'), { recursive: true });
  folder = mkdtempSync(inRoot('.cache/leftovers-'));
  const setup = JSON.stringify(join(import.meta.dirname, 'name-leftovers.setup.ts'));
  const options = `{ isolate: false, environment: 'jsdom', pool: 'forks', setupFiles: [${setup}] }`;
  writeFileSync(join(folder, 'vitest.config.mjs'), `export default { test: ${options} };`);
  writeFileSync(join(folder, 'inside.test.mjs'), TESTS);
  writeFileSync(join(folder, 'outside.test.mjs'), OUTSIDE);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function runTests(): Report {
  const report = join(folder, 'report.json');
  const vitest = inRoot('node_modules/vitest/vitest.mjs');
  spawnSync(process.execPath, [
    ...[vitest, 'run', `--root=${folder}`, '--reporter=json', `--outputFile.json=${report}`],
  ]);
  // Vitest writes its report in this form.
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
}

test('a test or a file that leaves something behind fails and names it, and the next ones do not find it', () => {
  const { testResults } = runTests();
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ title, failureMessages }) => [title, namesIn(failureMessages.join('\n'))]),
  );
  const outside = testResults.find(({ name }) => name.endsWith('outside.test.mjs'));

  expect(failed).toEqual([...Object.keys(leaving).map((name) => [name, [name]]), ['fails by itself', []]]);
  expect(namesIn(outside?.message ?? '')).toEqual(['process.env.LEFT']);
});

function namesIn(message: string): string[] {
  return [...message.matchAll(/^- (.*)$/gm)].map(([, name = '']) => name);
}
