// @module-tag rest
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@ra3/sdk/facts';
import { beforeAll, describe, expect, test } from 'vitest';
import { findOnPath } from '../../scripts/lib/find-on-path.mjs';
import { damaged, original } from '../support/broadcast-replay.js';
import { readDemoAccount } from '../support/demo-accounts.js';
import { startFirefox, startWebKit, type OtherBrowser } from '../support/other-browsers.js';
import { sharedDemoHost, type SharedDemoHost } from '../support/shared-demo-host.js';

const firefox = {
  name: 'Firefox',
  start: startFirefox,
  programs: ['firefox-esr'],
  packages: 'firefox-esr',
};
const webKit = {
  name: 'WebKit',
  start: startWebKit,
  programs: ['WebKitWebDriver', 'Xvfb'],
  packages: 'webkit2gtk-driver xvfb',
};

/** A job takes some seconds; waiting for what does not come takes 20 s. */
const JOB_MS = 60_000;

/** Rows of players; where a tier begins, a ladder has a line without a link. */
const PLAYER_ROWS = 'main tbody tr:has(a)';

let host: SharedDemoHost;

beforeAll(async () => {
  host = await sharedDemoHost();
}, 400_000);

describe.each([firefox, webKit])('$name', ({ name, start, programs, packages }) => {
  const isThere = programs.every((program) => findOnPath(program) !== undefined);
  if (!isThere) console.warn(`${name} is not on this machine (Debian: apt-get install ${packages}).`);
  const job = (title: string, act: () => Promise<void>) => {
    test.runIf(isThere)(`${title} (needs ${programs.join(' and ')})`, { timeout: JOB_MS }, act);
  };

  let browser: OtherBrowser;
  beforeAll(async () => {
    if (isThere) browser = await start();
    return () => (isThere ? browser.close() : undefined);
  });

  const open = async (path: string) => {
    await browser.open(`${host.baseUrl}/robots.txt`);
    await browser.run(() => localStorage.setItem('ra3.locale', 'en'));
    await browser.open(host.baseUrl + path);
  };
  const count = (selector: string) =>
    browser.run((wanted) => document.querySelectorAll(wanted).length, selector);
  const textOf = (selector: string) =>
    browser.run((wanted) => document.querySelector<HTMLElement>(wanted)?.innerText ?? '', selector);
  const pathname = () => browser.run(() => location.pathname);

  job('home shows who is online and what was played, and leads to the other pages', async () => {
    await open('/');

    await expect.poll(() => textOf('main a[href="/status"]')).toMatch(/\d/);
    await expect.poll(() => count('main li a[href^="/match/"]')).toBeGreaterThan(0);
    await browser.click('header a', 'Ladder');
    await expect.poll(() => textOf('h1')).toMatch(/ladder/i);
  });

  job('the bar at the top shows the whole prompt of the search, and the language without a gap', async () => {
    await open('/');
    await expect.poll(() => textOf('header')).toContain('Search the site');

    expect(await browser.run(hiddenOfPrompt)).toBe(0);
    // Globe, padding and the distance between them.
    expect(await browser.run(widthBesideLanguage)).toBeLessThan(60);
  });

  job('the ladder has a hundred rows, and a row opens its player', async () => {
    await open('/ladder/ra3/1v1');
    await expect.poll(() => count(PLAYER_ROWS)).toBe(100);
    const player = await textOf(`${PLAYER_ROWS} a`);
    await browser.click(`${PLAYER_ROWS} a`);

    await expect.poll(pathname).toMatch(/^\/persona\//);
    await expect.poll(() => textOf('h1')).toBe(player);
  });

  job('the status shows rooms', async () => {
    await open('/status');

    await expect.poll(() => count('main tbody tr')).toBeGreaterThan(0);
  });

  job('a match shows who played it', async () => {
    const { id, players } = await aDuel();
    await open(`/match/${id}`);

    await expect.poll(() => textOf('main')).toContain(players[0]);
    expect(await textOf('main')).toContain(players[1]);
  });

  job('a replay is repaired, and saved as it was before it was damaged', async () => {
    const file = join(browser.downloads, 'broadcast.RA3Replay');
    writeFileSync(file, damaged);
    await open('/fix-broadcast-replay-desync');
    await browser.chooseFile('input[type=file]', file);
    await browser.click('button', 'Save repaired file');
    const saved = join(browser.downloads, 'broadcast.repaired.RA3Replay');

    await expect.poll(() => existsSync(saved) && readFileSync(saved).equals(original)).toBe(true);
  });

  job('a captcha shows its picture, and its slider moves', async () => {
    await open('/recoverpassword');
    await browser.type('main [name=email]', 'player@example.org');
    await browser.click('button', 'Send code by e-mail');
    await expect
      .poll(() => browser.run(widthsOfPictures))
      .toEqual([limits.captcha.width, expect.any(Number)]);
    await browser.press('ArrowRight');

    const position = () =>
      browser.run(() => document.querySelector('dialog[open] [role=slider]')?.ariaValueNow);
    await expect.poll(position).toBe('1');
  });

  job('a dialog opens, closes with Escape, and gives the focus back', async () => {
    await open('/articles/tutorial');
    await browser.click('button', 'Search the site');
    await expect.poll(() => count('dialog[open] :focus')).toBe(1);
    await browser.press('Escape');

    await expect.poll(() => count('dialog[open]')).toBe(0);
    await expect.poll(() => textOf(':focus')).toContain('Search the site');
  });

  // The last one: the others are for visitors.
  job('somebody signs in by the form, and stays so when the page is loaded again', async () => {
    const { userName, password } = readDemoAccount(host.dataDirectory, 'User');
    await open('/auth');
    await browser.type('main [name=username]', userName);
    await browser.type('main [name=password]', password);
    await browser.press('Enter');
    await expect.poll(() => textOf('header')).toContain(userName);
    await browser.open(`${host.baseUrl}/user`);

    await expect.poll(() => textOf('header')).toContain(userName);
    expect(await pathname()).toBe('/user');
  });
});

/** Runs in the page: how many pixels of the prompt are cut. */
const hiddenOfPrompt = () => {
  const prompt = document.querySelector('header button [class*=_prompt_]');
  return prompt === null ? Number.NaN : prompt.scrollWidth - prompt.clientWidth;
};

/** Runs in the page: how much wider the choice of the language is than the name of the one chosen. */
const widthBesideLanguage = () => {
  const select = document.querySelector<HTMLSelectElement>('header select');
  const pen = document.createElement('canvas').getContext('2d');
  const label = select?.parentElement;
  if (!pen || !select || !label) return Number.NaN;
  pen.font = getComputedStyle(select).font;
  return label.clientWidth - pen.measureText(select.selectedOptions[0]?.text ?? '').width;
};

/** Runs in the page: of pictures that are still loading 0. */
const widthsOfPictures = () =>
  Array.from(
    document.querySelectorAll<HTMLImageElement>('dialog[open] img'),
    ({ naturalWidth }) => naturalWidth,
  );

interface Duel {
  readonly id: string;
  readonly winners: readonly { readonly personaName: string }[];
  readonly losers: readonly { readonly personaName: string }[];
}

/** The newest duel of two players whose names are shown as they are. */
async function aDuel() {
  const answer = await fetch(`${host.baseUrl}/api/ext/match/filtered?kind=automatch1v1`);
  const { records } = (await answer.json()) as { records: Duel[] }; // Our own host's.
  const duels = records.map(({ id, winners, losers }) => ({
    id,
    players: [...winners, ...losers].map(({ personaName }) => personaName),
  }));
  const duel = duels.find(({ players }) => players.every((player) => /^\w+$/.test(player)));
  if (duel === undefined) throw new Error('The demo world has no duel of players with plain names.');
  return duel;
}
