import type { Page } from 'playwright-core';

/** What a browser reports of a page; each type sets some of the fields. */
export interface ReportedEntry {
  readonly type: string;
  readonly name: string;
  /** Milliseconds. */
  readonly startTime: number;
  readonly duration: number;
  /** Score of a layout shift, without unit, and whether it follows an input. */
  readonly value: number;
  readonly hadRecentInput: boolean;
  /** 0 for events such as `mouseover`. */
  readonly interactionId: number;
  /** The elements that a layout shift has moved. */
  readonly moved: readonly string[];
}

/** Browsers report no shorter events. */
const SHORTEST_EVENT_MS = 16;

/** Has each document keep what the browser reports of these types; call it before opening the page. */
export async function recordEntries(page: Page, types: readonly string[]): Promise<void> {
  await page.addInitScript(
    ([wanted, durationThreshold]) => {
      const reported: object[] = [];
      Object.assign(window, { reported });
      for (const type of wanted) {
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            // TypeScript's library lacks layout shifts: https://wicg.github.io/layout-instability
            const { sources = [] } = entry as {
              readonly sources?: readonly { readonly node: Node | null }[];
            };
            const moved = sources.map(({ node }) =>
              node instanceof Element ? node.outerHTML.slice(0, 120) : '',
            );
            reported.push({ ...(entry.toJSON() as object), type, moved, sources: undefined });
          }
        });
        // The threshold is missing in TypeScript's library as well.
        observer.observe({ type, buffered: true, durationThreshold } as PerformanceObserverInit);
      }
    },
    [types, SHORTEST_EVENT_MS] as const,
  );
}

/** What was reported since the document was opened, or since it was last emptied. */
export function entriesOf(page: Page): Promise<readonly ReportedEntry[]> {
  // Stored by the script above.
  return page.evaluate(() => (window as unknown as { readonly reported: ReportedEntry[] }).reported);
}

export function emptyEntries(page: Page): Promise<void> {
  return page.evaluate(() => {
    (window as unknown as { readonly reported: object[] }).reported.length = 0;
  });
}
