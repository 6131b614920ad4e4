import { solveCaptcha } from '@ra3/api/testing';
import { limits } from '@ra3/sdk/facts';
import type { Locator, Page } from 'playwright-core';

/** A script hits most pictures, but not each. */
const MOST_TRIES = 8;
const POINTER_STEPS = 30;
const STEP_MS = 15;

export type CaptchaHand = 'pointer' | 'keyboard';

/** What a page tells the console for each picture that was missed. */
export const MISSED_PICTURE =
  'console: Failed to load resource: the server responded with a status of 400 (Bad Request)';

/**
 * Solves the captcha that is open, as often as it takes, and waits until its dialog has closed by itself. `done` is the hint
 * that says that it succeeded. Returns how many pictures were missed before.
 */
export async function solveShownCaptcha(page: Page, hand: CaptchaHand, done: string): Promise<number> {
  const dialog = page.locator('dialog[open]');
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const picture = await pullShownCaptcha(page, hand);
    if (await isAccepted(dialog, picture, done)) {
      await dialog.waitFor({ state: 'detached' });
      return tried;
    }
  }
  throw new Error(`No captcha of ${String(MOST_TRIES)} was solved`);
}

/** Solves the captcha that is open once, which mostly hits, and returns the picture that it was. */
export async function pullShownCaptcha(page: Page, hand: CaptchaHand): Promise<string> {
  const dialog = page.locator('dialog[open]');
  const picture = await shownPicture(dialog);
  const goal = Math.round(solveCaptcha(picture, 'noise') * limits.captcha.width);
  await (hand === 'pointer' ? pullByPointer(page, dialog, goal) : pullByKeyboard(page, dialog, goal));
  return picture.backgroundImage;
}

/** The picture that follows after one that was pulled in vain. */
export function nextPicture(page: Page, picture: string): Locator {
  return page.locator(`dialog[open] img[alt]:not([alt=""]):not([src="${picture}"])`).first();
}

async function shownPicture(dialog: Locator) {
  const images = dialog.locator('img');
  await images.nth(1).waitFor();
  await images.nth(1).evaluate((image: HTMLImageElement) => image.decode());
  const [backgroundImage = '', sliderImage = ''] = await images.evaluateAll((all) =>
    all.map((image) => image.getAttribute('src') ?? ''),
  );
  return { backgroundImage, sliderImage };
}

/** Whether the hint of success comes before another picture does. */
async function isAccepted(dialog: Locator, picture: string, done: string): Promise<boolean> {
  const success = dialog.getByRole('status').getByText(done);
  const next = nextPicture(dialog.page(), picture);
  await success.or(next).first().waitFor();
  return (await next.count()) === 0;
}

async function pullByPointer(page: Page, dialog: Locator, goal: number): Promise<void> {
  const handle = await dialog.getByRole('slider').boundingBox();
  const picture = await dialog.locator('img').first().boundingBox();
  if (handle === null || picture === null) throw new Error('The captcha is not shown');
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  const way = goal * (picture.width / limits.captcha.width);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= POINTER_STEPS; step += 1) {
    await page.mouse.move(x + (way * step) / POINTER_STEPS, y + (step % 2));
    // A person takes longer than a script: the host refuses a pull that is too fast.
    await page.waitForTimeout(STEP_MS);
  }
  await page.mouse.up();
}

async function pullByKeyboard(page: Page, dialog: Locator, goal: number): Promise<void> {
  await dialog.locator('[role=slider]:focus').waitFor();
  for (let x = 0; x + 10 <= goal; x += 10) await page.keyboard.press('Shift+ArrowRight', { delay: STEP_MS });
  for (let x = 0; x < goal % 10; x += 1) await page.keyboard.press('ArrowRight', { delay: STEP_MS });
  await page.keyboard.press('Enter');
}
