import type { Clock } from '@ra3/sdk';
import { onTestFailed, onTestFinished } from 'vitest';
import { worldFetch } from './fake-world.js';
import { MemoryOutput, TypingInput } from './memory-streams.js';
import { runCli, type CliRun, type CliSetup } from './run-cli.js';
import { screenText } from './screen-text.js';

/** Time stands still; short waits end soon, and no poll of a view comes. */
export const stillClock: Clock = {
  now: () => Date.UTC(2026, 10, 21, 12),
  after: (delayMs, callback) => {
    const timer = delayMs < 5000 ? setTimeout(callback, 1) : undefined;
    return () => clearTimeout(timer);
  },
};

/** Leaves the app of a test that has failed, and means nothing to one that has been left. */
const CTRL_C = '\u0003';

/** The app in a terminal of its own, as an emulator shows it. */
export interface AppTerminal {
  readonly lines: () => string[];
  readonly text: () => string;
  /** The screen without what all views share: the head line with its clock, and the tabs. */
  readonly view: () => string;
  readonly written: () => string;
  readonly press: (keys: string) => void;
  /** Waits for a screen. A test that waits in vain prints the last one. */
  readonly until: (part: string | RegExp | ((text: string) => boolean)) => Promise<void>;
  readonly quit: () => Promise<CliRun>;
  readonly run: Promise<CliRun>;
}

/** Opens the app by `run`, which is given the streams of the terminal. */
export function openAppScreen(
  run: (streams: CliSetup) => Promise<CliRun> = (streams) => runCli(['ui'], streams),
  size = { columns: 80, rows: 24 },
): AppTerminal {
  const stdout = new MemoryOutput(size);
  const stdin = new TypingInput();
  const lines = (): string[] => screenText(stdout.text(), size);
  const text = (): string => lines().join('\n');
  const press = (keys: string): void => void stdin.write(keys);
  const running = run({ stdout, stdin });
  let hasEnded = false;
  const isOver = (): boolean => hasEnded;
  onTestFailed(() => console.error(text()));
  onTestFinished(() => {
    hasEnded = true;
    press(CTRL_C);
  });
  return {
    ...{ lines, text, press, run: running },
    view: () => text().replace(/^.*\n(.*\n).*\n/u, '$1'),
    written: () => stdout.text(),
    until: async (part) => {
      const isThere = (shown: string): boolean => {
        if (typeof part === 'function') return part(shown);
        return typeof part === 'string' ? shown.includes(part) : part.test(shown);
      };
      while (!isOver() && !isThere(text())) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    quit: () => {
      press('q');
      return running;
    },
  };
}

/** The app in a terminal of 80x24, opened by a command line; its host answers as it should. */
export function openAppTerminal(argv: readonly string[], setup: CliSetup = {}): AppTerminal {
  return openAppScreen((streams) =>
    runCli([...argv, '--host', 'http://host.test'], {
      ...{ ...streams, fetch: worldFetch(), clock: stillClock },
      ...setup,
    }),
  );
}
