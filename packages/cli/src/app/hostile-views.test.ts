import fc from 'fast-check';
import { textColumn } from '../print/list-table.js';
import { makeViewList } from './app-view.js';
import { describe, expect, test } from 'vitest';
import { valueManners } from '../testing/bad-values.js';
import type { TerminalSize } from '../testing/emulated-terminal.js';
import { failingManners } from '../testing/hostile-host.js';
import { openHostileApp, type HostileApp } from '../testing/hostile-app.js';

/** A view: the place behind `ra3 ui`, and the keys that lead from there to it. */
interface HostileView {
  readonly name: string;
  readonly words: readonly string[];
  readonly keys?: readonly string[];
  /** What opens it once more, where it stands. */
  readonly opens?: string;
  /** Asks its host for nothing. */
  readonly isLocal?: true;
  /** A followed player comes online: the app rings. */
  readonly rings?: true;
}

const ENTER = '\r';

const views: readonly HostileView[] = [
  { name: 'home', words: [] },
  { name: 'a room of home', words: [], keys: [ENTER] },
  { name: 'rooms', words: ['status'] },
  { name: 'players', words: ['status', 'players'] },
  { name: 'mods', words: ['status', 'modes'] },
  { name: 'rooms of a mod', words: ['status', 'modes'], keys: [ENTER] },
  { name: 'followed', words: ['status', 'players'], keys: ['f', 'l', 'l'], rings: true },
  { name: 'events', words: ['status', 'events'] },
  { name: 'room', words: ['status'], keys: [ENTER] },
  { name: 'ladder 1v1', words: ['ladder'] },
  { name: 'ladder 2v2', words: ['ladder', 'ra3', '2v2'] },
  { name: 'ladder corona 3v3', words: ['ladder', 'corona', '3v3'] },
  { name: 'persona', words: ['ladder'], keys: [ENTER], opens: ENTER },
  { name: 'versus', words: ['ladder'], keys: [' ', ' ', 'v'], opens: 'v' },
  { name: 'own personas', words: ['persona'] },
  { name: 'own persona', words: ['persona'], keys: [ENTER, 'm'], opens: ENTER },
  { name: 'recent matches', words: ['matches'] },
  { name: 'own matches', words: ['matches', 'mine'] },
  { name: 'favourites', words: ['matches', 'favourites'] },
  { name: 'downloads', words: ['matches', 'downloads'] },
  { name: 'library', words: ['matches', 'library'] },
  { name: 'match', words: ['matches'], keys: [ENTER], opens: ENTER },
  { name: 'build orders', words: ['matches'], keys: [ENTER, 'b'] },
  { name: 'download', words: ['matches'], keys: ['D', ENTER], isLocal: true },
  { name: 'admin', words: ['admin'] },
  { name: 'inbox', words: ['admin', 'inbox'] },
  { name: 'resolving', words: ['admin', 'inbox'], keys: [ENTER], isLocal: true },
  { name: 'case', words: ['admin'], keys: [`u1042${ENTER}`], opens: `u1042${ENTER}` },
  { name: 'logins', words: ['admin'], keys: [`u1042${ENTER}`, 'l'] },
  { name: 'related', words: ['admin'], keys: [`u1042${ENTER}`, 'l', 'l'] },
  { name: 'personas of an account', words: ['admin'], keys: [`u1042${ENTER}`, 'h'] },
  { name: 'ban', words: ['admin'], keys: [`u1042${ENTER}`, 'b'], opens: `u1042${ENTER}` },
  { name: 'codes', words: ['admin', 'invitations'] },
  { name: 'announcements', words: ['admin', 'announcements'] },
  { name: 'publishing', words: ['admin', 'announcements'], keys: [ENTER], isLocal: true },
  { name: 'servers', words: ['admin', 'servers'] },
  { name: 'audit', words: ['admin', 'audit'] },
  { name: 'batches', words: ['admin', 'batches'], isLocal: true },
];

const inShortSet = new Set(['home', 'persona', 'match', 'case']);
describe.each(views)('$name', ({ name, words, keys = [], isLocal = false, rings = false }) => {
  const options = { timeout: 60_000, ...(!inShortSet.has(name) && { tags: 'rest' }) };

  test('outlives every hostile host, and says what happened', options, async () => {
    const app = await openHostileApp(['ui', ...words], { rings });
    for (const key of ['', ...keys]) await app.press(key);
    expectUnharmed(app, 'texts');

    for (const manner of valueManners) {
      app.host.turn(manner);
      await app.press('r');
      expectUnharmed(app, manner);
    }
    for (const manner of failingManners) {
      app.host.turn(manner);
      await app.press('r');
      expectUnharmed(app, manner);
      if (!isLocal) await app.until((text) => FAILED.test(text), manner);
      expectUnharmed(app, manner);
    }
    app.host.turn('texts');
    await app.press('r');
    expectUnharmed(app, 'texts again');

    expect((await app.quit()).exitCode).toBe(0);
    expect(app.isGivenBack()).toBe(true);
  });
});

describe.each(views.filter(({ opens }) => opens !== undefined))(
  '$name',
  ({ name, words, keys = [], opens = '' }) => {
    const options = { timeout: 60_000, ...(!inShortSet.has(name) && { tags: 'rest' }) };

    test('opened on a host that fails says what happened', options, async () => {
      const app = await openHostileApp(['ui', ...words]);
      await app.press('');
      const above = app.crumbs();
      // Marks what `opens` needs.
      for (const key of keys.slice(0, -1).filter((one) => one === ' ')) await app.press(key);

      for (const manner of failingManners) {
        app.host.turn(manner);
        app.type(opens);
        await app.until((text) => FAILED.test(text) || !HINTS.test(text), manner);
        expectUnharmed(app, manner);
        app.host.turn('texts');
        if (app.crumbs() !== above) app.type('\u001b');
        await app.until(() => app.crumbs() === above, manner);
        await app.press('');
      }

      expect((await app.quit()).exitCode).toBe(0);
    });
  },
);

test.each(['ladder', 'matches'])(
  'rows of the view %s that cannot be read are not passed over in silence',
  async (tab) => {
    const said = 'the host sent rows that cannot be read';
    const app = await openHostileApp(['ui', tab], { manner: 'types' });

    await app.until((text) => text.includes(said), 'the note');
    // What is lost by a call that is still under way counts for the list that is read meanwhile.
    await app.settle();
    app.host.turn('texts');
    app.type('r');
    await app.until((text) => !text.includes(said), 'no note');

    expect((await app.quit()).exitCode).toBe(0);
  },
);

test('the command line of a followed player with a quote in the name is one word of a shell', async () => {
  const app = await openHostileApp(['status', 'watch', '--follow', "a'; touch owned"]);
  await app.press('');

  app.type('!');

  await app.until((text) => text.includes(String.raw`--follow 'a'\''; touch owned'`), 'a quoted word');
  expect((await app.quit()).exitCode).toBe(0);
});

test('a list keeps no more of a text than the widest terminal shows', () => {
  const name = '\u001b[31mN'.repeat(10_000);

  const { items } = makeViewList(
    [{ name }],
    { columns: [textColumn('name', '')], id: () => 1 },
    { empty: '' },
  );

  expect(items[0]?.cells[0]?.text).toMatch(/^N{499}…$/u);
});

test(
  'replays that a host fails to send are counted as failed',
  { tags: 'rest', timeout: 60_000 },
  async () => {
    const app = await openHostileApp(['ui', 'matches']);
    await app.press('');
    for (const manner of ['refusal', 'page', 'empty'] as const) {
      app.host.turn(manner);
      app.type(`D${ENTER}`);
      await app.until((text) => text.includes('8 failed'), manner);
      await app.press('');
      expectUnharmed(app, manner);
      app.host.turn('texts');
      app.type('\u001b');
      await app.until(() => !app.crumbs().includes('›'), manner);
      await app.press('');
    }

    expect((await app.quit()).exitCode).toBe(0);
  },
);

test.each(['80x24', '40x12', '20x5'])(
  'at %s nothing stands beside or below the screen',
  { tags: 'rest', timeout: 60_000 },
  async (text) => {
    const [columns = 0, rows = 0] = text.split('x').map(Number);
    const app = await openHostileApp(['ui', 'ladder'], { size: { columns, rows } });
    for (const manner of [...valueManners, ...failingManners]) {
      app.host.turn(manner);
      for (const keys of ['1r', '2r', ENTER, '3r', ENTER, '5r', ENTER, '6', '7r']) {
        app.type(keys);
        await app.settle();
        expectUnharmed(app, `${manner} ${keys}`);
      }
    }

    expect((await app.quit()).exitCode).toBe(0);
  },
);

/** Keys of every kind: tabs, moves, what opens and closes, sorts, marks and asks. */
const KEYS = [...Array.from('1234567jkGgsS *rplhmvwtxcfbuDy!/:?[]'), ENTER, '\u001b', '\u000b', '\t'];

test(
  'whatever is answered and pressed, the app goes on and the terminal is unharmed',
  { tags: 'rest', timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 2 ** 31 }),
        fc.array(fc.constantFrom(...KEYS), { minLength: 10, maxLength: 30 }),
        fc.constantFrom(...sizes),
        async (seed, keys, size) => {
          const app = await openHostileApp(['ui'], { manner: 'mixed', seed, size, rings: true });
          for (const [index, key] of keys.entries()) {
            app.host.turn(everyManner[(seed + index) % everyManner.length] ?? 'mixed');
            app.type(key);
            await app.settle();
            expect(app.faults()).toEqual([]);
          }
          app.host.turn('texts');
          app.type('\u0003');
          expect((await app.quit()).exitCode).toBe(130);
          expect(app.isGivenBack()).toBe(true);
        },
      ),
      { numRuns: 20, endOnFailure: true },
    );
  },
);

const sizes: readonly TerminalSize[] = [
  { columns: 120, rows: 40 },
  { columns: 80, rows: 24 },
  { columns: 40, rows: 12 },
  { columns: 20, rows: 5 },
];
const everyManner = [...valueManners, ...failingManners].filter((manner) => manner !== 'late');

test.each(['\u000bx', ':x', '/x'])(
  'typing %j on every hostile host harms nothing, and says what failed',
  { tags: 'rest', timeout: 60_000 },
  async (typed) => {
    const app = await openHostileApp(['ui', 'ladder']);
    await app.press('');
    for (const manner of [...valueManners, ...failingManners]) {
      app.host.turn(manner);
      app.type(typed);
      await app.until((text) => text.includes('x_'), manner);
      await app.settle();
      expectUnharmed(app, manner);
      app.type('\u001b');
      await app.until((text) => !text.includes('x_'), manner);
    }

    expect((await app.quit()).exitCode).toBe(0);
  },
);

/** What failed, above a list, in it, or in a sheet. */
const FAILED = /(?:^|\s)[!✗] \S/mu;
/** The last line while no message stands in its place. */
const HINTS = /\? keys\s*$/u;
/** What no text for people has. */
const RAW = /\bundefined\b|\bNaN\b|\[object |Invalid Date|Cannot read|is not a function|\bat \S+:\d+:\d+/u;

function expectUnharmed(app: HostileApp, manner: string): void {
  expect(app.faults(), manner).toEqual([]);
  expect(RAW.exec(app.screen())?.[0], `${manner}\n${app.screen()}`).toBeUndefined();
}
