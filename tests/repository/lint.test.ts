import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';
import { lintBreaches, skippedTest } from './lint-breaches.js';

const tree = mkdtempSync(path.join(tmpdir(), 'lint-'));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), `${text}\n`);
}

/** `packages/api/src/tried.ts` becomes `packages/api/src/tried-3.ts`, so that each breach has its own file. */
const numbered = (file: string, index: number): string => file.replace('tried', `tried-${index}`);

const tried = Object.entries(lintBreaches).map(([rule, { file, code }], index) => ({
  rule,
  file: numbered(file, index),
  code,
}));

function writeTree(): void {
  [...tried, skippedTest].forEach(({ file, code }) => {
    write(file, code);
  });
  copyFileSync(inRoot('.oxlintrc.jsonc'), path.join(tree, '.oxlintrc.jsonc'));
  const compilerOptions = { jsx: 'react-jsx', lib: ['ES2023', 'DOM'], types: ['node'] };
  write(
    'tsconfig.json',
    JSON.stringify({ extends: inRoot('tsconfig.base.json'), compilerOptions, include: ['packages'] }),
  );
  symlinkSync(inRoot('node_modules'), path.join(tree, 'node_modules'));
}

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

/** @returns each file of the tree with the rules that it breaks, such as `eslint(max-lines)` */
function lintTree(): ReadonlyMap<string, readonly string[]> {
  // Without the folder argument oxlint would follow the link into node_modules.
  const words = [inRoot('node_modules/oxlint/bin/oxlint'), '--format', 'json', 'packages'];
  const { stdout } = spawnSync(process.execPath, words, { cwd: tree, encoding: 'utf8', timeout: 50_000 });
  const { diagnostics } = JSON.parse(stdout) as Report; // oxlint's own report.
  const files = new Map<string, string[]>();
  diagnostics.forEach(({ code, filename }) => files.set(filename, [...(files.get(filename) ?? []), code]));
  return files;
}

writeTree();
const brokenRules = lintTree();

afterAll(() => {
  rmSync(tree, { recursive: true });
});

test.each(tried)('lint reports $rule', ({ rule, file }) => {
  expect(brokenRules.get(file)).toContain(rule);
});

test('lint reports a skipped test', () => {
  expect(brokenRules.get(skippedTest.file)).toContain('core(no-restricted-syntax)');
});
