import type { Page } from 'playwright-core';
import { startHost } from '../../support/start-host.js';
import { waitForWorld } from '../../support/wait-for-world.js';
import { settle } from '../../support/watch-page.js';
import { openMeasuredPage, type MeasuredPage } from './measured-page.js';
import { medianOf } from '../median.js';
import { requireOwnMachine } from '../target.js';
import { measureReaction, type Reaction } from './reaction.js';
import { layOutReactions } from './results.js';

/** The most of each figure: milliseconds, and the score of layout shifts. */
const AIMS = { inputMs: 50, longestTaskMs: 200, shift: 0.05 };
/** Some letters of names in the demo world, and one that leaves few rows. */
const TYPED = ['a', 'n', 'x'];
/** Longer than the pauses after which a list asks the host, and the address is written. */
const TYPING_PAUSE_MS = 800;
const SHORTEST_VISIT_MS = 1_500;
const loads = ['/', '/ladder/ra3/1v1', '/status', '/persona/100001', '/match/recent'];
const searches = ['/ladder/ra3/1v1', '/status'];
const LANGUAGE_PAGE = '/ladder/ra3/1v1';

export interface TypingOptions {
  readonly rounds: number;
  readonly slowdown: number;
  /** Address of a host that runs already; a new one is started otherwise. */
  readonly at: string | undefined;
  /** Address of a host with another build, measured in turn with this one. */
  readonly beside: string | undefined;
  /** Of the pages below; all of them when empty. */
  readonly paths: readonly string[];
}

/**
 * Measures what a visitor types, loads and chooses on a slowed processor: each key of a filter, each page, each language.
 * Returns false when a median of this build misses an aim.
 */
export async function runTyping({ rounds, slowdown, at, beside, paths }: TypingOptions): Promise<boolean> {
  const host =
    at === undefined ? await startHost() : { baseUrl: requireOwnMachine(at), stop: () => Promise.resolve() };
  const reactions = new Map<string, Reaction[]>();
  try {
    await waitForWorld(host.baseUrl);
    const others = beside === undefined ? [] : [{ name: 'beside', url: requireOwnMachine(beside) }];
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, url } of [...others, { name: 'this', url: host.baseUrl }]) {
        const add = (input: string, reaction: Reaction) => {
          const key = `${input}, ${name}`;
          reactions.set(key, [...(reactions.get(key) ?? []), reaction]);
        };
        await measureBuild({ url, slowdown, paths }, add);
      }
    }
  } finally {
    await host.stop();
  }
  const sorted = new Map([...reactions].toSorted(([first], [second]) => first.localeCompare(second)));
  process.stdout.write(`${layOutReactions(sorted)}\n`);
  return [...reactions].every(([input, measured]) => input.endsWith(', beside') || reachesAims(measured));
}

function reachesAims(measured: readonly Reaction[]): boolean {
  return (['inputMs', 'longestTaskMs', 'shift'] as const).every(
    (figure) => medianOf(measured.map((reaction) => reaction[figure])) <= AIMS[figure],
  );
}

type Add = (input: string, reaction: Reaction) => void;

interface Build {
  readonly url: string;
  readonly slowdown: number;
  readonly paths: readonly string[];
}

/** In a browser of its own, so that every round begins with an empty cache. */
async function measureBuild({ url, slowdown, paths }: Build, add: Add): Promise<void> {
  const measured = await openMeasuredPage(slowdown);
  const { page } = measured;
  const isChosen = (path: string) => paths.length === 0 || paths.includes(path);
  try {
    await page.goto(`${url}/robots.txt`);
    for (const path of loads.filter(isChosen)) {
      const open = () => page.goto(url + path);
      const reaction = await measureReaction(measured, open, () => settled(page, SHORTEST_VISIT_MS));
      // The browser counts CPU time from the start of a document.
      add(`load ${path}`, { ...reaction, threadMs: Number.NaN });
    }
    for (const path of searches.filter(isChosen)) await measureSearch(measured, url + path, add);
    if (isChosen(LANGUAGE_PAGE)) await measureLanguages(measured, url + LANGUAGE_PAGE, add);
  } finally {
    await measured.close();
  }
}

async function measureSearch(measured: MeasuredPage, url: string, add: Add): Promise<void> {
  const { page } = measured;
  await page.goto(url);
  await settle(page);
  await page.locator('main input[type=search]').focus();
  const quiet = () => settled(page, TYPING_PAUSE_MS);
  const path = new URL(url).pathname;
  for (const key of TYPED)
    add(`key in ${path}`, await measureReaction(measured, () => page.keyboard.press(key), quiet));
  for (const _ of TYPED)
    add(
      `key back in ${path}`,
      await measureReaction(measured, () => page.keyboard.press('Backspace'), quiet),
    );
}

async function measureLanguages(measured: MeasuredPage, url: string, add: Add): Promise<void> {
  const { page } = measured;
  await page.goto(url);
  await settle(page);
  for (const locale of ['zh-CN', 'ja-JP', 'en']) {
    const choose = () => page.locator('header select').first().selectOption(locale);
    const shown = () => page.locator(`html[lang="${locale}"]`).waitFor({ state: 'attached' });
    add('language', await measureReaction(measured, choose, shown));
  }
}

async function settled(page: Page, leastMs: number): Promise<void> {
  await page.waitForTimeout(leastMs);
  await settle(page);
}
