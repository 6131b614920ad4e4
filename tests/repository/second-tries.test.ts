import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';
import { readTally } from '../../scripts/lib/vitest-report.mjs';

const TESTS = `
import { expect, test } from 'vitest';
let tries = 0;
test('passes', () => {});
test('passes when run again', () => {
  tries += 1;
  expect(tries).toBe(2);
});
test('always fails', () => {
  expect(1).toBe(2);
});
`;

let folder: string;

// Inside the repository, so that the test finds Vitest.
beforeAll(() => {
  mkdirSync(inRoot('.cache'), { recursive: true });
  folder = mkdtempSync(inRoot('.cache/second-tries-'));
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {};');
  writeFileSync(join(folder, 'tries.test.mjs'), TESTS);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('a test that passes when run again is named; one that fails twice fails', () => {
  const report = join(folder, 'report.json');
  const { status } = spawnSync(process.execPath, [
    inRoot('node_modules/vitest/vitest.mjs'),
    'run',
    `--root=${folder}`,
    '--retry=1',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);

  expect(readTally(report, status ?? 1)).toEqual({
    passed: 2,
    failed: ['always fails'],
    skipped: [],
    absent: [],
    secondTries: ['passes when run again'],
  });
});
