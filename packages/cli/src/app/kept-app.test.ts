import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fetch } from '@ra3/sdk';
import { expect, test } from 'vitest';
import { openAppTerminal } from '../testing/app-terminal.js';
import { aStatus } from '../testing/builders.js';
import { worldFetch } from '../testing/fake-world.js';
import { temporaryDirectory } from '../testing/run-cli.js';

const world = worldFetch();
const fetch: Fetch = (url, init) =>
  url.includes('/status/detail') ? Promise.resolve(Response.json(aStatus())) : world(url, init);

const folderOf = (homeDirectory: string): string => join(homeDirectory, '.local/state/ra3/app');

/** Follows a player and opens a ladder by its name. */
async function useOnce(homeDirectory: string): Promise<void> {
  const app = openAppTerminal(['ui', 'status'], { homeDirectory, fetch });
  await app.until('Followed 0');
  app.press('fYuriko\r');
  await app.until('Followed 1');
  app.press(':ladder corona 2v2\r');
  await app.until('ladder corona 2v2');
  await app.quit();
}

test('a followed player and what was opened behind : are there again at the next start', async () => {
  const homeDirectory = temporaryDirectory();
  await useOnce(homeDirectory);

  const app = openAppTerminal(['ui', 'status'], { homeDirectory, fetch });
  await app.until('Followed 1');
  app.press(':');
  await app.until('> ladder corona 2v2');
  app.press('\u001b');
  await app.until('Followed 1');
  await app.quit();

  const [name = ''] = readdirSync(folderOf(homeDirectory));
  expect(name).toContain('host.test');
  expect(statSync(join(folderOf(homeDirectory), name)).mode & 0o777).toBe(0o600);
});

test('of two apps at once each keeps whom it follows, and one that no longer does forgets that one alone', async () => {
  const homeDirectory = temporaryDirectory();
  await useOnce(homeDirectory);
  const apps = [1, 2].map(() => openAppTerminal(['ui', 'status'], { homeDirectory, fetch }));
  for (const app of apps) await app.until('Followed 1');

  for (const [index, app] of apps.entries()) {
    app.press(index === 0 ? 'fNatasha\r' : 'fTanya\r');
    await app.until('Followed 2');
  }
  apps[1]?.press('fYuriko\r');
  await apps[1]?.until('Followed 1');
  for (const app of apps) await app.quit();

  const [name = ''] = readdirSync(folderOf(homeDirectory));
  expect(JSON.parse(readFileSync(join(folderOf(homeDirectory), name), 'utf8'))).toEqual({
    version: 1,
    followed: ['Natasha', 'Tanya'],
    commands: ['ladder corona 2v2'],
  });
});

test('who is followed by the command line alone is not followed at the next start', async () => {
  const homeDirectory = temporaryDirectory();
  const once = openAppTerminal(['status', 'watch', '--follow', 'Tanya'], { homeDirectory, fetch });
  await once.until('Followed 1');
  await once.quit();

  const app = openAppTerminal(['ui', 'status'], { homeDirectory, fetch });
  await app.until('Followed 0');

  expect((await app.quit()).exitCode).toBe(0);
});

test('a file of a later version is neither read nor replaced', async () => {
  const homeDirectory = temporaryDirectory();
  await useOnce(homeDirectory);
  const [name = ''] = readdirSync(folderOf(homeDirectory));
  const path = join(folderOf(homeDirectory), name);
  mkdirSync(folderOf(homeDirectory), { recursive: true });
  const later = '{"version":2,"followed":["Tanya"]}';
  writeFileSync(path, later);

  const app = openAppTerminal(['ui', 'status'], { homeDirectory, fetch });
  await app.until('Followed 0');
  app.press('fNatasha\r');
  await app.until('Followed 1');
  await app.quit();

  expect(readFileSync(path, 'utf8')).toBe(later);
});
