import type { Browser, CDPSession } from 'playwright-core';
import { requireOwnMachine } from '../support/addresses.js';
import { withBrowser } from '../support/browser-server.js';
import { defineHarness } from '../support/define-harness.js';
import { medianOf } from '../support/median.js';
import { entriesOf, recordEntries } from '../support/performance-entries.js';
import { layOutTable, say } from '../support/print.js';
import { withDemoHost } from '../support/start-host.js';

const PATHS = ['/', '/ladder/ra3/1v1', '/persona/100001', '/status', '/match/recent', '/stats/ra3/1v1/maps'];
/** A slow phone on a slow line: 1.6 Mbit/s, a delay of 150 ms, a quarter of this machine's processor. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOWDOWN = 4;
const WINDOW = { width: 360, height: 780 };
/** How long a page may still change its largest part. */
const SETTLING_MS = 4_000;
const MS_PER_S = 1_000;

interface Load {
  /** Milliseconds. */
  readonly first: number;
  readonly largest: number;
  /** Layout shift score, without unit. */
  readonly shift: number;
  /** What came over the line until the page was idle: bytes of each answer with its head. */
  readonly sent: Sent;
}

/** What pages are made of. */
const kinds = ['html', 'scripts', 'styles', 'fonts', 'pictures', 'calls'] as const;
type Kind = (typeof kinds)[number];

type Sent = readonly { readonly kind: Kind; readonly bytes: number }[];

/** The kinds of Chromium's resource types. Whatever has none is a call: `config.json` too. */
const kindOfType: Readonly<Record<string, Kind>> = {
  Document: 'html',
  Script: 'scripts',
  Stylesheet: 'styles',
  Font: 'fonts',
  Image: 'pictures',
};

/** What a first visit may send until the page is idle. */
const MOST_BYTES = 200 * 1_024;

export const phone = defineHarness({
  about:
    'Loads pages as a phone does, with an empty cache each time. Misses its aim when a page shifts, or sends too much. A path may be a whole address of another build.',
  options: { rounds: 5, at: '' },
  words: '[path…]',
  run: ({ rounds, at }, paths) =>
    withDemoHost(at, (baseUrl) =>
      withBrowser(async (browser) => {
        const rows = [];
        let isGood = true;
        for (const path of paths.length > 0 ? paths : PATHS) {
          const { href } = new URL(path, baseUrl);
          requireOwnMachine(href);
          const loads: Load[] = [];
          for (let round = 0; round < rounds; round += 1) loads.push(await loadOnce(browser, href));
          const median = (read: (load: Load) => number) => medianOf(loads.map(read));
          const shift = median((load) => load.shift);
          const bytes = median(({ sent }) => sum(sent));
          isGood &&= shift === 0 && bytes <= MOST_BYTES;
          rows.push([
            path,
            ...[median(({ first }) => first), median(({ largest }) => largest)].map(inSeconds),
            ...[shift.toFixed(4), kib(bytes), median(({ sent }) => sent.length)],
            ...kinds.map((kind) =>
              kib(median(({ sent }) => sum(sent.filter((answer) => answer.kind === kind)))),
            ),
          ]);
        }
        const head = ['medians', 'first paint, s', 'largest', 'shift', 'KiB', 'requests'];
        say(layOutTable([...head, ...kinds.map((kind) => `KiB of ${kind}`)], rows));
        return isGood;
      }),
    ),
});

function inSeconds(ms: number): string {
  return (ms / MS_PER_S).toFixed(2);
}

function sum(sent: Sent): number {
  return sent.reduce((total, { bytes }) => total + bytes, 0);
}

function kib(bytes: number): string {
  return (bytes / 1_024).toFixed(1);
}

async function loadOnce(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: WINDOW, locale: 'en-GB' });
  // The host draws the page in the language of the cookie.
  await context.addCookies([{ name: 'ra3_locale', value: 'en', url }]);
  await context.addInitScript(() => {
    localStorage.setItem('ra3.locale', 'en');
  });
  const page = await context.newPage();
  await recordEntries(page, ['paint', 'largest-contentful-paint', 'layout-shift']);
  const tools = await context.newCDPSession(page);
  await tools.send('Network.emulateNetworkConditions', LINE);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const sent = await recordSent(tools);
  await page.goto(url);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(SETTLING_MS);
  const entries = await entriesOf(page);
  const startOf = (type: string) =>
    entries.findLast((entry) => entry.type === type && entry.name !== 'first-paint')?.startTime ?? Number.NaN;
  const shifts = entries.filter(({ type }) => type === 'layout-shift');
  await context.close();
  return {
    first: startOf('paint'),
    largest: startOf('largest-contentful-paint'),
    shift: shifts.reduce((total, { value }) => total + value, 0),
    sent,
  };
}

/** Records what the page of the session is sent from now on. */
async function recordSent(tools: CDPSession): Promise<Sent> {
  const sent: Sent[number][] = [];
  const kindById = new Map<string, Kind>();
  tools.on('Network.responseReceived', ({ requestId, type }) => {
    kindById.set(requestId, kindOfType[type] ?? 'calls');
  });
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sent.push({ kind: kindById.get(requestId) ?? 'calls', bytes: encodedDataLength });
  });
  await tools.send('Network.enable');
  return sent;
}
