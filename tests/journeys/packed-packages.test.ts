// @module-tag rest
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';
import { sharedDemoHost, type SharedDemoHost } from '../support/shared-demo-host.js';

interface Tarball {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

const PUBLISHED = ['packages/cli', 'packages/replay-tools', 'packages/sdk'];
let host: SharedDemoHost;
let folder: string;
let tarballs: ReadonlyMap<string, Tarball>;

beforeAll(async () => {
  host = await sharedDemoHost();
  folder = mkdtempSync(join(tmpdir(), 'packed-'));
  tarballs = new Map(PUBLISHED.map((place) => [place, pack(place)]));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function npm(words: readonly string[], cwd: string): string {
  // A cache of its own: nothing that an earlier install has fetched can make up for a package that is missing.
  const env = { ...process.env, npm_config_cache: join(folder, 'cache') };
  return execFileSync('npm', words, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function pack(place: string): Tarball {
  const output = npm(['pack', '--json', '--silent', '-w', place, '--pack-destination', folder], inRoot('.'));
  const [tarball] = JSON.parse(output.slice(output.indexOf('['))) as Tarball[];
  if (tarball === undefined) throw new Error(`npm packed nothing of ${place}.`);
  return tarball;
}

function versionOf(place: string): string {
  return (JSON.parse(readFileSync(inRoot(`${place}/package.json`), 'utf8')) as { version: string }).version;
}

const filesOf = (place: string): string[] => (tarballs.get(place)?.files ?? []).map(({ path }) => path);

/** Installs a tarball by itself, or with those of what it depends on, without a network, as a user would whose machine has nothing else of ours. */
function installAlone(place: string, besides: readonly string[] = []): string {
  const home = mkdtempSync(join(folder, 'home-'));
  writeFileSync(join(home, 'package.json'), '{ "private": true }');
  const files = [tarballs.get(place)?.filename ?? '', ...besides].map((name) => join(folder, name));
  npm(['install', '--offline', '--no-audit', '--no-fund', ...files], home);
  return home;
}

function runRa3(home: string, words: readonly string[]): string {
  const program = join(home, 'node_modules/.bin/ra3');
  const env = { ...process.env, XDG_CONFIG_HOME: join(home, 'config') };
  return execFileSync(program, words, { cwd: home, env, encoding: 'utf8' });
}

test.each(PUBLISHED)('the tarball of %s has the licence and no test', (place) => {
  const files = filesOf(place);

  expect(files).toContain('LICENSE');
  expect(readFileSync(inRoot(`${place}/LICENSE`), 'utf8')).toBe(readFileSync(inRoot('LICENSE'), 'utf8'));
  expect(files.filter((file) => /\.(test|test-d|property\.test)\.|testing\/|tsbuildinfo/.test(file))).toEqual(
    [],
  );
});

test.each(PUBLISHED)('every source map in the tarball of %s comes with its sources', (place) => {
  const files = filesOf(place);
  const missing = files
    .filter((file) => file.endsWith('.map'))
    .flatMap((file) => {
      const map = JSON.parse(readFileSync(inRoot(`${place}/${file}`), 'utf8')) as {
        sources: readonly string[];
      };
      return map.sources.map((source) => posix.join(posix.dirname(file), source));
    })
    // Outputs of files that were removed stay in the compiler's folder.
    .filter((source) => existsSync(inRoot(`${place}/${source}`)) && !files.includes(source));

  expect([...new Set(missing)]).toEqual([]);
});

test('the terminal client is installed from its tarball alone, and asks a host', () => {
  const home = installAlone('packages/cli');

  const ladder = runRa3(home, ['ladder', '1v1', '--host', host.baseUrl, '--json']);

  expect(runRa3(home, ['--version']).trim()).toBe(versionOf('packages/cli'));
  expect(runRa3(home, ['--help'])).toContain('Usage: ra3');
  // One object a line.
  expect(JSON.parse(ladder.split('\n')[0] ?? '')).toHaveProperty('rank', 1);
});

test('the replay tools are installed from their tarball and that of fflate alone', () => {
  npm(['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], inRoot('node_modules/fflate'));
  const unzipping = readdirSync(folder).filter((name) => name.startsWith('fflate-'));
  const home = installAlone('packages/replay-tools', unzipping);
  const program = "import('@ra3/replay-tools').then((tools) => console.log(Object.keys(tools).length > 0))";

  const output = execFileSync(process.execPath, ['--eval', program], { cwd: home, encoding: 'utf8' });

  expect(output.trim()).toBe('true');
});
