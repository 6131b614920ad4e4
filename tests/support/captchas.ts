import { solveCaptcha, type TestHost } from '@ra3/api/testing';
import { limits } from '@ra3/sdk/facts';
import type { Locator, Page } from 'playwright-core';

/** A script hits most pictures, but not each. */
const MOST_TRIES = 8;
const POINTER_STEPS = 30;
const STEP_MS = 15;
/** The host refuses tracks of less than 10 points or 300 ms. */
const SLOW_STEPS = 15;
const SLOW_STEP_MS = 30;
const LARGE_STEP = 10;

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
  await (hand === 'pointer' ? pullByPointer(page, dialog, goal) : pullByKeyboard(page, goal));
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

/** Slowly at first. */
async function pullByKeyboard(page: Page, goal: number): Promise<void> {
  await page.locator('dialog[open] [role=slider]:focus').waitFor();
  for (let step = 0; step < SLOW_STEPS; step += 1)
    await page.keyboard.press('ArrowRight', { delay: SLOW_STEP_MS });
  const left = goal - SLOW_STEPS;
  for (let at = LARGE_STEP; at <= left; at += LARGE_STEP) await page.keyboard.press('Shift+ArrowRight');
  for (let at = 0; at < left % LARGE_STEP; at += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

/**
 * Notes the captchas that a page draws; the returned function tells how far the piece of the latest one goes, in pixels of its picture,
 * as somebody knows who sees where the gap is.
 */
export async function watchCaptchas(page: Page, host: TestHost): Promise<() => Promise<number>> {
  let latest = '';
  await page.route('**/captcha/gen', async (route) => {
    const response = await route.fetch();
    // Our own host's reply; its own tests check the shape.
    latest = ((await response.json()) as { readonly id: string }).id;
    // The page may be closed meanwhile.
    await route.fulfill({ response }).catch(() => undefined);
  });
  return async () => {
    const row = await host.database.db
      .selectFrom('captchas')
      .select('gap_position')
      .where('captcha_id', '=', latest)
      .executeTakeFirstOrThrow();
    return Math.round(row.gap_position * limits.captcha.width);
  };
}

/** Solves the captcha that opens, which is watched, by keyboard. */
export async function solveWatchedCaptcha(page: Page, gap: () => Promise<number>): Promise<void> {
  await page.getByRole('slider').waitFor();
  await pullByKeyboard(page, await gap());
}
