import type { StatusDetail } from '@ra3/sdk';
import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import type { Runtime } from '../../terminal/runtime.js';
import { pollStatus } from '../poll-status.js';
import { FrameWriter } from '../../terminal/screen/frame-writer.js';
import { loadInk } from '../../terminal/screen/load-ink.js';

export interface StatusScreenSource {
  readonly load: (signal: AbortSignal) => Promise<StatusDetail>;
  readonly times: number;
}

/** Shows the live status until the user leaves it; returns the exit code. */
export async function openStatusScreen(
  source: StatusScreenSource,
  context: CommandContext,
): Promise<ExitCode> {
  const { runtime } = context;
  const { render } = await loadInk();
  const { StatusScreen } = await import('./status-screen.js');
  const leaving = new AbortController();
  const signal = AbortSignal.any([runtime.signal, leaving.signal]);
  let exitCode: ExitCode = exitCodes.ok;
  const handleLeave = (wasInterrupted: boolean): void => {
    if (wasInterrupted) exitCode = exitCodes.interrupted;
    leaving.abort();
  };
  const states = pollStatus({
    load: () => source.load(signal),
    clock: runtime.clock,
    signal,
    times: source.times,
  });
  const frames = new FrameWriter(runtime.stdout);
  const app = render(<StatusScreen states={states} context={context} onLeave={handleLeave} />, {
    ...terminalStreams({ stdin: runtime.stdin, stdout: frames }),
    // Makes Ink write whole frames; `FrameWriter` reduces them to changed lines.
    debug: true,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  const stop = (): void => app.unmount();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    await app.waitUntilExit();
  } finally {
    frames.close();
  }
  leaving.abort();
  return exitCode;
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
