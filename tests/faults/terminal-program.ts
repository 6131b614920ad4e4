import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noteCommand } from '../../scripts/lib/test-sets.mjs';

const PACKAGE = fileURLToPath(new URL('../../packages/cli/', import.meta.url));

/** The program of `npm run build`. */
export const BUILT_TERMINAL = join(PACKAGE, 'bin', 'ra3.cjs');

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
