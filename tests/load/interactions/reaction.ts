import type { CDPSession, Page } from 'playwright-core';
import type { MeasuredPage } from './measured-page.js';

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

interface Recorded {
  inputs: number[];
  tasks: number[];
  shifts: number[];
}

/** The browser reports no shorter events. */
const SHORTEST_EVENT_MS = 16;

/** Makes each document record its inputs, its long tasks and its layout shifts; call it before opening the page. */
export async function recordInputs(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const recorded: Recorded = { inputs: [], tasks: [], shifts: [] };
    Object.assign(window, { recorded });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // TypeScript's library lacks the number of the interaction, which is 0 for events such as `mouseover`.
        const { interactionId, duration } = entry as PerformanceEntry & { readonly interactionId: number };
        if (interactionId > 0) recorded.inputs.push(duration);
      }
      // The threshold is missing in TypeScript's library as well.
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      recorded.tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
    new PerformanceObserver((list) => {
      // TypeScript's library lacks layout shift entries: https://wicg.github.io/layout-instability
      const entries = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
      recorded.shifts.push(...entries.map(({ value }) => value));
    }).observe({ type: 'layout-shift' });
  }, SHORTEST_EVENT_MS);
}

/** Acts on the slowed page, waits until `settled`, and returns what the browser reported meanwhile. */
export async function measureReaction(
  { page, protocol, slowdown }: MeasuredPage,
  act: () => Promise<unknown>,
  settled: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Reaction> {
  await idle(page);
  await page.evaluate(() => {
    const { recorded } = window as unknown as { readonly recorded: Recorded }; // Stored by the script above.
    recorded.inputs = [];
    recorded.tasks = [];
    recorded.shifts = [];
  });
  const threadMsBefore = await readThreadMs(protocol);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await act();
  await settled();
  await idle(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const threadMs = (await readThreadMs(protocol)) - threadMsBefore;
  const reported = await page.evaluate(() => {
    const { inputs, tasks, shifts } = (window as unknown as { readonly recorded: Recorded }).recorded;
    const shift = shifts.reduce((sum, value) => sum + value, 0);
    return { inputMs: Math.max(0, ...inputs), longestTaskMs: Math.max(0, ...tasks), shift };
  });
  return { ...reported, threadMs };
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
