import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '@ra3/sdk';
import { afterAll, expect, test } from 'vitest';
import { httpFetch } from '../../host/make-client.js';
import { startAdminHost } from '../../testing/admin-host.js';
import { openAppScreen, type AppTerminal } from '../../testing/app-terminal.js';
import { temporaryDirectory, type CliSetup } from '../../testing/run-cli.js';

const adminHost = await startAdminHost({ world: 'tiny' });
afterAll(() => adminHost.close());

/** Short waits end at once; no poll comes. */
const clock: Clock = {
  now: () => Date.now(),
  after: (delayMs, callback) => {
    if (delayMs < 1000) queueMicrotask(callback);
    return () => undefined;
  },
};

const openAdmin = (place: readonly string[] = [], setup: CliSetup = {}): AppTerminal =>
  openAppScreen((streams) => adminHost.ra3(['ui', 'admin', ...place], { clock, ...setup, ...streams }), {
    columns: place[0] === 'audit' ? 200 : 120,
    rows: 24,
  });

/** Picks the second of two choices, and so says yes. */
const YES = '\u001b[B\r';

test('only admins and moderators have the tab', async () => {
  const player = await adminHost.host.createUser('User');

  const admin = openAppScreen((streams) => adminHost.ra3(['ui'], { clock, ...streams }));
  await admin.until(' Admin');
  const other = openAppScreen((streams) => adminHost.ra3As(player, ['ui'], { clock, ...streams }));
  await other.until((text) => text.includes(' Game ID') && /\d ms/u.test(text));
  const tabs = other.lines()[2];
  await admin.quit();
  await other.quit();

  expect(tabs).toContain('Game ID');
  expect(tabs).not.toContain('Admin');
});

test('a moderator has the users and the inbox alone', async () => {
  const moderator = await adminHost.host.createUser('User');
  await adminHost.ra3(['admin', 'user', 'moderator', String(moderator.userId), 'on', '--yes']);
  const app = openAppScreen((streams) => adminHost.ra3As(moderator, ['ui', 'admin'], { clock, ...streams }));
  await app.until('Inbox');
  const places = app.lines().slice(4, 10);
  await app.quit();

  // The token of the test has not the scope to count what is there.
  expect(places.filter((line) => line !== '')).toEqual([
    '> find a user',
    expect.stringMatching(/^ {2}Inbox +! this access token may not do that/u),
  ]);
});

test('a user who is none is refused in words', async () => {
  const player = await adminHost.host.createUser('User');

  const { exitCode, stderr } = await openAppScreen((streams) =>
    adminHost.ra3As(player, ['ui', 'admin'], { clock, ...streams }),
  ).run;

  expect([exitCode, stderr]).toEqual([4, expect.stringContaining('only an admin')]);
});

test('the first screen at 80x24 lists the places of an admin', async () => {
  const app = openAppScreen((streams) => adminHost.ra3(['ui', 'admin'], { clock, ...streams }));
  await app.until('Batches');
  const lines = app.lines().map((line) => line.replace(/ +\d\d:\d\d:\d\d · \d+ ms$/u, ''));
  await app.quit();

  expect(lines.slice(1, 11)).toEqual([
    'Admin',
    expect.stringMatching(/^ 1 Home {2}2 Online .* Admin$/u),
    '',
    '> find a user',
    expect.stringMatching(/^ {2}Inbox +\d+$/u),
    '  Audit log',
    expect.stringMatching(/^ {2}Invitation codes +\d+ \/ \d+ \/ \d+$/u),
    '  Announcements',
    '  Servers',
    '  Batches',
  ]);
  expect(lines[22]).toMatch(/^u find a user {2}Enter open/u);
});

test('a ban asks for the typed name, and its lift for a reason', async () => {
  const cheater = await adminHost.host.createUser('User');
  const id = String(cheater.userId);
  const app = openAdmin();
  await app.until('Servers');

  app.press('u');
  await app.until('User (id, name');
  app.press(`USER:${id}\r`);
  await app.until(`user ${id}`);
  app.press('b');
  await app.until(`+ ban  ${id}`);
  app.press('G\r');
  await app.until(`Type ${cheater.userName}`);
  app.press('somebody\r');
  await app.until('The name does not match');
  const before = await adminHost.readActs(`user:${id}`);
  app.press('G\r');
  await app.until(`Type ${cheater.userName}`);
  app.press(`${cheater.userName}\r`);
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

  expect(before.filter(({ act }) => act === 'admin.ban')).toEqual([]);
  expect((await adminHost.readActs(`user:${id}`)).filter(({ act }) => act === 'admin.ban')).toMatchObject([
    { after: { liftReason: 'Served' } },
    {},
  ]);
});

// S4-28
test('a ban keeps its sheet until the host has answered, and what was typed when it is refused', async () => {
  const cheater = await adminHost.host.createUser('User');
  const answers: ((answer: Response) => void)[] = [];
  const app = openAdmin([], {
    fetch: (url, init) =>
      url.includes('/api/admin/ban/')
        ? new Promise((resolve) => answers.push(resolve))
        : httpFetch(url, init),
  });
  await app.until('Servers');
  app.press('u');
  await app.until('User (id, name');
  app.press(`USER:${String(cheater.userId)}\r`);
  await app.until(`user ${String(cheater.userId)}`);
  app.press('b');
  await app.until('+ ban');
  app.press('\r');
  await app.until('7d_');
  app.press('\u007f\u007f3d\r');
  await app.until((text) => / 3d/u.test(text));
  app.press('G\r');
  await app.until(`Type ${cheater.userName}`);
  app.press(`${cheater.userName}\r`);
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBe(1);
  app.press('\u001b');
  await app.until('Sending');
  const during = app.text();
  answers[0]?.(Response.json({ title: 'not allowed' }, { status: 403 }));
  await app.until((text) => !text.includes('Sending'));
  const after = app.text();
  // q would ask, since the sheet is filled in.
  app.press('\u0003');
  await app.run;

  expect(during).toContain('[ Ban');
  expect(after).toMatch(/ 3d/u);
});

test('a note that was not taken stands there when it is written again', async () => {
  const user = await adminHost.host.createUser('User');
  const app = openAdmin([], {
    fetch: (url, init) =>
      url.includes('/notes/add')
        ? Promise.resolve(Response.json({ title: 'not allowed' }, { status: 403 }))
        : httpFetch(url, init),
  });
  await app.until('Servers');
  app.press('u');
  await app.until('User (id, name');
  app.press(`USER:${String(user.userId)}\r`);
  await app.until(`user ${String(user.userId)}`);
  app.press('n');
  await app.until('Note (no player sees it):');
  app.press('seen on another account\r');
  await app.until((text) => !text.includes('Note (no player'));
  app.press('n');

  await app.until('seen on another account_');
  app.press('\u001b');
  await app.until((text) => !text.includes('Note (no player'));
  expect((await app.quit()).exitCode).toBe(0);
});

test('an entry of the inbox is claimed and resolved with an answer', async () => {
  const author = await adminHost.host.createUser('User');
  const [personaId] = adminHost.host.world?.personaIds ?? [];
  await adminHost.host.app.inject({
    ...{ method: 'POST', url: '/api/ext/player/complaints/file', headers: { cookie: author.cookie } },
    payload: { personaId, topic: 'insults', text: 'Shouts \u001B[31m in chat' },
  });
  const app = openAdmin(['inbox']);
  await app.until('complaint');
  expect(app.text()).not.toContain('] more');

  app.press('c');
  await app.until('Claimed');
  app.press('\r');
  await app.until((text) => text.includes('Shouts') && text.includes('[ Resolve ]'));
  app.press('j\rWe talked.\r');
  await app.until('acted: We talked.');
  app.press('G\r');
  await app.until('> No');
  app.press(YES);
  await app.until('Resolved');
  app.press('\u001b');
  await app.until('Nothing is waiting');
  await app.quit();

  expect(app.written()).not.toContain('\u001b[31m in chat');
});

test('new invitation codes are listed once and exported into a file of their owner', async () => {
  const workingDirectory = temporaryDirectory();
  const app = openAdmin(['invitations'], { workingDirectory });
  await app.until('free ·');

  app.press('n');
  await app.until(/ 100 [^\n]*codes/u);
  await app.until('> No');
  app.press(YES);
  await app.until(/> [A-Z0-9-]{19}/u);
  const [, code = ''] = /> ([A-Z0-9-]{19})/u.exec(app.text()) ?? [];
  app.press('e');
  await app.until('codes.csv_');
  app.press('\r');
  await app.until('100 codes in');
  await app.quit();

  const file = join(workingDirectory, 'codes.csv');
  expect(readFileSync(file, 'utf8').split(/\r?\n/u).slice(0, 2)).toEqual(['value', code]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a free code is handed out with a note for whom it is', async () => {
  await adminHost.ra3(['admin', 'invitation', 'generate', '--yes']);
  const app = openAdmin(['invitations']);
  await app.until('free ·');

  app.press('a');
  await app.until('Who is the code for');
  app.press('boris\r');
  await app.until('is for boris');
  await app.quit();

  const { stdout } = await adminHost.ra3(['admin', 'invitation', 'list', '-o', 'csv']);
  expect(stdout).toContain('boris');
});

// S9-05
test.each([
  ['inbox', 'Inbox', 10_000],
  ['audit', 'Audit log', 10_000],
  ['servers', 'Servers', 5000],
])('the view of the %s is read again after the time for its poll', async (place, shown, pollMs) => {
  const delays = new Set<number>();
  const recording: Clock = {
    now: clock.now,
    after: (delayMs, callback) => {
      delays.add(delayMs);
      return clock.after(delayMs, callback);
    },
  };
  const app = openAdmin([place], { clock: recording });
  await app.until(shown);
  const polls = () => [...delays].filter((delayMs) => delayMs > 2000);
  await expect.poll(polls, { timeout: 20_000 }).toEqual([pollMs]);
  await app.quit();
});

test('an announcement is edited in $EDITOR and published after its difference', async () => {
  const app = openAdmin(['announcements'], { env: { EDITOR: 'echo fair >>' } });
  await app.until('ingame');

  app.press('G\r');
  await app.until('+fair');
  app.press('G\r');
  await app.until('> No');
  app.press(YES);
  await app.until('ingame: published');
  await app.quit();

  const { stdout } = await adminHost.ra3(['admin', 'announcement', 'show', 'ingame']);
  expect(stdout).toContain('fair');
});

test('the reload of the website is done after a confirmation, and No leaves it', async () => {
  const app = openAdmin(['servers']);
  await app.until('database');

  app.press('L');
  await app.until('[ Reload the website ]');
  app.press('\r');
  await app.until('> No');
  app.press('\r');
  await app.until('> [ Reload');
  const before = await adminHost.readActs('web');
  app.press('\r');
  await app.until('> No');
  app.press(YES);
  await app.until('Website reloaded.');
  await app.quit();

  expect(before).toEqual([]);
});

test('the audit log is a sentence an act, and Enter leads to the account', async () => {
  const { userId, userName } = await adminHost.host.createUser('User');
  await adminHost.ra3(['admin', 'warn', String(userId), '--reason-en', 'Insults', '--yes']);
  const app = openAdmin(['audit']);
  await app.until(`warned ${userName}`);

  app.press('\r');
  await app.until((text) => text.includes('[Timeline]') && text.includes('Insults'));

  expect((await app.quit()).exitCode).toBe(0);
});

test('a batch is planned, applied after its number is typed, and taken back', async () => {
  const { userId } = await adminHost.host.createUser('User');
  const workingDirectory = temporaryDirectory();
  writeFileSync(join(workingDirectory, 'bans.csv'), `user,for\n${String(userId)},7d\n99,7d\n`);
  const app = openAdmin(['batches'], { workingDirectory });
  await app.until('No batches yet');

  app.press('n');
  await app.until('> ban');
  app.press('\r');
  await app.until('File:');
  app.press('bans.csv\r');
  await app.until((text) => text.includes('+ ban') && text.includes('✗ ban'));
  app.press('a');
  await app.until('Ban 1 user');
  app.press('2\r');
  await app.until('The number does not match');
  const before = await adminHost.readActs(`user:${String(userId)}`);
  app.press('a');
  await app.until('Ban 1 user');
  app.press('1\r');
  await app.until((text) => /> done .*\d{3}/u.test(text) && text.includes('1 of 1 rows'));
  app.press('\u001b');
  await app.until(/> \d{4}-.* ban +1 +0 /u);
  app.press('\r');
  await app.until('z plan the undo');
  app.press('z');
  await app.until('+ lift');
  app.press('a');
  await app.until('Lift the ban of 1 user');
  app.press('1\r');
  await app.until('1 of 1 rows');
  await app.quit();

  const isBan = ({ act }: { readonly act: string }) => act === 'admin.ban';
  expect(before.filter(isBan)).toHaveLength(0);
  expect((await adminHost.readActs(`user:${String(userId)}`)).filter(isBan)).toHaveLength(2);
});
