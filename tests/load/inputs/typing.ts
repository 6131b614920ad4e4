import type { Page } from 'playwright-core';
import { requireOwnMachine } from '../../support/addresses.js';
import { defineHarness } from '../../support/define-harness.js';
import { say } from '../../support/print.js';
import { withDemoHost } from '../../support/start-host.js';
import { settle } from '../../support/watch-page.js';
import { measureReaction, withMeasuredPage, type MeasuredPage, type Reaction } from './reaction.js';
import { Reactions } from './reactions.js';

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

const BESIDE = ', beside';

export const typing = defineHarness({
  about:
    'Keys in the filter of a ladder and the search of the status, page loads and the choice of a language, at a quarter of the processor; --beside names a host with another build, measured in turn.',
  options: { rounds: 5, at: '', beside: '' },
  words: '[path…]',
  run: ({ rounds, at, beside }, paths) =>
    withDemoHost(at, async (baseUrl) => {
      const reactions = new Reactions();
      const others = beside === '' ? [] : [{ name: BESIDE, url: requireOwnMachine(beside) }];
      for (let round = 0; round < rounds; round += 1)
        for (const { name, url } of [...others, { name: '', url: baseUrl }])
          await measureBuild(url, paths, (input, reaction) => {
            reactions.add(`${input}${name}`, reaction);
          });
      say(reactions.layOut());
      return reactions.reach(AIMS, (input) => !input.endsWith(BESIDE));
    }),
});

type Add = (input: string, reaction: Reaction) => void;

/** In a browser of its own, so that every round begins with an empty cache. */
function measureBuild(url: string, paths: readonly string[], add: Add): Promise<void> {
  const isChosen = (path: string) => paths.length === 0 || paths.includes(path);
  return withMeasuredPage(async (measured) => {
    const { page } = measured;
    await page.goto(`${url}/robots.txt`);
    for (const path of loads.filter(isChosen)) {
      const open = () => page.goto(url + path);
      const reaction = await measureReaction(measured, open, () => settled(page, SHORTEST_VISIT_MS));
      // The browser counts CPU time from the start of a document.
      add(`load ${path}`, { ...reaction, threadMs: Number.NaN });
    }
    for (const path of searches.filter(isChosen)) await measureSearch(measured, url + path, add);
    if (isChosen(LANGUAGE_PAGE)) await measureLanguages(measured, url + LANGUAGE_PAGE, add);
  });
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
