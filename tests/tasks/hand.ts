import type { Locator, Page } from 'playwright-core';
import { tabTo } from '../support/keyboard.js';

/** How a person works the site: by a pointer, with keys for texts alone, or by keys alone. */
export type HandKind = 'pointer' | 'keyboard';

/** Does what a person does, and counts it. */
export interface Hand {
  readonly kind: HandKind;
  readonly page: Page;
  /** Presses a button or follows a link. */
  press(target: Locator): Promise<void>;
  /** The same by a key that the site has for it; a pointer presses the target. */
  pressByKey(key: string, target: Locator): Promise<void>;
  check(box: Locator): Promise<void>;
  /** Writes into a field, which may have the focus already. */
  write(field: Locator, text: string): Promise<void>;
  /** Chooses an option that stands so many places after the chosen one. */
  choose(select: Locator, places: number): Promise<void>;
  /** Keys of both kinds of hand, such as Enter in a field. */
  key(name: string, times?: number): Promise<void>;
  /** Drags by the pointer, from the middle of a handle. */
  drag(handle: Locator, pixels: number): Promise<void>;
  count(): { readonly keys: number; readonly clicks: number };
}

const DRAG_STEPS = 30;
const STEP_MS = 15;

export function makeHand(page: Page, kind: HandKind): Hand {
  let [keys, clicks] = [0, 0];
  const key = async (name: string, times = 1) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(name, { delay: STEP_MS });
    keys += times;
  };
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  /** By Tab, or backwards where that is nearer, as a person does who sees both. */
  const focus = async (target: Locator) => {
    await target.waitFor();
    if (await hasFocus(target)) return;
    const way = (await target.evaluate(isBehindFocus)) ? 'Tab' : 'Shift+Tab';
    keys += await tabTo(page, target, way);
  };
  const byKeys = async (target: Locator, name: string) => {
    await focus(target);
    await key(name);
  };
  const isKeys = kind === 'keyboard';
  return {
    kind,
    page,
    key,
    press: (target) => (isKeys ? byKeys(target, 'Enter') : click(target)),
    async pressByKey(name, target) {
      await target.waitFor();
      await (isKeys ? key(name) : click(target));
    },
    check: (box) => (isKeys ? byKeys(box, 'Space') : click(box)),
    async write(field, text) {
      await field.waitFor();
      if (isKeys) await focus(field);
      else if (!(await hasFocus(field))) await click(field);
      await page.keyboard.type(text);
      keys += text.length;
    },
    async choose(select, places) {
      if (isKeys) {
        await focus(select);
        await key('ArrowDown', places);
        return;
      }
      // The list and the option in it.
      clicks += 2;
      const at = await select.evaluate((element) => (element as HTMLSelectElement).selectedIndex);
      await select.selectOption({ index: at + places });
    },
    async drag(handle, pixels) {
      const box = await handle.boundingBox();
      if (box === null) throw new Error('There is nothing to drag');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let step = 1; step <= DRAG_STEPS; step += 1) {
        await page.mouse.move(x + (pixels * step) / DRAG_STEPS, y + (step % 2));
        await page.waitForTimeout(STEP_MS);
      }
      await page.mouse.up();
      clicks += 1;
    },
    count: () => ({ keys, clicks }),
  };
}

/** Runs in the page: whether Tab leads from the focus to the element, or nothing has the focus. */
function isBehindFocus(element: Element): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  const { DOCUMENT_POSITION_FOLLOWING } = Node;
  return (activeElement.compareDocumentPosition(element) & DOCUMENT_POSITION_FOLLOWING) !== 0;
}
