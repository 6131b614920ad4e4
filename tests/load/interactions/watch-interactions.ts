import type { Page } from 'playwright-core';

/** What the browser reports about the time after an input. */
export interface Reaction {
  /** From the input to the next frame, in steps of 8 ms; 0 for less than 16 ms. The longest one of several inputs. */
  readonly durationMs: number;
  /** The longest task of the main thread until the page is settled; 0 for less than 50 ms. */
  readonly longestTaskMs: number;
}

interface Watched {
  durations: number[];
  tasks: number[];
}

/** Shorter events are not reported by any browser. */
const SHORTEST_EVENT_MS = 16;

/** Starts to record events and tasks; call it before opening the page. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const watched: Watched = { durations: [], tasks: [] };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // TypeScript's library lacks the number of the interaction, which is 0 for other events such as `mouseover`.
        const { interactionId, duration } = entry as PerformanceEventTiming & {
          readonly interactionId: number;
        };
        if (interactionId > 0) watched.durations.push(duration);
      }
      // The threshold is missing in TypeScript's library as well.
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      watched.tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
  }, SHORTEST_EVENT_MS);
}

/** Acts on the page, waits until `settled`, and returns what the browser reported meanwhile. */
export async function measureReaction(
  page: Page,
  act: () => Promise<void>,
  settled: () => Promise<void>,
): Promise<Reaction> {
  await idle(page);
  await page.evaluate(() => {
    const { watched } = window as unknown as { readonly watched: Watched }; // Stored by the script above.
    watched.durations = [];
    watched.tasks = [];
  });
  await act();
  await settled();
  await idle(page);
  return page.evaluate(() => {
    const { durations, tasks } = (window as unknown as { readonly watched: Watched }).watched;
    return { durationMs: Math.max(0, ...durations), longestTaskMs: Math.max(0, ...tasks) };
  });
}

/** Waits for a while without work, so that the browser has reported everything. */
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
