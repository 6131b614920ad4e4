import type { Clock } from '@ra3/sdk';
import { worldFetch } from './fake-world.js';
import { MemoryOutput, TypingInput } from './memory-streams.js';
import { runCli, type CliSetup } from './run-cli.js';
import { screenText } from './screen-text.js';

/** Time stands still; short waits end soon, and no poll of a view comes. */
export const stillClock: Clock = {
  now: () => Date.UTC(2026, 10, 21, 12),
  after: (delayMs, callback) => {
    const timer = delayMs < 5000 ? setTimeout(callback, 1) : undefined;
    return () => clearTimeout(timer);
  },
};

/** The app in a terminal of 80x24, opened by a command line; its host answers as it should. */
export function openAppTerminal(argv: readonly string[], setup: CliSetup = {}) {
  const size = { columns: 80, rows: 24 };
  const stdout = new MemoryOutput(size);
  const stdin = new TypingInput();
  const run = runCli([...argv, '--host', 'http://host.test'], {
    ...{ stdout, stdin, fetch: worldFetch(), clock: stillClock },
    ...setup,
  });
  const text = (): string => screenText(stdout.text(), size).join('\n');
  return {
    text,
    written: () => stdout.text(),
    /** The screen without what all views share: the head line with its clock, and the tabs. */
    view: () => text().replace(/^.*\n(.*\n).*\n/u, '$1'),
    press: (keys: string): void => void stdin.write(keys),
    until: async (part: RegExp | string) => {
      while (!(typeof part === 'string' ? text().includes(part) : part.test(text())))
        await new Promise((resolve) => setTimeout(resolve, 10));
    },
    quit: () => {
      stdin.write('q');
      return run;
    },
  };
}
