import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { withBrowser } from '../../support/browser-server.js';
import {
  emptyEntries,
  entriesOf,
  recordEntries,
  type ReportedEntry,
} from '../../support/performance-entries.js';

/** What the browser reports about an input and the time after it. */
export interface Reaction {
  /** From the input to the next frame, in steps of 8 ms; 0 for less than 16 ms. The longest one of several events. */
  readonly inputMs: number;
  /** The longest task of the main thread until the page is settled; 0 for less than 50 ms. */
  readonly longestTaskMs: number;
  /** Layout shift score (no unit), with the shifts that the browser puts down to the input. */
  readonly shift: number;
  /** CPU time of the main thread until the page is settled, not slowed down. Other programs do not add to it. Not of loads. */
  readonly threadMs: number;
}

/** A page whose inputs are measured, and its connection to the debugging protocol. */
export interface MeasuredPage {
  readonly page: Page;
  readonly protocol: CDPSession;
}

/** For a slowed page on a machine that does other work. */
const LONGEST_WAIT_MS = 240_000;
/** How many times slower the page's processor is made while inputs are measured. */
const SLOWDOWN = 4;

/** Uses an empty page in a browser of its own, which `prepare` may sign in. */
export function withMeasuredPage(
  use: (measured: MeasuredPage) => Promise<void>,
  prepare: (context: BrowserContext) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  return withBrowser(async (browser) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
    await context.addInitScript(() => {
      localStorage.setItem('ra3.locale', 'en');
    });
    await prepare(context);
    const page = await context.newPage();
    page.setDefaultTimeout(LONGEST_WAIT_MS);
    await recordEntries(page, ['event', 'longtask', 'layout-shift']);
    const protocol = await context.newCDPSession(page);
    await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
    await use({ page, protocol });
  });
}

/** Acts on the slowed page, waits until `settled`, and returns what the browser reported meanwhile. */
export async function measureReaction(
  { page, protocol }: MeasuredPage,
  act: () => Promise<unknown>,
  settled: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Reaction> {
  await idle(page);
  await emptyEntries(page);
  const threadMsBefore = await readThreadMs(protocol);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await act();
  await settled();
  await idle(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const threadMs = (await readThreadMs(protocol)) - threadMsBefore;
  const entries = await entriesOf(page);
  const ofType = (wanted: string) => entries.filter(({ type }) => type === wanted);
  const longest = (some: readonly ReportedEntry[]) => Math.max(0, ...some.map(({ duration }) => duration));
  return {
    inputMs: longest(ofType('event').filter(({ interactionId }) => interactionId > 0)),
    longestTaskMs: longest(ofType('longtask')),
    shift: ofType('layout-shift').reduce((sum, { value }) => sum + value, 0),
    threadMs,
  };
}

async function readThreadMs(protocol: CDPSession): Promise<number> {
  const { metrics } = await protocol.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

/** Waits until the page has been without work for a moment, so that the browser has reported everything. */
function idle(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(() => {
          requestIdleCallback(() => {
            setTimeout(resolve, 100);
          });
        }, 200);
      }),
  );
}
