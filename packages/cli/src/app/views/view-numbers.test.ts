import { expect, test } from 'vitest';
import { aLadderRow, aMatch, aStatus } from '../../testing/builders.js';
import { MemoryOutput, TypingInput } from '../../testing/memory-streams.js';
import { runCli } from '../../testing/run-cli.js';
import { screenText } from '../../testing/screen-text.js';

const size = { columns: 100, rows: 24 };

/** Opens the app; other answers than these are 404. */
function open(command: readonly string[], answers: Readonly<Record<string, unknown>> = {}) {
  const stdout = new MemoryOutput(size);
  const stdin = new TypingInput();
  const delays: number[] = [];
  const asked: string[] = [];
  const run = runCli([...command, '--host', 'http://host.test'], {
    stdout,
    stdin,
    fetch: (url: string | URL) => {
      asked.push(String(url));
      const found = Object.keys(answers).find((path) => String(url).includes(path));
      return Promise.resolve(
        found === undefined
          ? Response.json({ title: 'not here' }, { status: 404 })
          : Response.json(answers[found]),
      );
    },
    clock: {
      now: () => Date.UTC(2026, 10, 25),
      after: (delayMs, callback) => {
        delays.push(delayMs);
        if (delayMs < 5000) queueMicrotask(callback);
        return () => undefined;
      },
    },
  });
  return {
    delays,
    asked,
    text: () => screenText(stdout.text(), size).join('\n'),
    press: (key: string): void => void stdin.write(key),
    quit: () => {
      stdin.write('q');
      return run;
    },
  };
}

/** The program is loaded when it is opened. */
const patience = { timeout: 20_000 };

// S9-05
test.each([
  ['status', ''],
  ['page of a room', '\r'],
])('the %s is asked for again after 10 s', async (_, key) => {
  const app = open(['ui', 'status'], { '/api/server/status/detail': aStatus() });
  const polls = () => app.delays.filter((delayMs) => delayMs > 2500);
  await expect.poll(polls, patience).toContain(10_000);
  const before = polls().length;
  app.press(key);
  if (key !== '') await expect.poll(() => polls().length, patience).toBeGreaterThan(before);

  expect((await app.quit()).exitCode).toBe(0);
  expect(new Set(polls())).toEqual(new Set([10_000]));
});

// S9-08
test('a list of matches shows 50, and 50 more for each ] until nothing follows', async () => {
  const page = (first: number, length = 50) => ({
    ...{ total: 120, totalCount: 120, count: 120, pageOutOfLimit: false },
    records: Array.from({ length }, (_, index) =>
      aMatch({
        id: String(first + index),
        winners: aMatch().winners.map((one) => ({ ...one, personaName: `Winner${String(first + index)}` })),
      }),
    ),
  });
  const app = open(['match', 'list', 'recent', '-i'], {
    '/recent/all/1/': page(1),
    '/recent/all/2/': page(51),
    '/recent/all/3/': page(101, 20),
  });
  await expect.poll(() => app.text(), patience).toContain('Winner1 ');
  app.press('G');
  await expect.poll(() => app.text(), patience).toContain('Winner50 ');
  expect(app.text()).not.toContain('Winner51 ');
  app.press(']');
  await expect.poll(() => app.asked.at(-1), patience).toContain('/recent/all/2/');
  app.press('G');
  await expect.poll(() => app.text(), patience).toContain('Winner100 ');
  expect(app.text()).not.toContain('Winner101 ');
  app.press(']');
  await expect.poll(() => app.asked.at(-1), patience).toContain('/recent/all/3/');
  app.press('G');
  await expect.poll(() => app.text(), patience).toContain('Winner120 ');
  const asked = app.asked.length;
  app.press(']');
  app.press('g');
  await expect.poll(() => app.text(), patience).toContain('Winner1 ');

  expect(app.asked).toHaveLength(asked);
  expect((await app.quit()).exitCode).toBe(0);
});

// S9-08
test.each([
  [200, '2'],
  [201, '3'],
])('a ladder of %i rows has %s pages', async (total, pages) => {
  const app = open(['ladder', 'ra3', '-i'], {
    '/ladder/ra3/1v1/': { total, records: [aLadderRow({ personaName: 'Tanya' })] },
  });
  await expect.poll(() => app.text(), patience).toContain('Tanya');

  expect(app.text()).toContain(`of ${pages},`);
  expect((await app.quit()).exitCode).toBe(0);
});
