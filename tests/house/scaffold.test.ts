import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';
import { copyRepository, type RepositoryCopy } from './copy-repository.js';

const TIMEOUT_MS = 600_000;
let copy: RepositoryCopy;

beforeAll(async () => {
  copy = await copyRepository();
}, TIMEOUT_MS);
afterAll(() => copy.remove());

/** Runs `npm run new`, and returns the changed files. */
function scaffold(...input: readonly string[]): string[] {
  const before = copy.changedFiles();
  copy.run(process.execPath, 'scripts/new.mjs', ...input);
  return copy.changedFiles().filter((file) => !before.includes(file));
}

test('an endpoint changes its contract, its function and the generated files', { tags: 'rest' }, () => {
  expect(scaffold('endpoint', 'seasons.archive')).toEqual([
    'docs/access.md',
    'docs/endpoints.md',
    'packages/api/src/domains/seasons/seasons-endpoints.ts',
    'packages/sdk/src/client/read/readers.gen.ts',
    'packages/sdk/src/client/read/rows.gen.ts',
    'packages/sdk/src/client/routes.gen.ts',
    'packages/sdk/src/contract/seasons.ts',
    'tests/contract/sample-requests.gen.ts',
  ]);
});

test('a screen changes its route, its page, its test and its messages', { tags: 'rest' }, () => {
  expect(scaffold('screen', 'statistics.hall-of-fame')).toEqual([
    'locales/catalogs/en/statistics.json',
    'locales/catalogs/ja-JP/statistics.json',
    'locales/catalogs/zh-CN/statistics.json',
    'packages/web/src/app/paths.ts',
    'packages/web/src/platform/routing/links.ts',
    'tests/journeys/every-route.test.ts',
    'packages/web/src/features/statistics/hall-of-fame-page.test.tsx',
    'packages/web/src/features/statistics/hall-of-fame-page.tsx',
  ]);
});

test('a command changes the program, its own files and its messages', { tags: 'rest' }, () => {
  expect(scaffold('command', 'replays.count')).toEqual([
    'docs/cli.md',
    'locales/catalogs/en/terminal.json',
    'locales/catalogs/ja-JP/terminal.json',
    'locales/catalogs/zh-CN/terminal.json',
    'packages/cli/src/program.ts',
    'packages/cli/src/replays/replay-count.test.ts',
    'packages/cli/src/replays/replay-count.ts',
  ]);
});

test('a string changes the catalog of each locale', { tags: 'rest' }, () => {
  const texts = ['--en', 'Try again', '--zh', '重试', '--ja', '再試行'];

  expect(scaffold('string', 'status.retry.title', ...texts)).toEqual([
    'locales/catalogs/en/status.json',
    'locales/catalogs/ja-JP/status.json',
    'locales/catalogs/zh-CN/status.json',
  ]);
});

test('a name that exists changes nothing', () => {
  const before = copy.run('git', 'diff');

  expect(() => scaffold('command', 'replays.verify')).toThrow();
  expect(copy.run('git', 'diff')).toBe(before);
});

test('the scaffolded code has no type errors', { tags: 'rest', timeout: TIMEOUT_MS }, () => {
  expect(copy.run(process.execPath, inRoot('node_modules/@typescript/native/bin/tsc'), '-b')).toBe('');
});
