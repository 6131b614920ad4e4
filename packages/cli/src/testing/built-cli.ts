import { execFile, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noteCommand } from '../../../../scripts/lib/test-sets.mjs';

/** util-linux's program that runs another one on a pseudo-terminal. */
const SCRIPT = 'script';
const packageDirectory = fileURLToPath(new URL('../../', import.meta.url));

export interface BuiltCli {
  readonly bin: string;
  readonly dist: string;
  readonly remove: () => void;
}

/** Builds the published bundle into a temporary directory. */
export function buildCli(): BuiltCli {
  const directory = mkdtempSync(join(tmpdir(), 'ra3-cli-built-'));
  const dist = join(directory, 'dist');
  const tsup = fileURLToPath(import.meta.resolve('tsup')).replace(/index\.js$/u, 'cli-default.js');
  const built = spawnSync(process.execPath, [tsup, '--metafile', '--out-dir', dist], {
    cwd: packageDirectory,
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`${built.stdout}\n${built.stderr}`);
  const bin = join(directory, 'bin/ra3.cjs');
  cpSync(join(packageDirectory, 'bin'), join(directory, 'bin'), { recursive: true });
  copyFileSync(join(packageDirectory, 'package.json'), join(directory, 'package.json'));
  return { bin, dist, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

/** A temporary home, in which a program that is being ended writes nothing. */
const ownEnvironment = {
  PATH: process.env.PATH ?? '',
  HOME: tmpdir(),
  NODE_DISABLE_COMPILE_CACHE: '1',
};

export interface ProcessRun {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built program as a child process, with a temporary home. */
export function runBuilt(
  bin: string,
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ProcessRun> {
  noteCommand(argv);
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [bin, ...argv],
      { env: { ...ownEnvironment, ...env }, maxBuffer: 64 * 1024 ** 2 },
      (_error, stdout, stderr) => resolve({ exitCode: child.exitCode, stdout, stderr }),
    );
    child.stdin?.end();
  });
}

/** Runs a script of bash, or of another shell. */
export function runShell(
  script: string,
  env: Readonly<Record<string, string>> = {},
  shell = 'bash',
): Promise<ProcessRun> {
  return new Promise((resolve) => {
    const child = execFile(
      shell,
      ['-c', script],
      { env: { ...ownEnvironment, ...env } },
      (_error, stdout, stderr) => resolve({ exitCode: child.exitCode, stdout, stderr }),
    );
  });
}

export interface PseudoTerminal {
  readonly screen: () => string;
  readonly type: (keys: string) => void;
  readonly ended: Promise<number | null>;
}

/** Runs the program on a pseudo-terminal of 80x24, by util-linux's `script`. */
export function openPseudoTerminal(bin: string, argv: readonly string[]): PseudoTerminal {
  const command = `stty rows 24 cols 80; exec ${[process.execPath, bin, ...argv].join(' ')}`;
  const child = spawn(SCRIPT, ['-qec', command, '/dev/null'], {
    env: { ...ownEnvironment, TERM: 'xterm-256color' },
  });
  let written = '';
  child.stdout.on('data', (part: Buffer) => (written += part.toString('utf8')));
  return {
    screen: () => written,
    type: (keys) => void child.stdin.write(keys),
    ended: new Promise((resolve) => child.on('exit', resolve)),
  };
}

export function hasShell(shell: string): boolean {
  return spawnSync(shell, ['--version']).status === 0;
}

export function hasScript(): boolean {
  return spawnSync(SCRIPT, ['--version'], { encoding: 'utf8' }).stdout.includes('util-linux');
}
