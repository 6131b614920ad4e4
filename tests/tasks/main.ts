import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase, startTestHost } from '@ra3/api/testing';
import { chromium, type Browser } from 'playwright-core';
import { startBrowserServer } from '../support/browser-server.js';
import { signIn } from '../support/member-host.js';
import { makeHand, type HandKind } from './hand.js';
import { tasks, writeDamagedReplay, type Desk, type Task } from './tasks.js';

const WEB_ROOT = join(import.meta.dirname, '../../packages/web/dist');
const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1280, height: 900 };
const LONGEST_WAIT_MS = 240_000;
const MS_PER_S = 1_000;
const hands: readonly HandKind[] = ['pointer', 'keyboard'];

/** Does each task by pointer and by keyboard alone, and prints keys, clicks and seconds. Returns false when one cannot be done. */
async function run(chosen: readonly Task[]): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'ra3-tasks-'));
  const replay = join(folder, 'broadcast.RA3Replay');
  writeDamagedReplay(replay);
  const database = await openDatabase({});
  const configuration = { webRoot: WEB_ROOT };
  const host = await startTestHost({ database, listen: true, world: 'tiny', configuration });
  const server = await startBrowserServer();
  const browser = await chromium.connect(server.endpoint);
  let isDone = true;
  try {
    const desk: Desk = { host, admin: await host.createUser('Admin'), replay };
    process.stdout.write('| Task | Hand | Keys | Clicks | Seconds |\n| --- | --- | ---: | ---: | ---: |\n');
    for (const task of chosen) {
      for (const kind of hands) {
        const done = await doTask(browser, desk, task, kind).catch((error: unknown) => String(error));
        isDone &&= typeof done !== 'string';
        const cells =
          typeof done === 'string'
            ? [done.replaceAll(/\s+/g, ' '), '', '']
            : [done.keys, done.clicks, done.seconds.toFixed(1)];
        process.stdout.write(`| ${[task.name, kind, ...cells].join(' | ')} |\n`);
      }
    }
  } finally {
    await browser.close();
    await server.close();
    await host.close();
    await database.close();
    rmSync(folder, { recursive: true });
  }
  return isDone;
}

async function doTask(browser: Browser, desk: Desk, task: Task, kind: HandKind) {
  const prepared = (await task.prepare?.(desk)) ?? '';
  const context = await browser.newContext({
    viewport: task.isOnPhone === true ? PHONE : DESKTOP,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const isSignedIn = task.as === 'admin';
  await context.addInitScript((isMember) => {
    localStorage.setItem('ra3.locale', 'en');
    if (isMember) localStorage.setItem('ra3.isLoggedIn', 'true');
  }, isSignedIn);
  if (isSignedIn) await signIn(context, desk.host, desk.admin);
  const page = await context.newPage();
  page.setDefaultTimeout(LONGEST_WAIT_MS);
  try {
    await page.goto(desk.host.baseUrl + task.path(desk, prepared));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const hand = makeHand(page, kind);
    const start = performance.now();
    await task.run(hand, desk, prepared);
    return { ...hand.count(), seconds: (performance.now() - start) / MS_PER_S };
  } finally {
    await context.close();
  }
}

const { positionals } = parseArgs({ allowPositionals: true });
const chosen = tasks.filter(({ name }) => positionals.every((word) => name.includes(word)));
process.exitCode = (await run(chosen)) ? 0 : 1;
