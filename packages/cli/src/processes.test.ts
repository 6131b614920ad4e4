import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCli, hasScript, runShell, type BuiltCli } from './testing/built-cli.js';
import { temporaryDirectory } from './testing/run-cli.js';

let cli: BuiltCli;
beforeAll(() => {
  cli = buildCli();
}, 120_000);
afterAll(() => cli.remove());

test.runIf(hasScript())('a terminal of 0 columns counts as one of 80 (needs script)', async () => {
  const helpAt = (columns: number) =>
    runShell(
      `script -qec 'stty rows 24 cols ${String(columns)}; "$NODE" "$BIN" --help' /dev/null < /dev/null`,
      {
        NODE: process.execPath,
        BIN: cli.bin,
      },
    );

  const [none, eighty] = [await helpAt(0), await helpAt(80)];

  expect(none.stdout).toBe(eighty.stdout);
});

test('without an absolute home nothing is kept in the working folder', async () => {
  const folder = temporaryDirectory();

  await runShell(`cd ${folder} && "$NODE" "$BIN" config set locale en`, {
    ...{ NODE: process.execPath, BIN: cli.bin, HOME: '', APPDATA: 'data' },
    NODE_DISABLE_COMPILE_CACHE: '',
  });

  expect(readdirSync(folder)).toEqual([]);
});
