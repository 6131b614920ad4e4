import type { Locator, Page } from 'playwright-core';

const MOST_STOPS = 150;

/** The focused element. */
export const focused = (page: Page): Locator => page.locator(':focus');

/** Presses Tab until the element has the focus, and returns how often. @throws {Error} when Tab never reaches it */
export async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> {
  for (let stop = 1; stop <= MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    if (await goal.evaluate((element) => element === document.activeElement)) return stop;
  }
  throw new Error(`${key} does not lead to ${goal.toString()}`);
}

/**
 * Tabs through a page from its top, and returns the stops whose focus is not visible: without a ring around the element or a
 * parent, or covered by something else.
 */
export async function unseenStops(page: Page, stops: number): Promise<string[]> {
  const unseen: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return undefined;
      const hasRing = (candidate: Element, part?: string) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(candidate, part);
        return outlineStyle !== 'none' && outlineWidth !== '0px';
      };
      const isRinged = (candidate: Element | null): boolean => {
        if (candidate === null || candidate === document.body) return false;
        return hasRing(candidate) || hasRing(candidate, '::after') || isRinged(candidate.parentElement);
      };
      // An element taller than the window is checked at its visible part, a link that wraps at its first line.
      const { left, right, top, bottom } = element.getClientRects()[0] ?? element.getBoundingClientRect();
      const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      const onTop = document.elementFromPoint((Math.max(left, 0) + Math.min(right, innerWidth)) / 2, middle);
      // A label may cover its own control.
      const isOnTop = element.contains(onTop) || onTop?.closest('label')?.contains(element) === true;
      const name = element.outerHTML.slice(0, 120);
      if (!isRinged(element)) return `no ring: ${name}`;
      return isOnTop ? undefined : `hidden: ${name}`;
    });
    if (fault !== undefined) unseen.push(fault);
  }
  return unseen;
}
