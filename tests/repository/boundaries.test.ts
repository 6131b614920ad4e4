import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';
import { breaches, bystanders, installed } from './boundary-breaches.js';

const CONFIG = inRoot('.dependency-cruiser.cjs');
const FOLDER_CONFIG = inRoot('.dependency-cruiser.folders.cjs');
const tree = mkdtempSync(path.join(tmpdir(), 'boundaries-'));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), text);
}

function writeTree(): void {
  const files = Object.assign({}, bystanders, ...Object.values(breaches)) as Record<
    string,
    readonly string[]
  >;
  Object.entries(files).forEach(([file, imports]) => {
    write(file, [...imports.map((target) => `import '${target}';`), 'export const here = 1;', ''].join('\n'));
  });
  installed.forEach((name) => {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, 'module.exports = 1;');
  });
  const dependencies = Object.fromEntries(installed.slice(0, -1).map((name) => [name, '1.0.0']));
  write('package.json', JSON.stringify({ name: 'small', dependencies, workspaces: ['locales'] }));
  write(
    'locales/package.json',
    JSON.stringify({ name: '@ra3/locales', exports: { '@ra3/source': './src/index.ts' } }),
  );
  mkdirSync(path.join(tree, 'node_modules/@ra3'));
  symlinkSync('../../locales', path.join(tree, 'node_modules/@ra3/locales'));
  copyFileSync(inRoot('tsconfig.base.json'), path.join(tree, 'tsconfig.base.json'));
}

interface Cruise {
  readonly summary: {
    readonly violations: { readonly rule: { readonly name: string }; readonly from: string }[];
  };
}

function cruiseTree(config: string): { rule: string; from: string }[] {
  const bin = inRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const options = ['--config', config, '--output-type', 'json', '--no-cache'];
  const { stdout } = spawnSync(process.execPath, [bin, ...options, 'packages', 'locales', 'tests'], {
    cwd: tree,
    encoding: 'utf8',
  });
  const { summary } = JSON.parse(stdout) as Cruise; // dependency-cruiser's own report.
  return summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
}

writeTree();
const violations = cruiseTree(CONFIG);
const folderCircles = cruiseTree(FOLDER_CONFIG);
const { forbidden } = createRequire(import.meta.url)(CONFIG) as {
  forbidden: { name: string; comment: string }[];
};

afterAll(() => {
  rmSync(tree, { recursive: true });
});

test('every boundary rule has a breach that tests it', () => {
  expect(Object.keys(breaches)).toEqual(forbidden.map(({ name }) => name));
});

test.each(Object.entries(breaches))('%s reports its breach', (rule, files) => {
  const caughtIn = violations.filter((violation) => violation.rule === rule).map(({ from }) => from);

  expect(Object.keys(files).some((file) => caughtIn.includes(file))).toBe(true);
});

test('every boundary rule says how to fix a breach', () => {
  expect(forbidden.filter(({ comment }) => comment.length < 40).map(({ name }) => name)).toEqual([]);
});

test('a cycle between two folders is reported, even without a cycle of files', () => {
  const circles = folderCircles.map(({ rule, from }) => `${rule} ${from}`);

  expect(circles).toContain('no-folder-circle packages/replay-tools/src/format');
});
