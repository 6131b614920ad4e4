import type { Clock } from '@ra3/sdk';
import { pollingMs } from '@ra3/sdk/facts';
import { expect, test } from 'vitest';
import { openAppScreen } from '../testing/app-terminal.js';
import { aLadderRow, aMatch, aStatus } from '../testing/builders.js';
import { runCli } from '../testing/run-cli.js';

const MINUTE_MS = 60_000;
const start = Date.UTC(2026, 10, 21, 12, 2);

/** Time that a test moves on. Short waits end at once; the others are over when `pass` has reached them. */
class TestClock implements Clock {
  #now = start;
  readonly #timers = new Set<{ readonly at: number; readonly callback: () => void }>();

  now(): number {
    return this.#now;
  }

  after(delayMs: number, callback: () => void): () => void {
    const timer = { at: this.#now + delayMs, callback };
    if (delayMs < 1000) queueMicrotask(callback);
    else this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  pass(ms: number): void {
    this.#now += ms;
    for (const timer of [...this.#timers].filter(({ at }) => at <= this.#now)) {
      this.#timers.delete(timer);
      timer.callback();
    }
  }
}

const playersOnline = (count: number) =>
  aStatus({
    players: Array.from({ length: count }, (_unused, id) => ({ id, name: `Player${String(id)}` })),
    games: [],
  });

/** Players of slots of five minutes, the last of which began at 12:00. */
const historyOf = (players: readonly number[]) => ({
  slotSeconds: 300,
  day: players.map((count, slot) => ({
    time: new Date(Date.UTC(2026, 10, 21, 12) - (players.length - 1 - slot) * 5 * MINUTE_MS).toISOString(),
    ...{ players: count, searching: 1, waitingRooms: 2, games: 3 },
  })),
  usual: [],
  usualDays: 28,
});

/** The app on a host with a status and 24 hours that a test can change, and what was asked for. */
function openHost(argv: readonly string[], given: { online: number; day: readonly number[] }) {
  const host = { ...given, asked: [] as string[] };
  const clock = new TestClock();
  const bodyOf = (path: string): unknown => {
    if (path === '/api/ext/capabilities') return { extensions: ['other.capabilities', 'status.history'] };
    if (path === '/api/ext/status/history') return historyOf(host.day);
    if (path === '/api/server/status/detail') return playersOnline(host.online);
    if (path.startsWith('/api/stats/ladder/'))
      return { total: 1, records: [aLadderRow({ personaName: 'Tanya' })] };
    const page = { total: 1, totalCount: 1, count: 1, pageOutOfLimit: false, records: [aMatch()] };
    return path.startsWith('/api/match/get/recent') ? page : undefined;
  };
  const app = openAppScreen(
    (streams) =>
      runCli([...argv, '--host', 'http://host.test'], {
        ...{ ...streams, clock },
        fetch: (url: string | URL) => {
          const { pathname } = new URL(url);
          host.asked.push(pathname);
          const body = bodyOf(pathname);
          return Promise.resolve(
            body === undefined ? Response.json({ title: 'not here' }, { status: 404 }) : Response.json(body),
          );
        },
      }),
    { columns: 120, rows: 24 },
  );
  const head = (): string => app.lines()[0] ?? '';
  const askedFor = (path: string): number => host.asked.filter((one) => one.endsWith(path)).length;
  return { ...app, host, clock, head, askedFor };
}

test('the head line counts the players of the last status that a view asked for', async () => {
  const { host, clock, head, until, quit, askedFor } = openHost(['ui', 'status'], {
    online: 7,
    day: [10, 20],
  });
  await until(() => head().includes('7 online'));

  host.online = 9;
  clock.pass(10_000);

  await until(() => head().includes('9 online'));
  await quit();
  expect(askedFor('/status/detail')).toBe(2);
});

test('a status that is asked for in another view changes the head line, too', async () => {
  const app = openHost(['status', 'watch', '--follow', 'Player1'], { online: 7, day: [10, 20] });
  await app.until(() => app.head().includes('7 online'));
  app.press('3');
  await app.until('Tanya');

  const asked = app.askedFor('/status/detail');
  app.host.online = 8;
  app.clock.pass(pollingMs.serverStatus - 1);
  await new Promise(setImmediate);
  const early = app.askedFor('/status/detail');
  app.clock.pass(1001);

  await app.until(() => app.head().includes('8 online'));
  expect(app.text()).toContain('Tanya');
  expect(early).toBe(asked);
  await app.quit();
});

test('the curve of the head line goes on with the status alone, a bar for each new five minutes', async () => {
  const app = openHost(['ui', 'status'], { online: 30, day: [10, 20] });
  await app.until(() => app.head().includes('30 online  ▁█  '));

  app.clock.pass(10_000);
  await app.until(() => app.askedFor('/status/detail') === 2);
  const within = app.head();
  app.clock.pass(5 * MINUTE_MS);

  await app.until(() => app.head().includes('30 online  ▁▅█  '));
  await app.quit();
  expect(within).toContain('30 online  ▁█  ');
  expect(app.askedFor('/status/history')).toBe(1);
});

test('Home and the head line ask for the last 24 hours once, and each later look of Home is shown by both', async () => {
  const app = openHost(['ui', 'home'], { online: 7, day: [10, 20] });
  await app.until(() => app.head().includes('▁█') && app.text().includes('Last matches'));
  const first = app.askedFor('/status/history');

  app.host.day = [10, 20, 15];
  app.clock.pass(2 * MINUTE_MS);

  await app.until(() => app.head().includes('▁█▅'));
  await app.quit();
  expect([first, app.askedFor('/status/history')]).toEqual([1, 2]);
});
