import type { Page } from 'playwright-core';
import { openBrowser } from '../support/open-browser.js';

/** Medians over the rounds, in milliseconds. */
export interface InteractionResult {
  readonly name: string;
  /** Longest time from an input to the next paint, over the step and the clicks that follow it. */
  readonly longestEventMs: number;
  /** Longest task that blocks the page. */
  readonly longestTaskMs: number;
}

interface Step {
  readonly name: string;
  /** Address where the step starts. */
  readonly path: string;
  readonly act: (page: Page) => Promise<void>;
}

const CPU_SLOWDOWN = 4;
const SETTLED_MS = 2_000;
/** Clicks on an empty area after the step, which measure how responsive the page is. */
const PROBES = 20;
const PROBE_PAUSE_MS = 50;

const clickLink = (name: string | RegExp) => (page: Page) =>
  page.getByRole('link', { name }).locator('visible=true').first().click();

const steps: readonly Step[] = [
  { name: 'home to the ladder', path: '/', act: clickLink('Ladder') },
  { name: 'next page of the ladder', path: '/ladder/ra3/1v1', act: clickLink('Page 2') },
  { name: 'another ladder', path: '/ladder/ra3/1v1', act: clickLink(/2v2/) },
  { name: 'home to the status', path: '/', act: clickLink('Status') },
  {
    name: 'rooms as cards',
    path: '/status',
    act: (page) => page.getByText('As cards').click(),
  },
  { name: 'next page of matches', path: '/match/recent', act: clickLink('Page 2') },
];

/** Measures interactions with the CPU slowed down to a quarter. */
export async function measureInteractions(baseUrl: string, rounds: number): Promise<InteractionResult[]> {
  const browser = await openBrowser();
  try {
    const results: InteractionResult[] = [];
    for (const step of steps) {
      const figures: Figures[] = [];
      for (let round = 0; round < rounds; round++) {
        const { page, context } = await browser.newPage({ viewport: { width: 1280, height: 800 } });
        figures.push(await measureStep(page, baseUrl, step));
        await context.close();
      }
      results.push({
        name: step.name,
        longestEventMs: median(figures.map(({ events }) => Math.max(0, ...events))),
        longestTaskMs: median(figures.map(({ tasks }) => Math.max(0, ...tasks))),
      });
    }
    return results;
  } finally {
    await browser.close();
  }
}

/** Durations in milliseconds. */
interface Figures {
  readonly events: readonly number[];
  readonly tasks: readonly number[];
}

async function measureStep(page: Page, baseUrl: string, { path, act }: Step): Promise<Figures> {
  await page.addInitScript(() => {
    localStorage.setItem('ra3.locale', 'en');
  });
  await page.goto(baseUrl + path);
  await page.waitForLoadState('networkidle');
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(watch);
  await act(page);
  for (let probe = 0; probe < PROBES; probe++) {
    await page.waitForTimeout(PROBE_PAUSE_MS);
    await page.mouse.click(2, 400);
  }
  await page.waitForTimeout(SETTLED_MS);
  return page.evaluate(() => (globalThis as unknown as { figures: Figures }).figures); // Set by `watch`.
}

/** Runs in the page: records the durations of events and tasks from now on. */
function watch(): void {
  const figures = { events: [] as number[], tasks: [] as number[] };
  Object.assign(globalThis, { figures });
  const noteInto = (durations: number[]) =>
    new PerformanceObserver((list) => {
      durations.push(...list.getEntries().map(({ duration }) => duration));
    });
  // PerformanceObserverInit lacks the threshold.
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  };
  noteInto(figures.events).observe(options);
  noteInto(figures.tasks).observe({ type: 'longtask' });
}

function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((first, second) => first - second);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
