import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { sitePageNames, sitePages, type SitePage } from './site-pages.js';
import { rowsOf, runCli, temporaryDirectory } from '../testing/run-cli.js';

const GUID = '00000000-0000-4000-8000-000000000001';
const host = ['--host', 'https://ra3.example.org'];

test.each([
  [['persona', '1042'], '/persona/1042'],
  [['ladder', 'corona', '2v2'], '/ladder/corona/2v2'],
  [['ladder'], '/ladder/ra3/1v1'],
  [['article', '../x y'], '/articles/..%2Fx%20y'],
  [['home'], '/'],
  [['match', GUID], `/fix-broadcast-replay-desync?match=${GUID}`],
])('open %j --print prints the address of the page', async (words, path) => {
  const { exitCode, stdout } = await runCli(['open', ...words, '--print', ...host]);

  expect(exitCode).toBe(0);
  expect(stdout).toBe(`https://ra3.example.org${path}\n`);
});

/** The patterns of the site's routes, as its table of links has them. */
function sitePatterns(): RegExp[] {
  const table = readFileSync(new URL('../../../web/src/platform/routing/links.ts', import.meta.url), 'utf8');
  const patterns = Array.from(table.matchAll(/: (?:fixed|route)\(\s*'(\/[^']*)'/gu), ([, path = '']) => path);
  return patterns.map((path) => {
    const parts = path
      .replaceAll(/:\w+Id\b/gu, String.raw`\d+`)
      .replaceAll(/\/:\w+\?/gu, '(/[^/]+)?')
      .replaceAll(/:\w+/gu, '[^/]+');
    return new RegExp(`^${parts}$`, 'u');
  });
}

test.each(sitePageNames)('the page %s is a route of the site', (name) => {
  const words: Readonly<Record<string, string>> = { persona: '1042', match: GUID };
  const page: SitePage = sitePages[name];
  const [path = ''] = (page(words[name]) ?? '').split('?');

  expect(
    sitePatterns().filter((pattern) => pattern.test(path)),
    path,
  ).toHaveLength(1);
});

test('the address is printed where no browser can be started', async () => {
  const { exitCode, stdout } = await runCli(['open', 'status', ...host], {
    env: { BROWSER: '/no/such/browser' },
  });

  expect(exitCode).toBe(0);
  expect(stdout).toBe('https://ra3.example.org/status\n');
});

test('a browser is started with the address', async () => {
  const directory = temporaryDirectory();
  const seen = join(directory, 'seen');
  const browser = join(directory, 'browser');
  writeFileSync(browser, `#!/bin/sh\necho "$1" > ${seen}\n`);
  chmodSync(browser, 0o755);

  const { stdout } = await runCli(['open', 'status', '--json', ...host], { env: { BROWSER: browser } });

  expect(rowsOf(stdout)).toEqual([{ address: 'https://ra3.example.org/status', opened: true }]);
  await vi.waitUntil(
    () => existsSync(seen) && readFileSync(seen, 'utf8') === 'https://ra3.example.org/status\n',
    { timeout: 20_000 },
  );
});

test.each([
  ['persona'],
  ['persona', 'Natasha'],
  ['ladder', 'ra4'],
  ['match'],
  ['status', 'now'],
  ['nowhere'],
])('open %j is a usage error', async (...words) => {
  const { exitCode } = await runCli(['open', ...words, '--print', ...host]);

  expect(exitCode).toBe(2);
});
