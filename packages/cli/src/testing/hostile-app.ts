import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';
import { stillClock } from './app-terminal.js';
import { EmulatedOutput, type TerminalSize } from './emulated-terminal.js';
import { startHostileHost, type HostileHost, type HostileManner } from './hostile-host.js';
import { TypingInput } from './memory-streams.js';
import { runCli, temporaryDirectory, type CliRun } from './run-cli.js';

/** Leaves the app of a test that has failed, and means nothing to one that has been left. */
const CTRL_C = '\u0003';

/** The app on a hostile host, in an emulated terminal. */
export interface HostileApp {
  readonly host: HostileHost;
  readonly screen: () => string;
  readonly faults: () => string[];
  readonly isGivenBack: () => boolean;
  /**
   * Presses keys, and `?` after them, whose list shows that the app reads keys and draws; then waits until the host has
   * answered and the screen stands still.
   */
  readonly press: (keys: string) => Promise<void>;
  readonly type: (keys: string) => void;
  /** Waits until the host has answered and the screen stands still. */
  readonly settle: () => Promise<void>;
  /** Waits for a screen; `why` is said of one that never comes. */
  readonly until: (isThere: (screen: string) => boolean, why: string) => Promise<void>;
  /** The line that says where in the app one is. */
  readonly crumbs: () => string;
  /** Lets the 30 s of every request pass, those of the further attempts too. */
  readonly passTimeouts: () => Promise<void>;
  readonly quit: () => Promise<CliRun>;
}

export interface HostileSetup {
  readonly size?: TerminalSize;
  readonly manner?: HostileManner;
  readonly seed?: number;
  readonly homeDirectory?: string;
  /** The app may ring and notify. Default: false. */
  readonly rings?: boolean;
}

/** So long a request may take, in ms: the default of `--timeout`. */
const REQUEST_MS = 30_000;
const ATTEMPTS = 4;

export async function openHostileApp(
  argv: readonly string[],
  {
    size = { columns: 120, rows: 40 },
    manner = 'texts',
    seed = 0,
    homeDirectory = temporaryDirectory(),
    rings = false,
  }: HostileSetup = {},
): Promise<HostileApp> {
  const host = await startHostileHost(manner, seed);
  const passTime = holdTimeouts();
  const stdout = new EmulatedOutput(size);
  const stdin = new TypingInput();
  const run = runCli(argv, {
    ...{ stdout, stdin, homeDirectory, clock: stillClock },
    env: { RA3_HOST: host.url, RA3_TOKEN: `ra3_${'a'.repeat(43)}`, EDITOR: 'true' },
  });
  let hasEnded = false;
  void run.finally(() => {
    hasEnded = true;
  });
  const isOver = (): boolean => hasEnded;
  onTestFinished(() => {
    hasEnded = true;
    stdin.write(CTRL_C);
  });
  const settle = async (): Promise<void> => {
    let last = '';
    for (let same = 0; same < STILL_POLLS && !isOver(); ) {
      await sleep(POLL_MS);
      const now = stdout.screen();
      const isStill = now === last && now !== '' && stdout.isShown && host.isIdle();
      same = isStill ? same + 1 : 0;
      last = now;
    }
  };
  const until = (isThere: (text: string) => boolean, why = 'keys'): Promise<void> =>
    vi.waitFor(
      () => {
        if (isOver()) throw new Error(`the app has ended: ${why}`);
        if (!isThere(stdout.screen())) throw new Error(`${why}: the app is stuck at\n${stdout.screen()}`);
      },
      { timeout: 20_000, interval: POLL_MS },
    );
  return {
    ...{ host, settle, until },
    type: (keys) => void stdin.write(keys),
    crumbs: () => stdout.screen().split('\n')[1] ?? '',
    screen: () => stdout.screen(),
    faults: () => [...stdout.faults(), ...(rings ? [] : stdout.notifications)],
    isGivenBack: () => stdout.isGivenBack(),
    press: async (keys) => {
      stdin.write(keys);
      stdin.write('?');
      await until((text) => HELP.test(text));
      stdin.write(ESC);
      await until((text) => !HELP.test(text));
      await settle();
    },
    passTimeouts: async () => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        passTime();
        await settle();
      }
    },
    quit: async () => {
      stdin.write('q');
      const ended = await run;
      await vi.waitUntil(() => stdout.isShown);
      return ended;
    },
  };
}

const ESC = '\u001b';
/** The list of keys, and no other view. */
const HELP = /^\? _/mu;
const POLL_MS = 25;
const STILL_POLLS = 4;

/** Keeps the timers of requests, which nobody waits for in a test; the returned function ends those that run. */
function holdTimeouts(): () => void {
  const held = new Map<object, () => void>();
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((callback: () => void, delayMs = 0) => {
    if (delayMs !== REQUEST_MS) return start(callback, delayMs);
    const timer = {};
    held.set(timer, callback);
    return timer;
  }) as typeof setTimeout); // A timer is opaque to those who start one.
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    if (typeof timer !== 'object' || !held.delete(timer)) stop(timer);
  });
  return () => {
    for (const [timer, callback] of held) {
      held.delete(timer);
      callback();
    }
  };
}
