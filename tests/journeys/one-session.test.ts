import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useDemoSite } from '../support/use-site.js';
import { readDemoAccount, type DemoAccount } from '../support/demo-accounts.js';
import { openFurtherPage } from '../support/open-browser.js';
import { openAsPlayer } from '../support/signed-in-page.js';

const site = useDemoSite();

/** The tab of the demo player; without `follows` it hears nothing of other tabs. */
async function openFirst(path: string, follows = true) {
  const opened = await openAsPlayer(site);
  const { page } = opened;
  if (!follows) await page.addInitScript(dropListeners, ['storage', 'focus', 'pageshow']);
  const player = readDemoAccount(site.host.dataDirectory, 'User');
  await page.goto(site.host.baseUrl + path);
  await userMenu(page, player).waitFor();
  return { ...opened, player, admin: readDemoAccount(site.host.dataDirectory, 'Admin') };
}

/** Runs in the page, before its own scripts. */
function dropListeners(dropped: readonly string[]): void {
  const add = window.addEventListener.bind(window);
  window.addEventListener = (...args: Parameters<typeof add>) => {
    if (!dropped.includes(args[0])) add(...args);
  };
}

const userMenu = (page: Page, { userName }: Pick<DemoAccount, 'userName'>) =>
  page.getByRole('button', { name: userName });

async function signInInSecondTab(
  context: BrowserContext,
  { userName, password }: DemoAccount,
): Promise<void> {
  const { page } = await openFurtherPage(context);
  // The first tab's session is left where it is: other journeys use it.
  await context.clearCookies();
  await page.goto(`${site.host.baseUrl}/auth`);
  await page.evaluate(() => localStorage.setItem('ra3.isLoggedIn', 'false'));
  await page.reload();
  await page.locator('input[name=username]').fill(userName);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await userMenu(page, { userName }).waitFor();
}

test('a page shows at once who signed in in another tab, and nothing of who was there before', async () => {
  const { page, context, player, admin } = await openFirst('/user');
  const main = page.locator('main');
  await main.getByText(player.userName).first().waitFor();
  await signInInSecondTab(context, admin);

  await userMenu(page, admin).waitFor();
  await main.getByText(admin.userName).first().waitFor();
  expect(await page.getByText(player.userName).count()).toBe(0);
  await context.close();
});

test('a page that has not heard of another user changes nothing for them, and says so', async () => {
  const { page, context, player, admin } = await openFirst('/match/recent', false);
  const star = page
    .locator('main')
    .getByRole('button', { name: /^Favourite/ })
    .first();
  await star.waitFor();
  await signInInSecondTab(context, admin);
  const favourites = async () =>
    (await context.request.get(`${site.host.baseUrl}/api/match/get/my/all/favourite/1/result`)).text();
  const before = await favourites();
  await page.bringToFront();
  await star.click();
  const stillShown = await userMenu(page, player).count();
  const answering = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('dialog', { name: 'Add to favourites' }).getByLabel('Tag').fill('openings');
  await page.keyboard.press('Enter');
  const answer = await answering;
  await page
    .getByRole('status')
    .getByText('Another account is signed in now, so nothing was changed.')
    .waitFor();
  await userMenu(page, admin).waitFor();

  expect(stillShown).toBe(1);
  expect([answer.status(), (await answer.json()).type]).toEqual([409, 'urn:ra3:failure:otherUser']);
  expect(await favourites()).toBe(before);
  await context.close();
});
