import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { serviceHeaders } from '@ra3/api/testing';
import type { Clock } from '@ra3/sdk';
import { afterAll, expect, test } from 'vitest';
import { startAdminHost } from '../testing/admin-host.js';
import { openAppScreen, type AppTerminal } from '../testing/app-terminal.js';
import { MemoryOutput, TypingInput } from '../testing/memory-streams.js';
import { putSuspectReplay } from '../testing/replay-files.js';
import { temporaryDirectory, type CliRun, type CliSetup } from '../testing/run-cli.js';

/**
 * Seven jobs by keys alone, without a look at the documents: each key is named by the line below the list, by `?`, or by the
 * question that stands there. Keys and characters are those of the table in docs/terminal.md.
 */
const adminHost = await startAdminHost({ world: 'tiny' });
const { host } = adminHost;
afterAll(() => adminHost.close());

const SPEED = 50;
/** Polls and rests of the cursor are shorter; the time limits of requests and downloads are not. */
const LONGEST_POLL_MS = 15_000;

/** The status is asked for again soon, while a test waits; no time limit passes on a busy machine. */
const clock: Clock = {
  now: () => Date.now(),
  after: (delayMs, callback) => {
    const timer = delayMs < LONGEST_POLL_MS ? setTimeout(callback, delayMs / SPEED) : undefined;
    return () => clearTimeout(timer);
  },
};

/** A character, or the sequence that a terminal sends for one key. */
const KEY = /\u001b\[[A-D]|[^]/gu;
const DOWN = '\u001b[B';
/** Picks the second of two choices, and so says yes. */
const YES = `${DOWN}\r`;

interface CountingApp extends AppTerminal {
  readonly keys: () => number;
}

/** The app from Home, on a terminal of 120x30; counts the keys that are pressed. */
async function openCounted(setup: CliSetup = {}): Promise<CountingApp> {
  const app = openAppScreen((streams) => adminHost.ra3(['ui'], { clock, ...setup, ...streams }), {
    columns: 120,
    rows: 30,
  });
  let count = 0;
  const press = (keys: string): void => {
    count += keys.match(KEY)?.length ?? 0;
    app.press(keys);
  };
  await app.until(/7 Admin/u);
  return { ...app, press, keys: () => count };
}

/** Runs what a shell is given, and counts its characters with the Enter behind each line. */
async function typeCommands(lines: readonly string[], setup: CliSetup = {}) {
  const runs: CliRun[] = [];
  for (const line of lines) {
    const [command = ''] = line.split(' > ');
    const words = Array.from(
      command.matchAll(/"([^"]*)"|(\S+)/gu),
      ([, quoted, word]) => quoted ?? word ?? '',
    );
    runs.push(await adminHost.ra3(words.slice(1), { clock, ...setup }));
  }
  return {
    codes: runs.map(({ exitCode }) => exitCode),
    stdout: runs.map(({ stdout }) => stdout).join(''),
    characters: lines.reduce((sum, line) => sum + line.length + 1, 0),
  };
}

const TERMINAL_PAGE = new URL('../../../../docs/terminal.md', import.meta.url);

/** Keys in the app and characters of the commands, as the table of the page has them for a job. */
function documented(job: string): number[] {
  const row = readFileSync(TERMINAL_PAGE, 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| ${job} `));
  const cells = (row ?? '').split('|').map((cell) => cell.trim());
  return [Number(cells[2]), Number(cells[3])];
}

const counted = new Map<string, readonly number[]>();
// The figures for docs/terminal.md.
afterAll(() => console.table(Object.fromEntries(counted)));

function count(job: string, app: CountingApp, { characters }: { readonly characters: number }): number[] {
  const figures = [app.keys(), characters];
  counted.set(job, figures);
  return figures;
}

async function report(payload: object, path = '/internal/status'): Promise<void> {
  const headers = serviceHeaders(host.serviceToken);
  const answer = await host.app.inject({ method: 'POST', url: path, headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
}

const players = [
  { id: 1, name: 'Tanya' },
  { id: 2, name: 'Boris' },
];
const room = (name: string, seated: readonly object[], gamemode = 'openstaging') => ({
  ...{ roomname: `Tanya ${name}`, hostname: `Tanya ${name}`, gamemode, mod: 'RA3' },
  mapname: 'data/maps/official/map_mp_2_feasel1/map_mp_2_feasel1.map',
  players: seated,
});
const live = (seated: readonly object[]) => ({
  ...{ players, automatch: [] },
  games: [room('2v2 casual', players, 'closedplaying'), room('pros only', seated)],
  automatching: {
    ...{ count1v1: 0, count2v2: 0, countPve: 0, countArchon: 0 },
    count1v1Details: { ra3: 0, corona: 0 },
  },
});

test('a room that waits for players is found, and a seat in it is waited for', async () => {
  const job = 'Find a room, wait for a seat';
  await report(live(players));
  const app = await openCounted();

  app.press('2');
  await app.until(/> ● +pros only +2\/2/u);
  app.press('w');
  await app.until('waiting for a seat: Tanya · pros only');
  await report(live(players.slice(0, 1)));
  await app.until((text) => !text.includes('waiting for a seat') && /pros only +1\/2/u.test(text));
  await app.quit();
  const typed = await typeCommands(['ra3 status wait --until "room~pros and free>=1"']);

  expect(app.written()).toContain('\u0007');
  expect(typed.codes).toEqual([0]);
  expect(typed.stdout).toContain('pros only');
  expect(count(job, app, typed)).toEqual(documented(job));
});

test('a player is found by name and compared with another one', async () => {
  const job = 'Find a player, compare with another';
  const app = await openCounted();

  app.press('\u000balp');
  await app.until(/> persona Alpha/u);
  app.press('\r');
  await app.until('› Alpha');
  app.press('v');
  await app.until('Which player?');
  app.press('bra\r');
  await app.until(/Alpha \d+ : \d+ Bravo/u);
  const [score = ''] = /Alpha \d+ : \d+ Bravo/u.exec(app.text()) ?? [];
  await app.quit();
  const typed = await typeCommands(['ra3 persona Alpha --vs Bravo']);

  expect(typed.stdout).toContain(score);
  expect(count(job, app, typed)).toEqual(documented(job));
});

test('three matches are downloaded and repaired', async () => {
  const job = 'Download and repair three matches';
  const [first, second] = [temporaryDirectory(), temporaryDirectory()];
  const { path } = putSuspectReplay(temporaryDirectory(), 'broadcast.RA3Replay');
  const newest = host.world?.matchGuids.slice(-3) ?? [];
  for (const guid of newest) await uploadReplay(guid, readFileSync(path));
  const app = await openCounted({ workingDirectory: first });

  app.press('5');
  await app.until('[recent]');
  await app.until(/Alpha|Bravo/u);
  app.press('   D');
  await app.until('3 replays to');
  app.press('\r');
  await app.until('3 downloaded');
  await app.quit();
  const typed = await typeCommands(['ra3 match download recent --limit 3 --verify --repair'], {
    workingDirectory: second,
  });

  expect(typed.codes).toEqual([0]);
  expect(repairedIn(first)).toHaveLength(3);
  expect(repairedIn(second)).toEqual(repairedIn(first));
  expect(count(job, app, typed)).toEqual(documented(job));
});

async function uploadReplay(guid: string, bytes: Buffer): Promise<void> {
  const answer = await host.app.inject({
    ...{ method: 'POST', url: `/internal/replays/${guid}`, payload: bytes },
    headers: { ...serviceHeaders(host.serviceToken), 'content-type': 'application/octet-stream' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

const repairedIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.includes('repaired'))
    .sort();

/** Two accounts that logged in from one machine, the first of them the cheater. */
async function createCheater(persona: string): Promise<{ readonly id: string; readonly second: string }> {
  const machineCode = randomUUID();
  const [cheater, second] = [await host.createUser('User', [persona]), await host.createUser('User')];
  for (const { userId } of [cheater, second])
    await report({ userId, address: '192.0.2.7', mac: '00:1a:2b:3c:4d:5e', machineCode }, '/internal/logins');
  // A name that a person types.
  await host.database.db
    .updateTable('users')
    .set({ user_name: `${persona}.77` })
    .where('user_id', '=', cheater.userId)
    .execute();
  return { id: String(cheater.userId), second: String(second.userId) };
}

const bansOf = async (id: string) =>
  (await adminHost.readActs(`user:${id}`)).filter(({ act }) => act === 'admin.ban');

test('a cheater with a second account is banned by the machine for 7 days, and the ban is lifted', async () => {
  const job = 'Ban a cheater with a second account for 7 days, lift it';
  const { id, second } = await createCheater('RedFox');
  const name = 'RedFox.77';
  const app = await openCounted();

  app.press('7');
  await app.until('Servers');
  app.press('uRedFox\r');
  await app.until(`user ${id}`);
  app.press('b');
  await app.until(`+ ban  ${id}`);
  app.press('j\r+machine\r');
  await app.until((text) => text.includes(second) && text.includes('user+machine'));
  app.press('j\rMap hack\r');
  await app.until('Map hack');
  app.press('G\r');
  await app.until(`Type ${name}`);
  app.press(`${name}\r`);
  await app.until('is banned.');
  app.press('\u001b');
  await app.until('banned until');
  app.press('u');
  await app.until('say why the ban is lifted');
  app.press('\rServed\r');
  await app.until('[ Lift the ban');
  app.press('G\r');
  await app.until('> No');
  app.press(YES);
  await app.until('is lifted.');
  await app.quit();
  const other = await createCheater('BlueFox');
  const typed = await typeCommands([
    'ra3 admin ban BlueFox --for 7d --types user+machine --reason-en "Map hack" --accept-collateral -y',
    'ra3 admin unban BlueFox --reason Served -y',
  ]);

  expect(typed.codes).toEqual([0, 0]);
  expect(await bansOf(id)).toMatchObject([{ after: { liftReason: 'Served' } }, {}]);
  expect(await bansOf(other.id)).toMatchObject([{ after: { liftReason: 'Served' } }, {}]);
  expect(count(job, app, typed)).toEqual(documented(job));
});

test('invitation codes are made, exported and handed out', async () => {
  const job = 'Make, hand out and export invitation codes';
  const workingDirectory = temporaryDirectory();
  const app = await openCounted({ workingDirectory });

  app.press(':inv\r');
  await app.until('free ·');
  app.press('n');
  await app.until('> No');
  app.press(YES);
  await app.until(/> [A-Z0-9-]{19}/u);
  app.press('e');
  await app.until('codes.csv_');
  app.press('\r');
  await app.until('100 codes in');
  app.press('\u001b');
  await app.until('free ·');
  app.press('a');
  await app.until('Who is the code for');
  app.press('boris\r');
  await app.until('is for boris');
  await app.quit();
  const typed = await typeCommands([
    'ra3 admin invitation generate -y > codes.txt',
    'ra3 admin invitation apply boris -y',
    'ra3 admin invitation list --limit all -o csv > codes.csv',
  ]);

  const file = join(workingDirectory, 'codes.csv');
  expect(existsSync(file) && statSync(file).mode & 0o777).toBe(0o600);
  expect(typed.codes).toEqual([0, 0, 0]);
  expect(typed.stdout.match(/,boris/gu)).toHaveLength(2);
  expect(count(job, app, typed)).toEqual(documented(job));
});

test('an announcement is changed in $EDITOR and published', async () => {
  const job = 'Change an announcement';
  const app = await openCounted({ env: { EDITOR: 'echo fair >>' } });

  app.press(':ann\r');
  await app.until(/> .*website/u);
  app.press('\r');
  await app.until('+fair');
  app.press('\r');
  await app.until('> No');
  app.press(YES);
  await app.until('published');
  await app.quit();
  const typed = await typeCommands(['ra3 admin announcement edit website.en -y'], {
    ...{ stdin: new TypingInput(), stdout: new MemoryOutput({ columns: 80, rows: 24 }) },
    env: { EDITOR: 'echo better >>' },
  });
  const { stdout } = await adminHost.ra3(['admin', 'announcement', 'show', 'website.en']);

  expect(stdout).toContain('fair\nbetter');
  expect(count(job, app, typed)).toEqual(documented(job));
});

test('the host is made to read the site again', async () => {
  const job = 'Reload the web server';
  const before = await adminHost.readActs('web');
  const app = await openCounted();

  app.press(':serv\r');
  await app.until('database');
  app.press('L');
  await app.until('[ Reload the website ]');
  app.press('\r');
  await app.until('> No');
  app.press(YES);
  await app.until('Website reloaded.');
  await app.quit();
  const typed = await typeCommands(['ra3 admin server reload -y']);

  expect(typed.codes).toEqual([0]);
  expect(await adminHost.readActs('web')).toHaveLength(before.length + 2);
  expect(count(job, app, typed)).toEqual(documented(job));
});
