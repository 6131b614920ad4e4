// @module-tag rest
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';

let tree = '';

beforeEach(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'folder-cycles-'));
  writeFileSync(path.join(tree, 'tsconfig.base.json'), '{}');
});

afterEach(() => {
  rmSync(tree, { recursive: true });
});

/** Writes the files (path, then its imports) into an empty tree, and runs the check there. */
function checkFolders(files: Readonly<Record<string, readonly string[]>>): string {
  Object.entries(files).forEach(([file, imports]) => {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    const lines = imports.map((target) => `import '${target}';`);
    writeFileSync(path.join(tree, file), [...lines, 'export const here = 1;', ''].join('\n'));
  });
  const bin = inRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const options = ['--config', inRoot('.dependency-cruiser.folders.cjs'), '--no-cache', 'packages'];
  return spawnSync(process.execPath, [bin, ...options], { cwd: tree, encoding: 'utf8' }).stdout;
}

test('two folders that import each other are reported, even without a cycle of files', () => {
  const report = checkFolders({
    'packages/web/src/entities/player/name.ts': ['../tier/mark.js'],
    'packages/web/src/entities/tier/mark.ts': [],
    'packages/web/src/entities/tier/ladder.ts': ['../player/rank.js'],
    'packages/web/src/entities/player/rank.ts': [],
  });

  expect(report).toContain('no-folder-circle: packages/web/src/entities/player');
});

test('a test may import modules that use the whole site', () => {
  const report = checkFolders({
    'packages/web/src/ui/button.ts': [],
    'packages/web/src/ui/button.test.ts': ['../testing/render-site.js'],
    'packages/web/src/testing/render-site.ts': ['../ui/button.js'],
  });

  expect(report).toContain('no dependency violations');
});
