import { chromium, type Browser, type CDPSession } from 'playwright-core';
import { startBrowserServer } from '../support/browser-server.js';
import { startHost } from '../support/start-host.js';
import { waitForWorld } from '../support/wait-for-world.js';
import { medianOf } from './median.js';
import { requireOwnMachine } from './target.js';

export interface PhonePlan {
  readonly rounds: number;
  /** Address of a host that runs already; a new one is started otherwise. */
  readonly at: string | undefined;
  /** Paths of that host, or whole addresses of another one, to compare two builds in one run. */
  readonly paths: readonly string[];
}

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
  /** What came over the line until the page was idle, with heads. */
  readonly sent: Sent;
}

/** What pages are made of. */
const kinds = ['html', 'scripts', 'styles', 'fonts', 'pictures', 'calls'] as const;
type Kind = (typeof kinds)[number];

/** Bytes of each answer, by the kind of its file. */
type Sent = Readonly<Record<Kind, readonly number[]>>;

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

/**
 * Loads pages as a phone does, with an empty cache each time, and prints the medians. Returns false when a page shifts, or sends
 * too much.
 */
export async function runPhone({ rounds, at, paths }: PhonePlan): Promise<boolean> {
  const host =
    at === undefined ? await startHost() : { baseUrl: requireOwnMachine(at), stop: () => Promise.resolve() };
  const server = await startBrowserServer();
  const browser = await chromium.connect(server.endpoint);
  let isGood = true;
  try {
    await waitForWorld(host.baseUrl);
    process.stdout.write(
      `page  first paint  largest paint  shift  KiB  requests (medians)  KiB of ${kinds.join(', ')}\n`,
    );
    for (const path of paths) {
      const loads: Load[] = [];
      const { href } = new URL(path, host.baseUrl);
      requireOwnMachine(href);
      for (let round = 0; round < rounds; round += 1) loads.push(await loadOnce(browser, href));
      const seconds = (read: (load: Load) => number) => (medianOf(loads.map(read)) / MS_PER_S).toFixed(2);
      const shift = medianOf(loads.map((load) => load.shift));
      const bytes = medianOf(loads.map(({ sent }) => sum(Object.values(sent).flat())));
      const requests = medianOf(loads.map(({ sent }) => Object.values(sent).flat().length));
      const parts = kinds.map((kind) => kib(medianOf(loads.map(({ sent }) => sum(sent[kind])))));
      isGood &&= shift === 0 && bytes <= MOST_BYTES;
      process.stdout.write(
        `${path}  ${seconds(({ first }) => first)} s  ${seconds(({ largest }) => largest)} s  ${shift.toFixed(4)}  ${kib(bytes)}  ${requests.toFixed(0)}  ${parts.join(', ')}\n`,
      );
    }
    return isGood;
  } finally {
    await browser.close();
    await server.close();
    await host.stop();
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
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
  const tools = await context.newCDPSession(page);
  await tools.send('Network.emulateNetworkConditions', LINE);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const sent = await recordSent(tools);
  await page.goto(url);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(SETTLING_MS);
  const load = await page.evaluate(readLoad);
  await context.close();
  return { ...load, sent };
}

/** Records what the page of the session is sent from now on. */
async function recordSent(tools: CDPSession): Promise<Sent> {
  const sent: Record<Kind, number[]> = {
    html: [],
    scripts: [],
    styles: [],
    fonts: [],
    pictures: [],
    calls: [],
  };
  const kindById = new Map<string, Kind>();
  tools.on('Network.responseReceived', ({ requestId, type }) => {
    kindById.set(requestId, kindOfType[type] ?? 'calls');
  });
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sent[kindById.get(requestId) ?? 'calls'].push(encodedDataLength);
  });
  await tools.send('Network.enable');
  return sent;
}

/** Runs in the page. Without functions that have names, which tsx would mark by a helper that the page lacks. */
async function readLoad(): Promise<Omit<Load, 'sent'>> {
  const [paints, largest, shifts] = await Promise.all(
    ['paint', 'largest-contentful-paint', 'layout-shift'].map(
      (type) =>
        new Promise<PerformanceEntry[]>((resolve) => {
          const observer = new PerformanceObserver((list) => {
            resolve(list.getEntries());
          });
          observer.observe({ type, buffered: true });
          // A page without such entries never calls back.
          setTimeout(() => {
            resolve([]);
          }, 500);
        }),
    ),
  );
  // TypeScript's library lacks layout shift entries: https://wicg.github.io/layout-instability
  const values = (shifts ?? []).map(
    (entry) => (entry as PerformanceEntry & { readonly value: number }).value,
  );
  return {
    first: paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN,
    largest: largest?.at(-1)?.startTime ?? Number.NaN,
    shift: values.reduce((sum, value) => sum + value, 0),
  };
}
