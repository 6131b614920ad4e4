import { writeFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import {
  goldenScreens,
  openGolden,
  readGoldens,
  titleOf,
  type GoldenView,
} from '../testing/golden-screens.js';

const views: readonly GoldenView[] = [
  { name: 'home', words: [] },
  { name: 'status', words: ['status'] },
  { name: 'players', words: ['status', 'players'] },
  { name: 'mods', words: ['status', 'modes'] },
  {
    name: 'followed',
    words: ['status'],
    keys: ['f', 'Yuriko\r', 'f', 'Cherdenko\r', 'f', '不在\r', 'h', 'h'],
    until: /\+不在/u,
  },
  {
    name: 'events',
    words: ['status', 'events'],
    keys: ['f', 'Cherdenko\r'],
    until: /> 12:00:00 {2}! Cherdenko[^]*Cherdenko/u,
  },
  { name: 'ladder', words: ['ladder'] },
  { name: 'persona', words: ['ladder'], keys: ['\r'] },
  { name: 'matches', words: ['matches'] },
  { name: 'match', words: ['matches'], keys: ['\r'] },
  { name: 'replays', words: ['replays', '~'] },
  { name: 'replays-suspect', words: ['replays', '~'], keys: ['\r'] },
  { name: 'replays-repair', words: ['replays', '~'], keys: ['*', 'R'] },
  {
    name: 'replays-repaired',
    words: ['replays', '~'],
    keys: ['*', 'R', '\r'],
    until: /\b1 file written|已写入 1|1 件を書きました/u,
  },
  { name: 'admin', words: ['admin'] },
  { name: 'admin-case', words: ['admin'], keys: ['u', '77\r'] },
  { name: 'admin-ban', words: ['admin'], keys: ['u', '77\r', 'b'] },
  { name: 'admin-inbox', words: ['admin', 'inbox'] },
  { name: 'admin-audit', words: ['admin', 'audit'] },
  { name: 'admin-invitations', words: ['admin', 'invitations'] },
  { name: 'admin-announcements', words: ['admin', 'announcements'] },
  { name: 'admin-servers', words: ['admin', 'servers'] },
  { name: 'admin-batches', words: ['admin', 'batches'] },
];

// The files are written by `GOLDENS=write npx vitest run --project cli golden-screens`: look at what changed.
const writes = process.env.GOLDENS === 'write';

const inShortSet = new Set(['home', 'ladder']);
describe.each(views)('the view $name', (view) => {
  const options = inShortSet.has(view.name) ? {} : { tags: 'rest' };
  test(
    'looks as its golden screens in every terminal of the set',
    { ...options, timeout: 600_000 },
    async () => {
      vi.stubEnv('TZ', 'UTC');
      const goldens = writes ? new Map<string, string>() : readGoldens(view.name);
      const shown: string[] = [];
      for (const screen of goldenScreens) {
        const app = openGolden(view, screen);
        for (const keys of app.keys) {
          await standsStill(app.record);
          app.press(keys);
        }
        if (writes) shown.push(`== ${titleOf(screen)}\n${await standsStill(app.record, view.until)}\n`);
        else
          await expect.poll(app.record, { timeout: 60_000, interval: 50 }).toBe(goldens.get(titleOf(screen)));
        await app.quit();
      }
      if (writes) writeFileSync(new URL(`goldens/${view.name}.txt`, import.meta.url), shown.join(''));
    },
  );
});

/** The last that the head waits for. */
const HAS_ADMIN_TAB = /\b6 \S+ {2}7 \S/u;
/** A pane whose lines are on their way. */
const LOADING = /│ …\n/u;

/** The record of a screen that is drawn to its last line, and stays. */
async function standsStill(record: () => Promise<string>, until = HAS_ADMIN_TAB): Promise<string> {
  let last = '';
  await expect
    .poll(
      async () => {
        const before = last;
        last = await record();
        return last === before && HAS_ADMIN_TAB.test(last) && until.test(last) && !LOADING.test(last);
      },
      { timeout: 60_000, interval: 200 },
    )
    .toBe(true);
  return last;
}

test('every two of size, colours, background and language meet in a golden screen', () => {
  const factors = goldenScreens.map((screen) => [
    String(screen.columns),
    screen.colours,
    screen.theme,
    screen.locale,
  ]);
  const pairs = new Set(
    factors.flatMap((values) => values.flatMap((a, i) => values.slice(i + 1).map((b) => `${a} ${b}`))),
  );

  // 3 x 2, 3 x 2, 3 x 3, 2 x 2, 2 x 3, 2 x 3
  expect(pairs.size).toBe(6 + 6 + 9 + 4 + 6 + 6);
});
