import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import * as Module from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { buildCli, runBuilt, type BuiltCli } from './testing/built-cli.js';
import { putReplay } from './testing/replay-files.js';
import { temporaryDirectory } from './testing/run-cli.js';
import { hasTmux, openTmux } from './testing/tmux.js';

// Node 22 and later have a cache of their own.
const onOldNode = test.runIf(!('enableCompileCache' in Module) && process.getuid !== undefined);

/** Other tests do without. */
const enabled = { NODE_DISABLE_COMPILE_CACHE: '' };

let cli: BuiltCli;
beforeAll(() => {
  cli = buildCli();
}, 120_000);
afterAll(() => cli.remove());

/** Starts the program until its cache is there; returns the file of `main.cjs`. */
async function startOnce() {
  const XDG_CACHE_HOME = temporaryDirectory();
  const start = () => runBuilt(cli.bin, ['--version'], { ...enabled, XDG_CACHE_HOME });
  await start();
  const root = join(XDG_CACHE_HOME, 'ra3');
  const folder = join(root, readdirSync(root)[0] ?? '');
  return { start, folder, file: join(folder, 'main.cjs') };
}

/** Puts the compiled code of a program of the same length, but of another version, in place of that of `main.cjs`. */
function forge(file: string): void {
  const forging = `
    const [source, file, version] = process.argv.slice(1);
    const { readFileSync, writeFileSync } = require('node:fs');
    const text = readFileSync(source, 'utf8').replaceAll(version, '6.6.6');
    const script = new (require('node:vm').Script)(require('node:module').wrap(text), { filename: source });
    const code = script.createCachedData();
    writeFileSync(file, Buffer.concat([readFileSync(file).subarray(0, 128), code, code]));`;
  execFileSync(process.execPath, ['-e', forging, join(cli.dist, 'main.cjs'), file, packageJson.version]);
}

onOldNode('a start uses what an earlier one has compiled, and nobody else can read it', async () => {
  const { start, folder, file } = await startOnce();
  forge(file);

  const { stdout } = await start();

  expect(stdout).toBe('6.6.6\n');
  expect([folder, file].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
});

onOldNode.each([
  ['a file', (_folder: string, file: string) => chmodSync(file, 0o620)],
  ['a folder', (folder: string) => chmodSync(folder, 0o702)],
])('compiled code in %s that another user can write does not run', async (_what, open) => {
  const { start, folder, file } = await startOnce();
  forge(file);
  open(folder, file);

  const { stdout } = await start();

  expect(stdout).toBe(`${packageJson.version}\n`);
});

onOldNode.each([
  ['damaged', (code: Buffer) => code.fill(0x5a, 5000, 9000)],
  ['cut off', (code: Buffer) => code.subarray(0, code.length / 2)],
  ['of another build', (code: Buffer) => code.fill('1', 0, 128)],
  ['empty', (code: Buffer) => code.subarray(0, 0)],
])('compiled code that is %s is passed over, and compiled again', async (_how, change) => {
  const { start, file } = await startOnce();
  const before = readFileSync(file);
  writeFileSync(file, change(Buffer.from(before)));

  const { exitCode, stdout, stderr } = await start();

  expect([exitCode, stdout, stderr]).toEqual([0, `${packageJson.version}\n`, '']);
  expect(readFileSync(file).subarray(0, 128)).toEqual(before.subarray(0, 128));
});

onOldNode(
  'from compiled code the app reads keys, and threads start: both are ECMAScript modules',
  async () => {
    const XDG_CACHE_HOME = temporaryDirectory();
    const folder = temporaryDirectory();
    for (let file = 0; file < 8; file += 1) putReplay(folder, `${String(file)}.RA3Replay`);
    const codes: string[] = [];
    for (const start of ['first', 'second']) {
      const verified = await runBuilt(cli.bin, ['replay', 'verify', folder, '--workers', '2'], {
        ...enabled,
        XDG_CACHE_HOME,
      });
      codes.push(`${start}: ${String(verified.exitCode)}${verified.stderr}`);
      if (!hasTmux()) continue;
      const size = { columns: 80, rows: 24 };
      const terminal = openTmux([process.execPath, cli.bin, 'ui', 'replays'], size, {
        ...enabled,
        XDG_CACHE_HOME,
      });
      await terminal.until((text) => text.includes('6 Replays'));
      terminal.type('q');
      await terminal.until((text) => text.includes('code 0'));
      terminal.close();
    }

    expect(codes).toEqual(['first: 0', 'second: 0']);
  },
);

onOldNode('a home that cannot be written does not matter', async () => {
  const { exitCode, stderr } = await runBuilt(cli.bin, ['--version'], {
    ...enabled,
    XDG_CACHE_HOME: '/dev/null',
  });

  expect([exitCode, stderr]).toEqual([0, '']);
});
