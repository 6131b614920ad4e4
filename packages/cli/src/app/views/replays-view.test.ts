import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAppTerminal, stillClock } from '../../testing/app-terminal.js';
import { putReplay, putSuspectReplay } from '../../testing/replay-files.js';
import { temporaryDirectory } from '../../testing/run-cli.js';

/** The app at a folder of one suspect replay, and what else the test puts there. */
function openFolder(put: (folder: string) => void = () => undefined, argv = ['ui', 'replays']) {
  const homeDirectory = temporaryDirectory();
  putSuspectReplay(homeDirectory, 'b.RA3Replay');
  put(homeDirectory);
  return { ...openAppTerminal(argv, { homeDirectory }), folder: homeDirectory };
}

test('the view of replays as a terminal of 80x24 shows it', async () => {
  const app = openFolder(
    (folder) => {
      putReplay(folder, 'a.RA3Replay');
      putReplay(folder, 'c.RA3Replay', 'unfinished-40960');
      writeFileSync(join(folder, 'd.RA3Replay'), 'no replay');
    },
    ['replay', 'verify', '.', '-i'],
  );
  // The tally is drawn first, and the last row last.
  await app.until(/unfinished 1[^]*d\.RA3Replay/u);

  expect(app.view()).toMatchInlineSnapshot(`
    "Replays ~
    healthy 1  not a replay 1  suspect 1  unfinished 1
      FILE         VERDICT       LENGTH  BYTES
    > a.RA3Replay  healthy         1:10   5965
      b.RA3Replay  suspect         1:10   6003
      c.RA3Replay  unfinished      6:22  40960
      d.RA3Replay  not a replay    0:00      9













    R repair  F finish  N rename  U undo rename  W repair what arrives  ? keys
    "
  `);
  await app.quit();
});

test('Enter shows a suspect as a mark on the time line, and the build orders', async () => {
  const app = openFolder();
  await app.until('suspect 1');

  app.press('\r');

  await app.until('actions/min');
  expect(app.view()).toMatchInlineSnapshot(`
    "Replays ~ › b.RA3Replay
    b.RA3Replay  suspect
      1 chunk was recorded twice; ra3 replay repair leaves it out.
      Length  1:10 (1059 ticks)
      Chunks  114 (type 1: 35, 2: 79), 35 commands
      Checksums  23 checkpoints, all players agree
      0:00 ─────────────────────────────────────▲────────────────────────────── 1:10
      ▲ left out  △ kept
      TIME  ACTION  WHAT         COUNT  COST  TOTAL
    甲戊戊-戌午  7.6 actions/min · 9 actions · 3200 spent  █▁
    > 0:27  place   Power Plant          800    800
      0:39  place   Power Plant          800   1600
      0:53  place   Power Plant          800   2400
      1:09  place   Power Plant          800   3200






    Esc back  / filter  : command  ^K find  ? keys
    "
  `);
  await app.quit();
});

test('R shows what a repair would do, and Enter writes it', async () => {
  const app = openFolder();
  await app.until('suspect 1');

  app.press('R');
  await app.until('to be repaired');
  const before = readdirSync(app.folder);
  app.press('\r');
  await app.until('1 file written');
  await app.until(/ repaired +suspect/u);

  expect(before).toEqual(['b.RA3Replay']);
  expect(app.view()).toMatchInlineSnapshot(`
    "Replays ~ › repair
    New files go beside the originals, which stay unchanged.
      FILE         OUTCOME   VERDICT  BYTES LESS
    > b.RA3Replay  repaired  suspect          38
















    1 file written
    "
  `);
  expect(existsSync(join(app.folder, 'b.repaired.RA3Replay'))).toBe(true);
  await app.quit();
});

test('a sheet says above its list why files are left as they are', async () => {
  const app = openFolder((folder) => {
    putReplay(folder, 'c.RA3Replay', 'unfinished-40960');
    writeFileSync(join(folder, 'd.RA3Replay'), 'no replay');
    writeFileSync(join(folder, 'e.RA3Replay'), 'none, too');
  });
  await app.until('not a replay 2');

  app.press('*');
  app.press('R');
  await app.until('to be repaired');
  const lines = app.lines().filter((line) => /✗|failed/u.test(line));
  await app.quit();

  expect(lines.map((line) => line.replaceAll(/ +/gu, ' '))).toEqual([
    '✗ 1 · the recording was cut off; finish it first with: ra3 replay recover',
    '✗ 2 · not a replay: unknown file signature',
    ' c.RA3Replay failed',
    ' d.RA3Replay failed',
    ' e.RA3Replay failed',
  ]);
});

test('F finishes a recording that was cut off', async () => {
  const app = openFolder((folder) => putReplay(folder, 'c.RA3Replay', 'unfinished-40960'));
  await app.until('unfinished 1');

  app.press('GF');
  await app.until('to be recovered');
  app.press('\r');
  await app.until('1 file written');

  expect(existsSync(join(app.folder, 'c.recovered.RA3Replay'))).toBe(true);
  await app.quit();
});

test('N names a file after its match, and U gives it back its name', async () => {
  const app = openFolder();
  await app.until('suspect 1');

  app.press('N');
  await app.until('NEW FILE');
  app.press('\r');
  await app.until('1 file renamed');
  const renamed = readdirSync(app.folder);
  app.press('\u001b');
  await app.until('suspect 1');
  app.press('U');
  await app.until('› undo rename');
  app.press('\r');
  await app.until('1 file renamed');

  expect(renamed).not.toContain('b.RA3Replay');
  expect(readdirSync(app.folder)).toEqual(['b.RA3Replay']);
  await app.quit();
});

test('W repairs what arrives, and the list follows the folder', async () => {
  const app = openFolder();
  await app.until('suspect 1');

  app.press('W');
  await app.until('W ends it');
  putSuspectReplay(app.folder, 'new.RA3Replay');

  await app.until(/new\.repaired\.RA3Replay +healthy/u);
  expect(existsSync(join(app.folder, 'b.repaired.RA3Replay'))).toBe(false);
  await app.quit();
});

test('a folder in which nothing changes writes nothing to the terminal', async () => {
  let now = Date.UTC(2026, 10, 21);
  const clock = { ...stillClock, now: () => (now += 7) };
  const homeDirectory = temporaryDirectory();
  putReplay(homeDirectory, 'a.RA3Replay');
  const app = openAppTerminal(['ui', 'replays'], { homeDirectory, clock });
  await app.until(/signed out.*online[^]*> a\.RA3Replay/u);

  const before = app.written();
  await new Promise((resolve) => setTimeout(resolve, 300));

  expect(app.written()).toBe(before);
  await app.quit();
});
