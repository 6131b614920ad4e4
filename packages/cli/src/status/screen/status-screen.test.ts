import type { Clock } from '@ra3/sdk';
import { expect, test } from 'vitest';
import stringWidth from 'string-width';
import { aRoom, aStatus } from '../../testing/builders.js';
import { MemoryOutput, TypingInput } from '../../testing/memory-streams.js';
import { runCli, type CliRun } from '../../testing/run-cli.js';
import { screenText } from '../../testing/screen-text.js';

const size = { columns: 80, rows: 24 };

/** A clock that stands still, so that the status is requested once. */
const stoppedClock: Clock = {
  now: () => Date.UTC(2026, 10, 21, 12),
  after: () => () => undefined,
};

interface Watching {
  readonly lines: () => string[];
  readonly press: (keys: string) => void;
  readonly until: (isThere: (text: string) => boolean) => Promise<void>;
  readonly run: Promise<CliRun>;
}

function watch(answer: () => Promise<Response>, argv: readonly string[] = []): Watching {
  const stdout = new MemoryOutput(size);
  const stdin = new TypingInput();
  const lines = () => screenText(stdout.text(), size);
  const fetch = () => answer();
  const run = runCli(['status', 'watch', '--host', 'http://host.test', ...argv], {
    stdout,
    stdin,
    fetch,
    clock: stoppedClock,
  });
  return {
    lines,
    press: (keys) => void stdin.write(keys),
    until: async (isThere) => {
      while (!isThere(lines().join('\n'))) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    run,
  };
}

const answerWith = (status: object) => () => Promise.resolve(Response.json(status));

const busy = aStatus({
  games: [
    ...Array.from({ length: 30 }, (_unused, index) => aRoom({ roomname: `Host${String(index)} 新手勿进` })),
    aRoom({ roomname: 'Cid corona only', mod: 'corona3192' }),
  ],
});

// S2-55, S2-56
test('counts, rooms and keys fit a screen of 80x24, and q leaves it', async () => {
  const screen = watch(answerWith(busy));
  await screen.until((text) => text.includes('Host0'));
  const lines = screen.lines();

  screen.press('q');
  const { exitCode } = await screen.run;

  expect(exitCode).toBe(0);
  expect(lines[0]).toMatch(/^Server status .*http:\/\/host\.test · updated/u);
  expect(lines[1]).toContain('3 online · 1 idle');
  expect(lines[2]).toContain('Searching: 1v1 2');
  expect(lines[22]).toMatch(/^q quit.*1-18\/37$/u);
  expect(lines[23]).toBe('');
  expect(Math.max(...lines.map((line) => stringWidth(line)))).toBeLessThanOrEqual(80);
});

// S2-57
test('m filters by each mod in turn and then shows all', async () => {
  const screen = watch(answerWith(busy));
  await screen.until((text) => text.includes('Host0'));

  screen.press('m');
  await screen.until((text) => text.includes('Red Alert 3'));
  screen.press('m');
  await screen.until((text) => text.includes('corona only'));
  const filtered = screen.lines().join('\n');
  screen.press('m');
  await screen.until((text) => text.includes('all mods'));
  screen.press('q');
  await screen.run;

  expect(filtered).not.toContain('Host0');
});

test('Tab shows the players, without escape sequences in their names', async () => {
  const players = [
    { id: 1, name: '\u001b[2JEvil\u202e' },
    { id: 2, name: '娜塔莎' },
  ];
  const screen = watch(answerWith(aStatus({ players })));
  await screen.until((text) => text.includes('Ann'));

  screen.press('\t');
  await screen.until((text) => text.includes('娜塔莎'));
  const lines = screen.lines();
  screen.press('q');
  await screen.run;

  expect(lines[4]).toBe('Evil                    娜塔莎');
});

test('the list scrolls to its end and back', async () => {
  const screen = watch(answerWith(busy));
  await screen.until((text) => text.includes('Host0'));

  screen.press('G');
  await screen.until((text) => text.includes('20-37/37'));
  screen.press('g');
  await screen.until((text) => text.includes('1-18/37'));
  screen.press('q');

  expect((await screen.run).exitCode).toBe(0);
});

test('a failure is shown with the time of the next attempt', async () => {
  const screen = watch(() =>
    Promise.resolve(Response.json({ title: 'closed for repairs' }, { status: 400 })),
  );
  await screen.until((text) => text.includes('closed for repairs (next attempt in 20 s)'));

  screen.press('q');

  expect((await screen.run).exitCode).toBe(0);
});

test('Ctrl-C leaves the screen with 130', async () => {
  const screen = watch(answerWith(aStatus()));
  await screen.until((text) => text.includes('Ann'));

  screen.press('\u0003');

  expect((await screen.run).exitCode).toBe(130);
});
