import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDemoAccount } from '../support/demo-accounts.js';
import { openBrowser, openFurtherPage, type OpenBrowser } from '../support/open-browser.js';
import { sharedDemoHost, type SharedDemoHost } from '../support/shared-demo-host.js';
import { openAsPlayer } from '../support/signed-in-page.js';

let host: SharedDemoHost;
let browser: OpenBrowser;

beforeAll(async () => {
  [host, browser] = await Promise.all([sharedDemoHost(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
});

const openFirst = async (path: string) => {
  const opened = await openAsPlayer({ host, browser });
  const player = readDemoAccount(host.dataDirectory, 'User');
  await opened.page.goto(host.baseUrl + path);
  await opened.page.getByRole('button', { name: player.userName }).waitFor();
  return { ...opened, admin: readDemoAccount(host.dataDirectory, 'Admin') };
};

test('a page shows at once who signed in in another tab', async () => {
  const { page, context, admin } = await openFirst('/user');
  await page.locator('main').waitFor();
  const { page: second } = await openFurtherPage(context);
  // The first tab's session is left where it is: other journeys use it.
  await context.clearCookies();
  await second.goto(`${host.baseUrl}/auth`);
  await second.evaluate(() => localStorage.setItem('ra3.isLoggedIn', 'false'));
  await second.reload();
  await second.locator('input[name=username]').fill(admin.userName);
  await second.locator('input[name=password]').fill(admin.password);
  await second.locator('form button[type=submit]').click();

  await page.getByRole('button', { name: admin.userName }).waitFor();
  expect(await page.getByRole('button', { name: 'demo.player' }).count()).toBe(0);
  await context.close();
});
