import { expect, test } from 'vitest';
import { aLadderRow, aStatus } from '../../testing/builders.js';
import { MemoryOutput, TypingInput } from '../../testing/memory-streams.js';
import { runCli } from '../../testing/run-cli.js';
import { screenText } from '../../testing/screen-text.js';

const size = { columns: 100, rows: 24 };

/** Opens the app; other answers than these are 404. */
function open(command: readonly string[], answers: Readonly<Record<string, unknown>> = {}) {
  const stdout = new MemoryOutput(size);
  const stdin = new TypingInput();
  const delays: number[] = [];
  const run = runCli([...command, '--host', 'http://host.test'], {
    stdout,
    stdin,
    fetch: (url: string | URL) => {
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
test('the status is asked for again after 10 s', async () => {
  const app = open(['ui'], { '/api/server/status/detail': aStatus() });
  await expect.poll(() => app.text(), patience).toContain('ra3');
  app.press('2');
  await expect.poll(() => app.delays, patience).toContain(10_000);

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
