import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rowsOf, runCli, temporaryDirectory } from '../testing/run-cli.js';

function fileIn(home: string): string {
  mkdirSync(join(home, '.config/ra3'), { recursive: true });
  return join(home, '.config/ra3/preferences.json');
}

test('config set, get and unset change one preference', async () => {
  const homeDirectory = temporaryDirectory();

  const set = await runCli(['config', 'set', 'host', 'https://ra3.example.org/'], { homeDirectory });
  const get = await runCli(['config', 'get', 'host'], { homeDirectory });
  const unset = await runCli(['config', 'unset', 'host'], { homeDirectory });
  const after = await runCli(['config', 'get', 'host'], { homeDirectory });

  expect([set, get, unset, after].map(({ exitCode }) => exitCode)).toEqual([0, 0, 0, 3]);
  expect(get.stdout).toBe('https://ra3.example.org\n');
});

test('with --profile a preference is set in that profile', async () => {
  const homeDirectory = temporaryDirectory();

  await runCli(['config', 'set', 'host', 'https://test.example.org', '--profile', 'test'], { homeDirectory });
  await runCli(['config', 'set', 'locale', 'zh', '--profile', 'test'], { homeDirectory });

  expect(JSON.parse(readFileSync(fileIn(homeDirectory), 'utf8'))).toEqual({
    profiles: { test: { host: 'https://test.example.org', locale: 'zh-CN' } },
  });
});

test.each([
  ['host', 'nonsense'],
  ['locale', 'xx'],
  ['profile', 'gone'],
  ['production', 'maybe'],
])('the %s cannot be set to %s', async (name, value) => {
  const { exitCode } = await runCli(['config', 'set', name, value]);

  expect(exitCode).toBe(2);
});

test('config list --sources shows the values in force and where each comes from', async () => {
  const homeDirectory = temporaryDirectory();
  await runCli(['config', 'set', 'locale', 'en'], { homeDirectory });

  const { stdout } = await runCli(['config', 'list', '--sources', '--json'], {
    homeDirectory,
    env: { RA3_HOST: 'https://ra3.example.org' },
  });

  expect(rowsOf(stdout)).toEqual([
    { name: 'host', value: 'https://ra3.example.org', source: 'RA3_HOST' },
    { name: 'locale', value: 'en', source: `${fileIn(homeDirectory)}: locale` },
    { name: 'profile', value: null, source: null },
    { name: 'production', value: null, source: null },
  ]);
});

test('config list --sources shows what is in force where nothing is set', async () => {
  const bare = await runCli(['config', 'list', '--sources', '--json']);
  const japanese = await runCli(['config', 'list', '--sources', '--json'], { env: { LANG: 'ja_JP.UTF-8' } });

  expect(rowsOf(bare.stdout).slice(0, 2)).toEqual([
    { name: 'host', value: 'http://127.0.0.1:8080', source: 'the default' },
    { name: 'locale', value: 'en', source: 'the default' },
  ]);
  expect(rowsOf(japanese.stdout)[1]).toEqual({ name: 'locale', value: 'ja-JP', source: 'LANG' });
});

test('config path prints where the file is', async () => {
  const homeDirectory = temporaryDirectory();

  const { stdout } = await runCli(['config', 'path'], { homeDirectory });

  expect(stdout).toBe(`${fileIn(homeDirectory)}\n`);
});

test('config edit makes the file, which only its owner can read, and opens it in the editor', async () => {
  const homeDirectory = temporaryDirectory();

  const { exitCode } = await runCli(['config', 'edit'], { homeDirectory, env: { EDITOR: 'true' } });

  expect(exitCode).toBe(0);
  expect(statSync(fileIn(homeDirectory)).mode & 0o777).toBe(0o600);
});

test('config edit says when the file cannot be read afterwards, or the editor failed', async () => {
  const homeDirectory = temporaryDirectory();
  writeFileSync(fileIn(homeDirectory), '{"host": 7}');

  const wrong = await runCli(['config', 'edit'], { homeDirectory, env: { EDITOR: 'true' } });
  const failed = await runCli(['config', 'edit'], { env: { EDITOR: 'false' } });

  expect([wrong.exitCode, failed.exitCode]).toEqual([1, 1]);
  expect(wrong.stderr).toContain('preferences.json');
});

test('a damaged file is not overwritten', async () => {
  const homeDirectory = temporaryDirectory();
  writeFileSync(fileIn(homeDirectory), '{');

  const { exitCode } = await runCli(['config', 'set', 'locale', 'en'], { homeDirectory });

  expect(exitCode).toBe(1);
  expect(existsSync(fileIn(homeDirectory)) && readFileSync(fileIn(homeDirectory), 'utf8')).toBe('{');
});

test('config list shows where each value comes from', async () => {
  const homeDirectory = temporaryDirectory();
  await runCli(['config', 'set', 'locale', 'en'], { homeDirectory });

  const { stdout } = await runCli(['config', 'list'], { homeDirectory });

  expect(stdout).toContain(`${fileIn(homeDirectory)}: locale`);
});
