import { expect, test } from 'vitest';
import { aLadderRow, aMatch, aRoom, aStatus } from '../../testing/builders.js';
import { openAppScreen } from '../../testing/app-terminal.js';
import { runCli } from '../../testing/run-cli.js';

const now = Date.UTC(2026, 10, 21, 12);
const clock = {
  now: () => now,
  after: (delayMs: number, callback: () => void) => {
    if (delayMs < 1000) queueMicrotask(callback);
    return () => undefined;
  },
};

const ladders = {
  personaId: 7,
  personaName: 'Yuriko',
  ladder1v1: null,
  ladder2v2: aLadderRow({ personaId: 7, rank: 12, elo: 1234, eloDelta: 14 }),
  ladder3v3: null,
};
const coronaLadders = {
  ...ladders,
  ladder2v2: null,
  ladder3v3: aLadderRow({ personaId: 7, rank: 3, elo: 1300, eloDelta: 9 }),
};
const answers: Readonly<Record<string, unknown>> = {
  '/api/server/status/detail': aStatus({
    games: [
      aRoom(),
      aRoom({ roomname: 'Cid come in', gamemode: 'openstaging', players: [{ id: 3, name: 'Cid' }] }),
    ],
  }),
  '/api/player/persona/list/': { records: [{ personaId: 7, personaName: 'Yuriko', ranked: true }] },
  '/api/stats/persona/7/ra3': ladders,
  '/api/stats/persona/7/corona': coronaLadders,
  '/api/match/get/recent': { total: 1, totalCount: 1, count: 1, pageOutOfLimit: false, records: [aMatch()] },
  '/api/announcement/get': { localizedContent: { en: 'Cup tonight' } },
};

function answer(url: string | URL): Promise<Response> {
  const { pathname } = new URL(url);
  const found = Object.entries(answers).find(([start]) => pathname.startsWith(start));
  return Promise.resolve(
    found === undefined ? Response.json({ title: 'not here' }, { status: 404 }) : Response.json(found[1]),
  );
}

test('the first screen at 80x24 has free seats, own and followed players, the announcement and last matches', async () => {
  const app = openAppScreen((streams) =>
    runCli(['status', 'watch', '--follow', 'Ann', '--host', 'http://host.test'], {
      ...streams,
      fetch: answer,
      clock,
    }),
  );
  await app.until('come in');

  app.press('1');
  await app.until('Last matches');
  const lines = app.lines();
  app.press('\r');
  await app.until('Home › Cid · come in');
  await app.quit();

  expect(lines.slice(3, -2).filter((line) => line !== '')).toEqual([
    '3 online',
    'Cup tonight',
    'this host does not offer: players of the last 24 hours',
    'Rooms with a free seat',
    expect.stringMatching(/^> come in +Infinity Isle +1\/2$/u),
    'My Game IDs',
    expect.stringMatching(/^ {2}Yuriko +corona 3v3 · #3 · 1,?300 +▲9$/u),
    'Followed',
    expect.stringMatching(/^ {2}\+Ann +in play: fun only \(Infinity Isle\) +1,?200$/u),
    'Last matches',
    expect.stringMatching(/^ {2}Natasha.* Infinity Isle +/u),
  ]);
});

// S9-05
test('home is asked for again after 10 s', async () => {
  const delays = new Set<number>();
  const recording = {
    now: clock.now,
    after: (delayMs: number, callback: () => void) => {
      delays.add(delayMs);
      return clock.after(delayMs, callback);
    },
  };
  const app = openAppScreen((streams) =>
    runCli(['ui', '--host', 'http://host.test'], { ...streams, fetch: answer, clock: recording }),
  );
  const polls = () => [...delays].filter((delayMs) => delayMs > 2500);
  await expect.poll(polls, { timeout: 20_000 }).toEqual([10_000]);
  await app.quit();
});
