import { expect, test } from 'vitest';
import { openAppTerminal } from '../testing/app-terminal.js';
import { aRoom, aStatus } from '../testing/builders.js';
import { worldFetch } from '../testing/fake-world.js';
import { putReplay } from '../testing/replay-files.js';
import { temporaryDirectory } from '../testing/run-cli.js';

test('a map of : leads to the matches on it', async () => {
  const app = openAppTerminal(['ui']);
  await app.until('Natasha');

  app.press(':map infini');
  await app.until('> map Infinity Isle');
  app.press('\r');

  await app.until('[map map_mp_2_rao1]');
  await app.quit();
});

test('Ctrl-K finds a room, and its row of the rooms is selected', async () => {
  const rooms = aStatus({ games: [aRoom({ roomname: 'Zen garden' }), aRoom({ roomname: 'Ann fun only' })] });
  const world = worldFetch();
  const app = openAppTerminal(['ui'], {
    fetch: (url, init) =>
      url.includes('/status/detail') ? Promise.resolve(Response.json(rooms)) : world(url, init),
  });
  await app.until('Natasha');

  app.press('\u000bann fun');
  await app.until('room Ann · fun only');
  app.press('\u001b[B');
  await app.until('> room Ann · fun only');
  app.press('\r');

  await app.until(/> .* Ann · fun only/u);
  await app.quit();
});

test('words behind a view of : are its filters, and wrong ones are refused', async () => {
  const app = openAppTerminal(['ui']);
  await app.until('Natasha');

  app.press(':matches recent --mod kane\r');
  await app.until('invalid value kane');
  app.press(':matches recent --map "Infinity Isle" --mod corona\r');

  await app.until('[recent] [map Infinity Isle] [mod corona]');
  await app.quit();
});

test('a folder behind replays opens, with ~ for the home directory', async () => {
  const homeDirectory = temporaryDirectory();
  putReplay(homeDirectory, 'mine.RA3Replay');
  const app = openAppTerminal(['ui'], { homeDirectory, workingDirectory: '/' });
  await app.until('Natasha');

  app.press(':replays ~\r');

  await app.until('> mine.RA3Replay');
  expect(app.text()).toContain('Replays ~');
  await app.quit();
});

test('Tab completes the filters behind matches, and their values', async () => {
  const app = openAppTerminal(['ui']);
  await app.until('Natasha');

  app.press(':matches --wo');
  await app.until('matches --worth');
  app.press('\t');
  await app.until(': matches --worth_');
  app.press(' --mod c');
  await app.until('matches --worth --mod corona');
  app.press('\r');

  await app.until('[mod corona] [worth]');
  app.press(':matches --player\r');
  await app.until('--player <name>');
  await app.quit();
});
