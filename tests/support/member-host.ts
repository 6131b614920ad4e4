import { join } from 'node:path';
import { startTestHost, type TestHost, type TestUser } from '@ra3/api/testing';
import { limits } from '@ra3/sdk/facts';
import type { BrowserContext, Page } from 'playwright-core';

const WEB_ROOT = join(import.meta.dirname, '../../packages/web/dist');
const PAUSE_MS = 20;
const LARGE_STEP = 10;

/** Starts a host in this process that serves the built site, so that a journey can make accounts and look up captchas. */
export function startMemberHost(): Promise<TestHost> {
  return startTestHost({ listen: true, configuration: { webRoot: WEB_ROOT } });
}

/** Signs a browser context in. */
export async function signIn(
  context: BrowserContext,
  host: TestHost,
  { userName, password }: Pick<TestUser, 'userName' | 'password'>,
): Promise<void> {
  const answer = await context.request.post(`${host.baseUrl}/api/user/v2/login`, {
    data: { uname: userName, pwd: password },
    headers: { origin: host.baseUrl },
  });
  if (!answer.ok()) throw new Error(`The sign-in was refused: ${await answer.text()}`);
}

/**
 * Watches the captchas that a page draws; the returned function solves the latest one by keyboard, as a person does who
 * sees where the gap is.
 */
export function watchCaptchas(page: Page, host: TestHost): () => Promise<void> {
  let latest = Promise.resolve('');
  page.on('response', (response) => {
    if (!response.url().endsWith('/captcha/gen')) return;
    // Our own host's reply; its own tests check the shape. It fails when the page was left meanwhile.
    latest = response.json().then(
      (captcha: { readonly id: string }) => captcha.id,
      () => '',
    );
  });
  return async () => {
    const slider = page.getByRole('slider');
    await slider.waitFor();
    const row = await host.database.db
      .selectFrom('captchas')
      .select('gap_position')
      .where('captcha_id', '=', await latest)
      .executeTakeFirstOrThrow();
    const goal = Math.round(row.gap_position * limits.captcha.width);
    await slider.focus();
    for (let at = LARGE_STEP; at <= goal; at += LARGE_STEP) {
      await page.keyboard.press('Shift+ArrowRight', { delay: PAUSE_MS });
    }
    for (let at = 0; at < goal % LARGE_STEP; at += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
  };
}
