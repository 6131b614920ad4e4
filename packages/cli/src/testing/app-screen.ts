import { expect, vi } from 'vitest';
import { MemoryOutput, TypingInput } from './memory-streams.js';
import { runCli, type CliRun, type CliSetup } from './run-cli.js';
import { screenText } from './screen-text.js';

/** The app in a terminal of its own, as an emulator shows it. */
export interface AppScreenRun {
  readonly lines: () => string[];
  readonly text: () => string;
  readonly written: () => string;
  readonly press: (keys: string) => void;
  /** Waits for a screen, and shows the last one where it does not come. */
  readonly until: (isThere: (text: string) => boolean) => Promise<void>;
  readonly quit: () => Promise<CliRun>;
  readonly run: Promise<CliRun>;
}

/** Opens the app by `run`, which is given the streams of the terminal. */
export function openAppScreen(
  run: (streams: CliSetup) => Promise<CliRun> = (streams) => runCli(['ui'], streams),
  size = { columns: 80, rows: 24 },
): AppScreenRun {
  const stdout = new MemoryOutput(size);
  const stdin = new TypingInput();
  const lines = (): string[] => screenText(stdout.text(), size);
  const press = (keys: string): void => void stdin.write(keys);
  const running = run({ stdout, stdin });
  return {
    lines,
    text: () => lines().join('\n'),
    written: () => stdout.text(),
    press,
    until: async (isThere) => {
      const timeout = { timeout: 15_000, interval: 20 };
      await vi.waitFor(() => expect(lines().join('\n')).toSatisfy(isThere), timeout);
    },
    quit: () => {
      press('q');
      return running;
    },
    run: running,
  };
}
