import type { Client, StatusDetail } from '@ra3/sdk';
import { exitCodes, type ExitCode } from '../../print/exit-codes.js';
import type { CommandContext } from '../../command/command-context.js';
import type { Runtime } from '../../settings/runtime.js';
import { FrameWriter } from '../../live/frame-writer.js';
import type { WatchSetup } from '../alert-setup.js';
import { PollPace } from '../poll-pace.js';
import { pollStatus } from '../poll-status.js';
import { PersonaCards } from './persona-cards.js';
import { printLastCounts, StatusFeed } from './status-feed.js';
import type { ScreenActions } from './status-screen.js';

export interface StatusScreenSource extends WatchSetup {
  readonly load: (signal: AbortSignal) => Promise<StatusDetail>;
  readonly times: number;
  readonly client: Pick<Client, 'ladders' | 'matches'>;
}

/** Shows the live status until the user leaves it, or as many requests were made as wanted; returns the exit code. */
export async function openStatusScreen(
  source: StatusScreenSource,
  context: CommandContext,
): Promise<ExitCode> {
  const { runtime } = context;
  const { render } = await loadInk();
  const { StatusScreen } = await import('./status-screen.js');
  const leaving = new AbortController();
  const signal = AbortSignal.any([runtime.signal, leaving.signal]);
  const pace = new PollPace();
  const frames = new FrameWriter(runtime.stdout);
  const feed = new StatusFeed(source, (sequence) => frames.signal(sequence), context);
  const cards = new PersonaCards(source.client, {
    clock: runtime.clock,
    signal,
    onChange: feed.cardsChanged,
  });
  let exitCode: ExitCode = exitCodes.ok;
  const actions: ScreenActions = {
    leave: (wasInterrupted) => {
      if (wasInterrupted) exitCode = exitCodes.interrupted;
      leaving.abort();
    },
    refresh: () => pace.refresh(),
    pause: (isPaused) => (isPaused ? pace.pause() : pace.resume()),
    suspend: () => suspend(runtime, frames),
    follow: feed.follow,
  };
  const app = render(
    <StatusScreen
      store={feed}
      cards={cards}
      context={context}
      actions={actions}
      followed={source.followed}
    />,
    {
      ...terminalStreams({ stdin: runtime.stdin, stdout: frames }),
      // Makes Ink write whole frames; `FrameWriter` reduces them to what changes.
      debug: true,
      exitOnCtrlC: false,
      patchConsole: false,
    },
  );
  const releaseNotes = context.output.holdNotes();
  const restore = (): void => {
    frames.close();
    releaseNotes();
  };
  // A second signal ends the process at once.
  process.once('exit', restore);
  signal.addEventListener('abort', () => app.unmount(), { once: true });
  if (signal.aborted) app.unmount();
  const polling = poll(source, { context, signal, pace, feed }).then(() => leaving.abort());
  try {
    await app.waitUntilExit();
  } finally {
    restore();
    process.off('exit', restore);
  }
  leaving.abort();
  await polling;
  if (Number.isFinite(source.times)) await printLastCounts(feed.get(), context);
  return exitCode;
}

interface Polling {
  readonly context: CommandContext;
  readonly signal: AbortSignal;
  readonly pace: PollPace;
  readonly feed: StatusFeed;
}

async function poll(source: StatusScreenSource, { context, signal, pace, feed }: Polling): Promise<void> {
  const load = () => source.load(signal);
  const { clock } = context.runtime;
  for await (const state of pollStatus({ load, clock, signal, times: source.times, pace }))
    feed.accept(state);
}

/** Gives the terminal back to the shell until it continues the process. */
function suspend({ stdin }: Runtime, frames: FrameWriter): void {
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
