import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { noteCommand } from '../../scripts/lib/test-sets.mjs';

const PACKAGE = fileURLToPath(new URL('../../packages/cli/', import.meta.url));

/** The program of `npm run build`. */
export const BUILT_TERMINAL = join(PACKAGE, 'bin', 'ra3.cjs');

/** Builds `ra3` as a release would, into a folder, and returns the path of the program. */
export async function buildTerminalProgram(folder: string): Promise<string> {
  await promisify(execFile)('npx', ['tsup', '--silent', '--out-dir', join(folder, 'dist')], { cwd: PACKAGE });
  await mkdir(join(folder, 'bin'), { recursive: true });
  const program = join(folder, 'bin', 'ra3.cjs');
  await copyFile(BUILT_TERMINAL, program);
  await copyFile(join(PACKAGE, 'package.json'), join(folder, 'package.json'));
  return program;
}

export interface TerminalRun {
  /** Null when it was killed. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface TerminalLife {
  readonly env: Record<string, string>;
  readonly killAfterMs?: number;
  /** Kills it with SIGKILL when it aborts. */
  readonly signal?: AbortSignal;
}

/** Runs the program; with `killAfterMs` it is killed with SIGKILL when it still runs by then. */
export async function runTerminal(
  program: string,
  argv: readonly string[],
  { env, killAfterMs, signal }: TerminalLife,
): Promise<TerminalRun> {
  noteCommand(argv);
  const child = spawn(process.execPath, [program, ...argv], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  signal?.addEventListener('abort', () => child.kill('SIGKILL'));
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [exitCode] = (await once(child, 'close')) as [number | null]; // The event's documented arguments.
  clearTimeout(timer);
  return { exitCode, stdout, stderr };
}
