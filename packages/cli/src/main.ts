import { homedir } from 'node:os';
import { commands, groups, openSession } from './program.js';
import { exitCodes, type ExitCode } from './print/exit-codes.js';
import { isClosedByReader, READER_LEFT } from './print/write-stream.js';
import { systemClock } from './settings/clock.js';
import { runProgram } from './command/run-program.js';

const stopping = new AbortController();
const ended = { byInterrupt: false, byReader: false };

// Not `once`: Ink listens too, and ends the process with the screen still on when it finds no other listener.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) {
  process.on(signal, () => {
    // The second one does not wait any longer; what restores the terminal runs on `exit`.
    if (ended.byInterrupt) process.exit(exitCodes.interrupted);
    ended.byInterrupt = true;
    stopping.abort();
  });
}
for (const stream of [process.stdout, process.stderr]) {
  // A terminal that nobody told its size, as in a container.
  if (stream.columns === 0) Object.assign(stream, { columns: 80, rows: 24 });
  // `writeText` reports every other error to the command that wrote.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // The reader closed the pipe, as `| head` does, or the terminal is gone: stop without an error.
    ended.byReader ||= isClosedByReader(error);
    stopping.abort(ended.byReader ? READER_LEFT : undefined);
  });
}
// Chalk, which Ink colours with, reads FORCE_COLOR while it loads and ignores NO_COLOR (https://no-color.org).
if (process.env.NO_COLOR !== undefined && process.env.NO_COLOR !== '') process.env.FORCE_COLOR = '0';

// Not awaited: the bundle is a CommonJS module, which cannot wait before it has loaded.
void runProgram(process.argv.slice(2), {
  definitions: commands,
  groups,
  openSession,
  runtime: {
    // A getter, because opening stdin takes time and few commands read it.
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
}).then(
  (exitCode) => {
    // Not `process.exit`, which would lose output that is still buffered.
    process.exitCode = exitCodeOfProcess(exitCode);
  },
  // Not even the error could be written: stderr is full as well.
  () => {
    process.exitCode = exitCodes.failure;
  },
);

function exitCodeOfProcess(exitCode: ExitCode): number {
  if (ended.byInterrupt) return exitCodes.interrupted;
  return ended.byReader && exitCode === exitCodes.interrupted ? exitCodes.ok : exitCode;
}
