import type { Readable } from 'node:stream';
import type { FrameWriter } from './frame-writer.js';
import type { DrawnFrame, InkScreenProps } from './ink-screen.js';

export interface KeyInput extends Readable {
  setRawMode?(isRaw: boolean): unknown;
}

export interface FullScreen extends Pick<InkScreenProps, 'draw' | 'onKey'> {
  readonly frames: FrameWriter;
  /** Ends the screen when it aborts. */
  readonly signal: AbortSignal;
  readonly stdin: KeyInput;
  /** Leaves out notes, which would write over the screen, until the returned function is called. */
  readonly holdNotes: () => () => void;
}

/** Shows a screen until the signal aborts, and gives the terminal back as it was. */
export async function showFullScreen({
  draw,
  onKey,
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
    const first = await drawUntilInk({ draw, frames, stdin });
    const { renderScreen } = await first.ink.finally(first.stop);
    const app = renderScreen(
      { first: first.frame(), draw, onKey },
      terminalStreams({ stdin, stdout: frames }),
    );
    signal.addEventListener('abort', () => app.unmount(), { once: true });
    if (signal.aborted) app.unmount();
    await app.waitUntilExit();
  } finally {
    restore();
    process.off('exit', restore);
  }
}

/**
 * Draws without Ink until it has loaded, because loading takes longer than all before the first frame. Keys that are typed
 * meanwhile wait in the stream.
 */
function drawUntilInk({ draw, frames, stdin }: Pick<FullScreen, 'draw' | 'frames' | 'stdin'>) {
  return new Promise<{
    readonly ink: ReturnType<typeof loadInk>;
    readonly frame: () => DrawnFrame;
    readonly stop: () => void;
  }>((resolve) => {
    let last: DrawnFrame | undefined;
    const stop = draw((frame) => {
      const isFirst = last === undefined;
      last = frame;
      frames.write(frame.lines.join('\n'));
      if (!isFirst) return;
      stdin.setRawMode?.(true);
      resolve({ ink: loadInk(), frame: () => last ?? frame, stop });
    });
  });
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
 * Loads Ink. Chalk, which colours its text, reads FORCE_COLOR while it loads and ignores NO_COLOR; `main.ts` sets
 * FORCE_COLOR from NO_COLOR before that (https://no-color.org).
 */
function loadInk() {
  return import('./ink-screen.js');
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
