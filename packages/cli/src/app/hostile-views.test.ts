import { expect, test } from 'vitest';
import { valueManners } from '../testing/bad-values.js';
import { failingManners } from '../testing/hostile-host.js';
import { openHostileApp, type HostileApp } from '../testing/hostile-app.js';

/** A view: the place behind `ra3 ui`, and the keys that lead from there to it, the last of which opens it. */
interface HostileView {
  readonly name: string;
  readonly words: readonly string[];
  readonly keys?: readonly string[];
  /** Asks its host for nothing. */
  readonly isLocal?: true;
}

const views: readonly HostileView[] = [
  { name: 'home', words: [] },
  { name: 'a room of home', words: [], keys: ['\r'] },
  { name: 'rooms', words: ['status'] },
  { name: 'players', words: ['status', 'players'] },
  { name: 'mods', words: ['status', 'modes'] },
  { name: 'followed', words: ['status', 'players'], keys: ['f', 'l', 'l'] },
  { name: 'events', words: ['status', 'events'] },
  { name: 'room', words: ['status'], keys: ['\r'] },
  { name: 'ladder 1v1', words: ['ladder'] },
  { name: 'ladder 2v2', words: ['ladder', 'ra3', '2v2'] },
  { name: 'ladder corona 3v3', words: ['ladder', 'corona', '3v3'] },
  { name: 'persona', words: ['ladder'], keys: ['\r'] },
  { name: 'versus', words: ['ladder'], keys: [' ', ' ', 'v'] },
  { name: 'own personas', words: ['persona'] },
  { name: 'recent matches', words: ['matches'] },
  { name: 'own matches', words: ['matches', 'mine'] },
  { name: 'favourites', words: ['matches', 'favourites'] },
  { name: 'downloads', words: ['matches', 'downloads'] },
  { name: 'library', words: ['matches', 'library'] },
  { name: 'match', words: ['matches'], keys: ['\r'] },
  { name: 'build orders', words: ['matches'], keys: ['\r', 'b'] },
  { name: 'download', words: ['matches'], keys: ['D', '\r'] },
  { name: 'admin', words: ['admin'] },
  { name: 'inbox', words: ['admin', 'inbox'] },
  { name: 'resolving', words: ['admin', 'inbox'], keys: ['\r'] },
  { name: 'case', words: ['admin'], keys: ['u', '1042\r'] },
  { name: 'logins', words: ['admin'], keys: ['u', '1042\r', 'l'] },
  { name: 'related', words: ['admin'], keys: ['u', '1042\r', 'l', 'l'] },
  { name: 'ban', words: ['admin'], keys: ['u', '1042\r', 'b'] },
  { name: 'codes', words: ['admin', 'invitations'] },
  { name: 'announcements', words: ['admin', 'announcements'] },
  { name: 'servers', words: ['admin', 'servers'] },
  { name: 'audit', words: ['admin', 'audit'] },
  { name: 'batches', words: ['admin', 'batches'], isLocal: true },
];

test.each(views)('$name outlives every hostile host and says what happened', async ({ words, keys = [], isLocal }) => {
  const app = await openHostileApp(['ui', ...words]);
  for (const key of ['', ...keys]) await app.press(key);
  expectUnharmed(app, 'texts');

  for (const manner of [...valueManners, ...failingManners]) {
    app.host.turn(manner);
    await app.press('r');
    if (process.env.DUMP) console.log(`== ${manner}\n${app.screen()}`);
    expectUnharmed(app, manner);
    if (manner === 'late') await app.passTimeouts();
    if (process.env.DUMP && manner === 'late') console.log(`== ${manner}\n${app.screen()}`);
    if (failing.has(manner) && isLocal !== true) expect(app.screen(), manner).toMatch(SAID);
    if (manner !== 'late') continue;
    app.host.turn('texts');
    await app.press('r');
    expectUnharmed(app, manner);
  }

  expect((await app.quit()).exitCode).toBe(0);
  expect(app.isGivenBack()).toBe(true);
}, 300_000);

const failing = new Set<string>(failingManners);
/** What failed. */
const SAID = /^[!✗] \S/mu;
/** What no text for people has. */
const RAW = /\bundefined\b|\bNaN\b|\[object |Invalid Date|Cannot read|is not a function|\bat \S+:\d+:\d+/u;

function expectUnharmed(app: HostileApp, manner: string): void {
  expect(app.faults(), manner).toEqual([]);
  expect(RAW.exec(app.screen())?.[0], `${manner}\n${app.screen()}`).toBeUndefined();
}
