import type { ReactElement } from 'react';
import type { CommandContext } from '../command/command-context.js';
import type { Runtime } from '../settings/runtime.js';
import type { FrameWriter } from './frame-writer.js';

export interface FullScreen {
  readonly element: ReactElement;
  readonly frames: FrameWriter;
  /** Ends the screen when it aborts. */
  readonly signal: AbortSignal;
}

/** Shows a screen of Ink until the signal aborts, and gives the terminal back as it was. */
export async function showFullScreen(
  { element, frames, signal }: FullScreen,
  { runtime, output }: CommandContext,
): Promise<void> {
  const { render } = await loadInk();
  const app = render(element, {
    ...terminalStreams({ stdin: runtime.stdin, stdout: frames }),
    // Makes Ink write whole frames; `FrameWriter` reduces them to what changes.
    debug: true,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  const releaseNotes = output.holdNotes();
  const restore = (): void => {
    frames.close();
    releaseNotes();
  };
  // A second signal ends the process at once.
  process.once('exit', restore);
  signal.addEventListener('abort', () => app.unmount(), { once: true });
  if (signal.aborted) app.unmount();
  try {
    await app.waitUntilExit();
  } finally {
    restore();
    process.off('exit', restore);
  }
}

/** Gives the terminal back to the shell until it continues the process. */
export function suspendScreen({ stdin }: Runtime, frames: FrameWriter): void {
  frames.suspend();
  stdin.setRawMode?.(false);
  suspendProcess(() => {
    stdin.setRawMode?.(true);
    frames.resume();
  });
}

interface TerminalStreams {
  readonly stdout: NodeJS.WriteStream;
  readonly stdin: NodeJS.ReadStream;
}

/** Ink expects the types of process.stdin and process.stdout; the runtime's streams are those at run time. */
function terminalStreams(runtime: Pick<Runtime, 'stdout' | 'stdin'>): Partial<TerminalStreams> {
  return isTerminal(runtime) ? { stdout: runtime.stdout, stdin: runtime.stdin } : {};
}

function isTerminal(streams: Pick<Runtime, 'stdout' | 'stdin'>): streams is TerminalStreams {
  return streams.stdout.isTTY === true;
}

/**
 * Loads Ink. Chalk, which colours its text, reads FORCE_COLOR while it loads and ignores NO_COLOR; `main.ts` sets
 * FORCE_COLOR from NO_COLOR before that (https://no-color.org).
 */
async function loadInk() {
  return import('ink');
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
