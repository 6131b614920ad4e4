import { homedir } from 'node:os';
import { commands } from './program.js';
import { exitCodes, type ExitCode } from './output/exit-codes.js';
import { systemClock } from './terminal/clock.js';
import { runProgram } from './terminal/run-program.js';

const stopping = new AbortController();
const ended = { byInterrupt: false, byReader: false };

// A second Ctrl-C finds no handler any more and ends the process at once.
process.once('SIGINT', () => {
  ended.byInterrupt = true;
  stopping.abort();
});
process.once('SIGTERM', () => {
  ended.byInterrupt = true;
  stopping.abort();
});
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // The reader went away, as `| head` does: stop quietly.
    if (error.code !== 'EPIPE') throw error;
    ended.byReader = true;
    stopping.abort();
  });
}
// Ink's colours ask the environment when it is loaded, and do not know NO_COLOR (https://no-color.org).
if (process.env.NO_COLOR !== undefined && process.env.NO_COLOR !== '') process.env.FORCE_COLOR = '0';

// Not awaited: the bundle is a CommonJS module, which cannot wait before it has loaded.
void runProgram(process.argv.slice(2), {
  definitions: commands,
  runtime: {
    // Opened when a command reads it, which few do.
    get stdin() {
      return process.stdin;
    },
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    clock: systemClock,
    workingDirectory: process.cwd(),
    homeDirectory: homedir(),
    signal: stopping.signal,
  },
}).then((exitCode) => {
  // Only set, so that what was written still goes out.
  process.exitCode = exitCodeOfProcess(exitCode);
});

function exitCodeOfProcess(exitCode: ExitCode): number {
  if (ended.byInterrupt) return exitCodes.interrupted;
  return ended.byReader && exitCode === exitCodes.interrupted ? exitCodes.ok : exitCode;
}
