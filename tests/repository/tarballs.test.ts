import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';
import { readText } from './repository.js';

// What a registry would hand out, installed where nothing else is: without the workspace, and without a network.

const PUBLISHED = ['packages/sdk', 'packages/replay-tools', 'packages/cli'];
const folder = mkdtempSync(path.join(tmpdir(), 'tarballs-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Packs a package and returns where its files are. */
function unpack(owner: string): string {
  const target = path.join(folder, path.basename(owner));
  mkdirSync(target, { recursive: true });
  execFileSync('npm', ['pack', '--silent', '--pack-destination', target], { cwd: inRoot(owner) });
  const [tarball = ''] = readdirSync(target);
  execFileSync('tar', ['-xzf', tarball], { cwd: target });
  return path.join(target, 'package');
}

const filesOf = (unpacked: string) => readdirSync(unpacked, { recursive: true, encoding: 'utf8' });

test.each(PUBLISHED)(
  'the tarball of %s has the licence, and sources for its source maps',
  { tags: 'rest' },
  (owner) => {
    const unpacked = unpack(owner);
    const files = filesOf(unpacked);
    const lacking = files
      .filter((file) => file.endsWith('.map'))
      .flatMap((file) => {
        // The compiler writes these maps.
        const { sources } = JSON.parse(readFileSync(path.join(unpacked, file), 'utf8')) as {
          sources: string[];
        };
        return sources.map((source) => path.join(path.dirname(file), source));
      })
      // Outputs of files that were removed stay in the compiler's folder.
      .filter((source) => existsSync(inRoot(path.join(owner, source))) && !files.includes(source));

    expect(readFileSync(path.join(unpacked, 'LICENSE'), 'utf8')).toBe(readText('LICENSE'));
    expect(lacking).toEqual([]);
    expect(files.filter((file) => /\.test\.|tsbuildinfo/.test(file))).toEqual([]);
  },
);

test('the terminal client runs from its tarball alone', { tags: 'rest' }, () => {
  const home = path.join(folder, 'alone');
  mkdirSync(home);
  writeFileSync(path.join(home, 'package.json'), '{}');
  execFileSync('npm', ['pack', '--silent', '--pack-destination', home], { cwd: inRoot('packages/cli') });
  const tarball = readdirSync(home).find((file) => file.endsWith('.tgz')) ?? '';
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: home });
  const run = (...words: string[]) =>
    execFileSync(path.join(home, 'node_modules/.bin/ra3'), words, { cwd: home, encoding: 'utf8' });

  expect(readText('packages/cli/package.json')).toContain(`"version": "${run('--version').trim()}"`);
  expect(run('--help')).toContain('Usage: ra3');
  expect(run('replay', 'verify', inRoot('packages/replay-tools/fixtures/lobby-match.RA3Replay'))).toContain(
    'healthy',
  );
  expect(readdirSync(path.join(home, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    '@ra3',
  ]);
});
