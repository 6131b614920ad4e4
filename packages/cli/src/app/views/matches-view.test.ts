import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Fetch } from '@ra3/sdk';
import { loadLanguage } from '../../i18n/translate.js';
import { readAskedMatches, wordsOfAsked } from '../../matches/filter-words.js';
import { openAppTerminal } from '../../testing/app-terminal.js';
import { aMatch } from '../../testing/builders.js';
import { GUID, worldFetch } from '../../testing/fake-world.js';
import { temporaryDirectory } from '../../testing/run-cli.js';

const list = ['match', 'list', '-i'];

/** A host that answers one call in another way. */
function answering(path: string, body: object, status = 200): Fetch {
  const world = worldFetch();
  return (url, init) =>
    url.includes(path) ? Promise.resolve(Response.json(body, { status })) : world(url, init);
}

test('the view of matches as a terminal of 80x24 shows it', async () => {
  const app = openAppTerminal([...list, 'recent', '--worth']);
  await app.until('Natasha beat Tanya');

  expect(app.view()).toMatchInlineSnapshot(`
    "Matches recent
    [recent] [worth]
      PLAYERS             MAP            TYPE           LENGTH  WHEN
    > Natasha beat Tanya  Infinity Isle  Automatch 1v1   12:05  2 hours ago
















    D download  m mod  t type  w worth watching  x hide outcomes  ^K find  ? keys
    "
  `);
  await app.quit();
});

test('x hides who won, in the list and on the page of the match', async () => {
  const app = openAppTerminal(list);
  await app.until('Natasha beat Tanya');

  app.press('x');
  await app.until('Tanya – Natasha');
  app.press('\r');
  await app.until('Elo');

  expect(app.text()).not.toMatch(/won|lost|[+-]12/u);
  await app.quit();
});

test('m asks for the next mod, whose chip stands above the list and in the command line of !', async () => {
  const app = openAppTerminal(list);
  await app.until('[recent]');

  app.press('llllm');
  await app.until('[mod ra3]');
  app.press('!');

  await app.until('ra3 match list library --mod ra3');
  await app.quit();
});

test('D downloads what is marked once Enter has confirmed it, and says what came of it', async () => {
  const homeDirectory = temporaryDirectory();
  const app = openAppTerminal(list, { homeDirectory });
  await app.until('Natasha');

  app.press(' D');
  await app.until('1 replay to');
  const before = readdirSync(homeDirectory);
  app.press('\r');
  await app.until('healthy');

  expect(before).toEqual([]);
  expect(app.text()).toContain('1 downloaded');
  expect(app.text()).toMatch(/healthy +████████████████████ +\d+ KB/u);
  expect(readdirSync(homeDirectory)).toEqual([expect.stringMatching(/\.RA3Replay$/u)]);
  await app.quit();
});

test('Enter on a match at home opens it, and b reads the build orders from its replay', async () => {
  const app = openAppTerminal(['ui']);
  await app.until('Natasha');

  // The matches stand below rooms and personas.
  app.press('G');
  app.press('\r');
  await app.until('Replay: ra3 match download');
  app.press('b');

  await app.until('actions/min');
  await app.quit();
});

test('a match of a persona opens', async () => {
  const app = openAppTerminal(['ui', 'persona']);
  await app.until('Natasha');

  app.press('\r');
  await app.until('› Natasha');
  app.press('\r');

  await app.until('Replay: ra3 match download');
  await app.quit();
});

test('the words of a list of matches are read as they were written', async () => {
  const language = await loadLanguage('en');
  const words = ['library', '--player', 'Tan ya', '--map', 'a', '--map', 'b', '--elo', '1200-1400'].concat([
    '--since',
    '168h',
    '--until',
    '2026-12-31T18:00:00Z',
    '--without',
    'desync,short',
    '--by',
    'downloads',
  ]);

  expect(wordsOfAsked(readAskedMatches(words, language)).flat()).toEqual(words);
  expect(() => readAskedMatches(['--mod', 'kane'], language)).toThrow('kane');
});

test('hostile values of a match neither reach the terminal nor end the view', async () => {
  const player = { personaId: 1, faction: '\u001b[2J', elo: 1e300, eloDelta: -1, status: 'normal' as const };
  const hostile = aMatch({
    map: '\u202e../\u001b]0;owned\u0007',
    startTime: 'never',
    timeLength: -1,
    winners: [{ ...player, personaName: `\u001b]0;owned\u0007${'x'.repeat(10_000)}` }],
    losers: [],
    replayGuid: GUID,
  });
  const app = openAppTerminal(list, { fetch: answering('/api/match/get/recent', { records: [hostile] }) });
  await app.until('xxxx');

  app.press('\r');
  await app.until('Replay: ra3 match download');

  expect(app.written()).not.toMatch(/\u001b\]0;|\u202e/u);
  await app.quit();
});

test('a download that the host refuses says why in its row', async () => {
  const app = openAppTerminal(list, { fetch: answering('/api/match/download', { title: 'gone' }, 404) });
  await app.until('Natasha');

  app.press('D');
  await app.until('1 replay to');
  app.press('\r');
  await app.until('1 failed');
  app.press('\r');

  await app.until('not found');
  await app.quit();
});
