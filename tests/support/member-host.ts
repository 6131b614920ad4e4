import { join } from 'node:path';
import { startTestHost, type TestHost, type TestUser } from '@ra3/api/testing';
import { limits } from '@ra3/sdk/facts';
import type { BrowserContext, Page } from 'playwright-core';

const WEB_ROOT = join(import.meta.dirname, '../../packages/web/dist');
const PAUSE_MS = 30;
const SLOW_STEPS = 15;
const LARGE_STEP = 10;

/** Starts a host in this process that serves the built site, so that a journey can make accounts and look up captchas. */
export function startMemberHost(): Promise<TestHost> {
  return startTestHost({ listen: true, configuration: { webRoot: WEB_ROOT } });
}

/** Signs a browser context in. */
export async function signIn(
  context: BrowserContext,
  host: Pick<TestHost, 'baseUrl'>,
  { userName, password }: Pick<TestUser, 'userName' | 'password'>,
): Promise<void> {
  const answer = await context.request.post(`${host.baseUrl}/api/user/v2/login`, {
    data: { uname: userName, pwd: password },
    headers: { origin: host.baseUrl },
  });
  if (!answer.ok()) throw new Error(`The sign-in was refused: ${await answer.text()}`);
}

/**
 * Notes the captchas that a page draws; the returned function solves the latest one by keyboard, as a person does who sees
 * where the gap is.
 */
export async function watchCaptchas(page: Page, host: TestHost): Promise<() => Promise<void>> {
  let latest = '';
  await page.route('**/captcha/gen', async (route) => {
    const response = await route.fetch();
    // Our own host's reply; its own tests check the shape.
    latest = ((await response.json()) as { readonly id: string }).id;
    await route.fulfill({ response });
  });
  return async () => {
    const slider = page.getByRole('slider');
    await slider.waitFor();
    const row = await host.database.db
      .selectFrom('captchas')
      .select('gap_position')
      .where('captcha_id', '=', latest)
      .executeTakeFirstOrThrow();
    const goal = Math.round(row.gap_position * limits.captcha.width);
    await slider.focus();
    // Slowly at first: the host refuses tracks of less than 10 points or 300 ms.
    for (let step = 0; step < SLOW_STEPS; step += 1)
      await page.keyboard.press('ArrowRight', { delay: PAUSE_MS });
    const left = goal - SLOW_STEPS;
    for (let at = LARGE_STEP; at <= left; at += LARGE_STEP) await page.keyboard.press('Shift+ArrowRight');
    for (let at = 0; at < left % LARGE_STEP; at += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
  };
}
