import { afterEach, expect, test, vi } from 'vitest';
import { openAppScreen } from '../testing/app-terminal.js';
import { aLadderRow, aStatus } from '../testing/builders.js';
import { runCli } from '../testing/run-cli.js';

afterEach(() => vi.unstubAllEnvs());

const history = {
  slotSeconds: 300,
  day: [10, 20, 30].map((players, slot) => ({
    time: `2026-11-21T11:0${String(slot * 5)}:00.000Z`,
    ...{ players, searching: 1, waitingRooms: 2, games: 3 },
  })),
  usual: [],
  usualDays: 28,
};
const answers: Readonly<Record<string, unknown>> = {
  '/api/ext/capabilities': { extensions: ['other.capabilities', 'status.history'] },
  '/api/ext/status/history': history,
  '/api/server/status/detail': aStatus(),
  '/ladder/ra3/1v1/': { total: 1, records: [aLadderRow({ personaName: 'Tanya' })] },
};

/** The app as Ink writes it for a screen reader, on a wide terminal with colours. */
function openSpoken(place: string) {
  vi.stubEnv('INK_SCREEN_READER', 'true');
  return openAppScreen(
    (streams) =>
      runCli(['ui', place, '--host', 'http://host.test'], {
        ...streams,
        env: { INK_SCREEN_READER: 'true' },
        fetch: (url: string | URL) => {
          const found = Object.keys(answers).find((path) => String(url).includes(path));
          return Promise.resolve(
            found === undefined
              ? Response.json({ title: 'not here' }, { status: 404 })
              : Response.json(answers[found]),
          );
        },
      }),
    { columns: 120, rows: 24 },
  );
}

test('a screen reader is given the view in words, line by line: where, what is chosen, what keys do', async () => {
  const app = openSpoken('ladder');
  await app.until((text) => ['Tanya', 'signed out', '30 online'].every((part) => text.includes(part)));
  const lines = app.lines().filter((line) => line !== '');
  await app.quit();

  expect(lines.map((line) => line.replaceAll(/ +/gu, ' '))).toEqual([
    expect.stringMatching(/^ra3 default · http:\/\/host\.test signed out 30 online \S+ · \d+ ms$/u),
    'ladder ra3 1v1',
    ' 1 Home 2 Online [3 Ladder] 4 Game ID 5 Matches 6 Replays',
    'Page 1 of 1, 1 player · this host does not offer: PEAK',
    'RANK FACTION PLAYER Elo WIN RATE WINS LOSSES UPDATED',
    '◆ Master 1600',
    expect.stringMatching(/^> 1 Soviets Tanya 1712 /u),
    expect.stringMatching(/^l next ladder .* Enter open .* \? keys$/u),
  ]);
  // No bars, no second pane beside the list.
  expect(lines.join('')).not.toMatch(/[▁-█⠀-⣿│]/u);
});
