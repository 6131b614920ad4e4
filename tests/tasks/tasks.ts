import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestHost, TestUser } from '@ra3/api/testing';
import { limits } from '@ra3/sdk/facts';
import type { Locator, Page } from 'playwright-core';
import { repeatOrders } from '../support/broadcast-replay.js';
import { watchCaptchas } from '../support/captchas.js';
import { catalogWords } from '../support/catalog-words.js';
import { fileComplaintAndAppeal } from '../support/complaints.js';
import { downloadBytes } from '../support/download-bytes.js';
import { reportTo } from '../support/game-server.js';
import type { Hand } from './hand.js';

/** What the tasks are done with. */
export interface Desk {
  readonly host: TestHost;
  readonly admin: TestUser;
  /** A damaged replay. */
  readonly replay: string;
}

export interface Task {
  readonly name: string;
  readonly isOnPhone?: boolean;
  /** Who is signed in from the start; a visitor unless said otherwise. */
  readonly as?: 'admin';
  readonly path: (desk: Desk, prepared: string) => string;
  /** What others have done before, which is not counted. Returns what the task is about. */
  readonly prepare?: (desk: Desk) => Promise<string>;
  /** Ends when the page shows that it is done. */
  readonly run: (hand: Hand, desk: Desk, prepared: string) => Promise<void>;
}

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page) => page.locator('dialog[open]');
const PASSWORD = 'river-Fox-92';
let next = 0;
const newName = (word: string) => `${word}${String((next += 1))}`;

export const tasks: readonly Task[] = [
  { name: 'register on a phone', isOnPhone: true, path: () => '/', run: register },
  { name: 'find and follow a player', path: () => '/', run: findAndFollow },
  {
    name: 'compare two players',
    path: ({ host }) => `/persona/${String(host.world?.personaIds[0])}`,
    run: compare,
  },
  { name: 'find a game worth casting, copy its title', path: () => '/', run: copyCastTitle },
  { name: 'repair a replay of 97 MB', path: () => '/fix-broadcast-replay-desync', run: repair },
  {
    name: 'ban with collateral',
    as: 'admin',
    path: () => '/admin/user',
    prepare: shareMachine,
    run: banWithCollateral,
  },
  {
    name: 'answer a report and an appeal',
    as: 'admin',
    path: () => '/admin',
    prepare: fileBoth,
    run: answerBoth,
  },
];

async function register(hand: Hand, { host }: Desk): Promise<void> {
  const { page } = hand;
  const userName = newName('new.player.');
  const email = `${String(10_000 + next)}@qq.com`;
  const form = page.locator('main form');
  const input = (name: string) => form.locator(`[name=${name}]`);
  const gap = await watchCaptchas(page, host);
  await hand.press(page.getByRole('link', { name: 'Register or sign in' }));
  await hand.write(input('username'), userName);
  await hand.write(input('email'), email);
  await hand.press(button(form, 'Send code by e-mail'));
  const slider = dialogOf(page).getByRole('slider');
  await slider.waitFor();
  await solveCaptcha(hand, slider, await gap());
  await hand.write(input('code'), await mailedCode(host, email));
  await hand.write(input('newPassword'), PASSWORD);
  await hand.write(input('repeatedPassword'), PASSWORD);
  await hand.check(page.getByRole('checkbox', { name: /user agreement/ }));
  await hand.press(button(dialogOf(page), 'Accept'));
  await dialogOf(page).waitFor({ state: 'detached' });
  await hand.press(form.locator('button[type=submit]'));
  await page.getByText(catalogWords('en')('account')('registered')).waitFor();
}

async function findAndFollow(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.pressByKey('/', button(page, 'Search the site'));
  await hand.write(page.getByRole('combobox', { name: 'Game ID, map or page' }), 'alp');
  const found = page.getByRole('option').filter({ hasText: 'Alpha' }).first();
  await hand.pressByKey('Enter', found);
  const follow = page.getByRole('button', { name: 'Follow' });
  await hand.press(follow);
  await page.locator('button[aria-pressed=true]').filter({ hasText: 'Follow' }).waitFor();
}

async function compare(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.press(page.locator('main header a[href$="/versus"]'));
  const field = page.locator('main input[type=search]');
  await hand.write(field, 'bra');
  await hand.pressByKey('Enter', page.locator('main li a').filter({ hasText: 'Bravo' }));
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'against' }).waitFor();
}

async function copyCastTitle(hand: Hand): Promise<void> {
  const { page } = hand;
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Matches', exact: true }) });
  await button(card, 'Worth watching').waitFor();
  await hand.press(card.locator('li a[href^="/match/"]').first());
  await hand.press(button(page, 'Copy title for a cast'));
  await page
    .getByText(/^Copied: /)
    .first()
    .waitFor();
}

async function repair(hand: Hand, { replay }: Desk): Promise<void> {
  const { page } = hand;
  const input = page.locator('input[type=file]');
  const zone = page.locator('main label').filter({ has: input });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    hand.press(hand.kind === 'keyboard' ? input : zone),
  ]);
  await chooser.setFiles(replay);
  const [saving] = await Promise.all([
    page.waitForEvent('download'),
    hand.press(button(page, 'Save repaired file')),
  ]);
  const removed = statSync(replay).size - (await downloadBytes(saving)).length;
  if (removed <= 0) throw new Error('The repaired file is not smaller');
}

async function shareMachine({ host }: Desk): Promise<string> {
  const name = newName('Cheater');
  const machineCode = newName('machine-');
  for (const user of [await host.createUser('User', [name]), await host.createUser('User')]) {
    const login = { userId: user.userId, address: '192.0.2.7', mac: '00:1a:2b:3c:4d:5e', machineCode };
    await reportTo(host, 'logins', login);
  }
  return name;
}

async function banWithCollateral(hand: Hand, _: Desk, name: string): Promise<void> {
  const { page } = hand;
  if (hand.kind === 'keyboard') await hand.key('/');
  await hand.write(page.getByRole('searchbox'), name);
  await hand.key('Enter');
  // The only hit opens by itself and takes the focus out of the field, in which its keys would be text.
  await page.locator('main h2:focus').waitFor();
  await hand.pressByKey('b', button(page, 'Ban'));
  const dialog = dialogOf(page);
  await hand.write(dialog.locator('input[name=banTime]'), '1d');
  await hand.check(dialog.getByRole('checkbox', { name: 'Computer' }));
  await hand.write(dialog.getByLabel('Reason in English'), 'cheating');
  await hand.press(button(dialog, 'Preview'));
  await dialog
    .getByText(/^1 other account/)
    .first()
    .waitFor();
  await hand.press(dialog.locator('button[type=submit]'));
  await dialog.waitFor({ state: 'detached' });
  // The ban is sent after the seconds in which it can be taken back.
  await page.locator('a[href^="/admin/audit?target="]').first().waitFor();
}

async function fileBoth({ host, admin }: Desk): Promise<string> {
  const { banned } = await fileComplaintAndAppeal(host, admin, newName('Author'));
  return banned.userName;
}

/** The two entries of the inbox, which opens with the one that has waited longest. */
async function answerBoth(hand: Hand): Promise<void> {
  const { page } = hand;
  for (const [answer, places] of [
    ['We talked to the player.', 1],
    ['The ban stays.', 0],
  ] as const) {
    await hand.press(button(page, 'Resolve'));
    const dialog = dialogOf(page);
    if (places > 0) await hand.choose(dialog.getByLabel('Outcome'), places);
    await hand.write(dialog.getByLabel('Answer'), answer);
    await hand.press(dialog.locator('button[type=submit]'));
    await dialog.waitFor({ state: 'detached' });
  }
  await page.getByText('Nothing is waiting').waitFor();
}

const LARGE_STEP = 10;

async function solveCaptcha(hand: Hand, slider: Locator, goal: number): Promise<void> {
  const dialog = dialogOf(hand.page);
  if (hand.kind === 'pointer') {
    const picture = await dialog.locator('img').first().boundingBox();
    await hand.drag(slider, goal * ((picture?.width ?? 0) / limits.captcha.width));
  } else {
    await dialog.locator('[role=slider]:focus').waitFor();
    await hand.key('Shift+ArrowRight', Math.floor(goal / LARGE_STEP));
    await hand.key('ArrowRight', goal % LARGE_STEP);
    await hand.key('Enter');
  }
  await dialog.waitFor({ state: 'detached' });
}

async function mailedCode(host: TestHost, email: string): Promise<string> {
  const mails = await host.readMails();
  const mail = mails.findLast((text) => text.includes(`To: ${email}`)) ?? '';
  return /\b(\d{6})\b/.exec(mail.slice(mail.indexOf('\n\n')))?.[1] ?? '';
}

const REPLAY_TOOLS = join(import.meta.dirname, '../../packages/replay-tools');
/** Writes a replay of 97 MB, which repeats that one, in which a broadcast wrote orders twice. */
export function writeDamagedReplay(file: string): void {
  const program = ['--conditions=@ra3/source', '--import', 'tsx', 'bench/main.bench.ts', '--make', file];
  execFileSync(process.execPath, program, { cwd: REPLAY_TOOLS });
  writeFileSync(file, repeatOrders(readFileSync(file)));
}
