import type { Instance } from 'ink';
import type { Readable } from 'node:stream';
import type { FrameWriter } from './frame-writer.js';

export interface KeyInput extends Readable {
  setRawMode?(isRaw: boolean): unknown;
}

export interface FullScreen {
  readonly render: (streams: Partial<TerminalStreams>) => Pick<Instance, 'unmount' | 'waitUntilExit'>;
  readonly frames: FrameWriter;
  /** Ends the screen when it aborts. */
  readonly signal: AbortSignal;
  readonly stdin: KeyInput;
  /** Leaves out notes, which would write over the screen, until the returned function is called. */
  readonly holdNotes: () => () => void;
}

/** Shows a screen until the signal aborts, and gives the terminal back as it was. */
export async function showFullScreen({
  render,
  frames,
  signal,
  stdin,
  holdNotes,
}: FullScreen): Promise<void> {
  const releaseNotes = holdNotes();
  const restore = (): void => {
    frames.close();
    releaseNotes();
  };
  // A second signal ends the process at once.
  process.once('exit', restore);
  try {
    const app = render(terminalStreams({ stdin, stdout: frames }));
    signal.addEventListener('abort', () => app.unmount(), { once: true });
    if (signal.aborted) app.unmount();
    await app.waitUntilExit();
  } finally {
    restore();
    process.off('exit', restore);
  }
}

/** Gives the terminal back to the shell until it continues the process. */
export function suspendScreen(stdin: KeyInput, frames: FrameWriter): void {
  frames.suspend();
  stdin.setRawMode?.(false);
  suspendProcess(() => {
    stdin.setRawMode?.(true);
    frames.resume();
  });
}

/** Gives the terminal to a program until it ends. Nothing is read meanwhile, so that every key is the program's. */
export async function lendScreen<Result>(
  stdin: KeyInput,
  frames: FrameWriter,
  run: () => Promise<Result>,
): Promise<Result> {
  const readers = stdin.listeners('readable') as (() => void)[]; // Ink's, which take no argument.
  stdin.removeAllListeners('readable');
  frames.suspend();
  stdin.setRawMode?.(false);
  stdin.pause();
  try {
    return await run();
  } finally {
    for (const reader of readers) stdin.on('readable', reader);
    stdin.setRawMode?.(true);
    frames.resume();
  }
}

interface TerminalStreams {
  readonly stdout: NodeJS.WriteStream;
  readonly stdin: NodeJS.ReadStream;
}

interface InputStreams {
  readonly stdin: KeyInput;
  readonly stdout: FrameWriter;
}

/** Ink expects the types of process.stdin and process.stdout; these streams are those at run time. */
function terminalStreams(streams: InputStreams): Partial<TerminalStreams> {
  return isTerminal(streams) ? { stdout: streams.stdout, stdin: streams.stdin } : {};
}

function isTerminal(streams: object): streams is TerminalStreams {
  return 'stdout' in streams;
}

/**
 * Stops the process as Ctrl-Z does, with the shell's other processes of the job, and calls `resume` when the shell
 * continues it.
 */
function suspendProcess(resume: () => void): void {
  // Windows has no job control.
  if (process.platform === 'win32') {
    resume();
    return;
  }
  process.once('SIGCONT', resume);
  process.kill(0, 'SIGTSTP');
}
