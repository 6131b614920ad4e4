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
  /** Waits for a screen while the 30 s of all requests pass; `why` is said of one that never comes. */
  readonly until: (isThere: (screen: string) => boolean, why: string) => Promise<void>;
  /** The line that says where in the app one is. */
  readonly crumbs: () => string;
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
  const passTimeouts = holdTimeouts();
  const stdout = new EmulatedOutput(size);
  const stdin = new TypingInput();
  let now = stillClock.now();
  const run = runCli(argv, {
    ...{ stdout, stdin, homeDirectory, clock: { ...stillClock, now: () => now } },
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
    let polls = 0;
    for (let same = 0; same < STILL_POLLS && !isOver(); polls += 1) {
      if (polls > MOST_POLLS) throw new Error(`the screen never stands still:\n${last}`);
      await sleep(POLL_MS);
      const now = stdout.screen();
      const isStill = now === last && now !== '' && stdout.isShown && host.isIdle();
      same = isStill ? same + 1 : 0;
      last = now;
    }
  };
  const wait = (isThere: (text: string) => boolean, why: string, meanwhile?: () => void): Promise<void> =>
    vi.waitFor(
      () => {
        meanwhile?.();
        if (isOver()) throw new Error(`the app has ended: ${why}`);
        if (!isThere(stdout.screen())) throw new Error(`${why}: the app is stuck at\n${stdout.screen()}`);
      },
      { timeout: 20_000, interval: POLL_MS },
    );
  return {
    ...{ host, settle },
    until: (isThere, why) => wait(isThere, why, () => host.isLate() && passTimeouts()),
    type: (keys) => void stdin.write(keys),
    crumbs: () => stdout.screen().split('\n')[1] ?? '',
    screen: () => stdout.screen(),
    faults: () => [...stdout.faults(), ...(rings ? [] : stdout.notifications)],
    isGivenBack: () => stdout.isGivenBack(),
    press: async (keys) => {
      now += PAUSE_MS;
      stdin.write(keys);
      stdin.write('?');
      await wait((text) => HELP.test(text), 'no keys are read');
      stdin.write(ESC);
      await wait((text) => !HELP.test(text), 'Esc is not read');
      await settle();
    },
    quit: async () => {
      stdin.write('q');
      const ended = await run;
      await vi.waitUntil(() => stdout.isShown);
      return ended;
    },
  };
}

/** Between two keys: longer than views keep what they have asked for. */
const PAUSE_MS = 5 * 60_000;
const ESC = '\u001b';
/** The list of keys, and no other view. */
const HELP = /^\? _/mu;
const POLL_MS = 25;
const STILL_POLLS = 4;
const MOST_POLLS = 800;

/** Those of Node: a test may open several apps. */
const { setTimeout: start, clearTimeout: stop } = globalThis;

/** Keeps the timers of requests, which nobody waits for in a test; the returned function ends those that run. */
function holdTimeouts(): () => void {
  const held = new Map<object, () => void>();
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
