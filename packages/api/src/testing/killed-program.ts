import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { WorldProgramOptions } from './world-program.js';

/** What a run of the program wrote, and how it ended. */
export interface ProgramRun {
  readonly output: string;
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
}

/**
 * Starts the bundled program, waits until it has written `after`, then a little longer, and kills it with SIGKILL.
 * Without `after` it runs to its end.
 */
export async function runProgram(
  program: string,
  options: WorldProgramOptions,
  kill?: { after: RegExp; thenMs: number },
): Promise<ProgramRun> {
  const child = spawn(process.execPath, [program, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const seen = new Promise<void>((resolve) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (kill?.after.test(output) === true) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const ended = once(child, 'close');
  if (kill !== undefined) {
    await Promise.race([seen, ended]);
    await delay(kill.thenMs);
    child.kill('SIGKILL');
  }
  await ended;
  return { output, exitCode: child.exitCode, signal: child.signalCode };
}
