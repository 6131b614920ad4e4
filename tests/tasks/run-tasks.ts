import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { withBrowser } from '../support/browser-server.js';
import { defineHarness } from '../support/define-harness.js';
import { signIn, withMemberHost } from '../support/member-host.js';
import { layOutTable, say } from '../support/print.js';
import { makeHand, type HandKind } from './hand.js';
import { tasks, writeDamagedReplay, type Desk, type Task } from './tasks.js';

const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1280, height: 900 };
const LONGEST_WAIT_MS = 240_000;
const MS_PER_S = 1_000;
const hands: readonly HandKind[] = ['pointer', 'keyboard'];

export const doTasks = defineHarness({
  about:
    'Does tasks whose names hold the words, by pointer and by keyboard alone, and counts keys, clicks and seconds.',
  options: {},
  words: '[word…]',
  async run(_, words) {
    const folder = await mkdtemp(join(tmpdir(), 'ra3-tasks-'));
    const replay = join(folder, 'broadcast.RA3Replay');
    writeDamagedReplay(replay);
    const rows: (string | number)[][] = [];
    let isDone = true;
    await withMemberHost({ world: 'tiny' }, async (host) => {
      const desk: Desk = { host, admin: await host.createUser('Admin'), replay };
      await withBrowser(async (browser) => {
        for (const task of tasks.filter(({ name }) => words.every((word) => name.includes(word)))) {
          for (const kind of hands) {
            say(`${task.name}, ${kind} …`);
            const done = await doTask(browser, desk, task, kind).catch((error: unknown) => [String(error)]);
            isDone &&= done.length > 1;
            rows.push([task.name, kind, ...done]);
          }
        }
      });
    });
    await rm(folder, { recursive: true });
    say(layOutTable(['Task', 'Hand', 'Keys', 'Clicks', 'Seconds'], rows));
    return isDone;
  },
});

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
    const { keys, clicks } = hand.count();
    return [keys, clicks, ((performance.now() - start) / MS_PER_S).toFixed(1)];
  } finally {
    await context.close();
  }
}
