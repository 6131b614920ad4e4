// @module-tag rest
import { execFile } from 'node:child_process';
import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { downloadBytes } from '../support/download-bytes.js';
import { openBrowser, type OpenBrowser } from '../support/open-browser.js';
import { startOwnWorldHost, type OwnWorldHost } from '../support/own-world-host.js';
import type { LocalServer } from '../support/listen-locally.js';
import { copyBuiltSite, startStaticSite } from '../support/static-site.js';

const REPOSITORY = join(import.meta.dirname, '../..');
/** A file that the host serves to everybody. */
const PICTURE_PATH = '/favicon.svg';
const COOKIE = /^(__Host-|ra3_)sid$/;

let copy: Awaited<ReturnType<typeof copyBuiltSite>>;
/** Two servers with the same files: the host allows calls of the first only. */
let site: LocalServer;
let unlisted: LocalServer;
let host: OwnWorldHost;
let browser: OpenBrowser;
/** What the command printed that pointed the site to the host. */
let printed: string;

beforeAll(async () => {
  copy = await copyBuiltSite();
  [site, unlisted] = await Promise.all([startStaticSite(copy.folder), startStaticSite(copy.folder)]);
  [host, browser] = await Promise.all([
    startOwnWorldHost({ ALLOWED_ORIGINS: site.origin }, PICTURE_PATH),
    openBrowser(),
  ]);
  printed = await pointSite(host.baseUrl);
});

afterAll(async () => {
  await browser.close();
  await Promise.all([host.stop(), site.stop(), unlisted.stop()]);
  await copy.remove();
});

/** Runs the command of docs/deploy.md. */
async function pointSite(apiHost: string): Promise<string> {
  const parameters = ['--silent', 'run', 'site-headers', '-w', '@ra3/web', '--'];
  const { stdout } = await promisify(execFile)(
    'npm',
    [...parameters, '--api-host', apiHost, '--folder', copy.folder],
    { cwd: REPOSITORY },
  );
  return stdout;
}

async function openPage(address: string) {
  // Headers of the test's own would be asked for in preflights, and refused.
  const opened = await browser.newPage({ extraHTTPHeaders: {}, stored: { 'ra3.locale': 'en' } });
  const called: string[] = [];
  opened.page.on('request', (request) => called.push(request.url()));
  await opened.page.goto(address);
  return { ...opened, called };
}

async function signIn(page: Page, { account }: OwnWorldHost): Promise<void> {
  await page.locator('input[name=username]').fill(account.userName);
  await page.locator('input[name=password]').fill(account.password);
  await page.locator('form button[type=submit]').click();
}

async function signOut(page: Page, { account }: OwnWorldHost): Promise<void> {
  await page.getByRole('button', { name: account.userName }).click();
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.locator('header a[href="/auth"]').waitFor();
}

const sessionOf = async (page: Page, { baseUrl }: OwnWorldHost) =>
  (await page.context().cookies(baseUrl)).find(({ name }) => COOKIE.test(name))?.value;

/** Width in pixels of the room's picture as it was received: 0 while it was not. */
const widthOfPicture = (page: Page, { baseUrl }: OwnWorldHost) =>
  page
    .locator(`main img[src="${baseUrl}${PICTURE_PATH}"]`)
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth);

// S7-01, S3-11
test('a build that is pointed to a host on another origin signs in, reads the status, downloads a replay and signs out', async () => {
  const { page, context, problems, called } = await openPage(`${site.origin}/auth`);
  await signIn(page, host);
  await page.getByRole('button', { name: host.account.userName }).waitFor();
  const session = await sessionOf(page, host);

  await page.getByRole('link', { name: 'Online', exact: true }).first().click();
  await page.getByText('everybody is welcome').first().waitFor();
  await expect.poll(() => widthOfPicture(page, host)).toBeGreaterThan(0);

  await page.goto(`${site.origin}/match/recent`);
  const saved = page.waitForEvent('download');
  await page
    .getByRole('group', { name: /^Replay of/ })
    .getByRole('button', { name: /^Download/ })
    .first()
    .click();
  const replay = await downloadBytes(await saved);

  await signOut(page, host);

  expect(printed).toContain(`connect-src 'self' ${host.baseUrl};`);
  expect(session).toBeDefined();
  await expect.poll(() => sessionOf(page, host)).toBeUndefined();
  expect(Buffer.compare(replay, host.replay)).toBe(0);
  expect(called.filter((url) => url.startsWith(`${site.origin}/api`))).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

// S7-01
test('a site on another site than its host signs in when the host’s cookie is for other sites too', async () => {
  // Another name is another site; other ports are not.
  const otherSite = site.origin.replace('127.0.0.1', 'localhost');
  const env = { ALLOWED_ORIGINS: otherSite, COOKIE_SAME_SITE: 'none' };
  const foreignHost = await startOwnWorldHost(env, PICTURE_PATH);
  onTestFinished(() => foreignHost.stop());
  await pointSite(foreignHost.baseUrl);
  onTestFinished(async () => {
    await pointSite(host.baseUrl);
  });
  const { page, context, problems } = await openPage(`${otherSite}/auth`);
  await signIn(page, foreignHost);
  await page.getByRole('button', { name: foreignHost.account.userName }).waitFor();
  await page.goto(`${otherSite}/status`);
  await page.getByRole('button', { name: foreignHost.account.userName }).waitFor();
  await expect.poll(() => widthOfPicture(page, foreignHost)).toBeGreaterThan(0);
  await signOut(page, foreignHost);

  await expect.poll(() => sessionOf(page, foreignHost)).toBeUndefined();
  expect(problems).toEqual([]);
  await context.close();
});

// S7-01
test('the site’s policy lets it call that host, and no third one', async () => {
  const { page, context } = await openPage(`${site.origin}/status`);
  await page.getByText('everybody is welcome').first().waitFor();
  const blocked = await page.evaluate(
    (address) =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
          resolve(`${effectiveDirective} ${blockedURI}`);
        });
        fetch(`${address}/config.json`).catch(() => undefined);
      }),
    unlisted.origin,
  );

  expect(blocked).toBe(`connect-src ${unlisted.origin}/config.json`);
  await context.close();
});

// S7-01
test('the same files on an origin that is not listed get no answer and no session', async () => {
  const { page, context } = await openPage(`${unlisted.origin}/status`);
  await page.getByText('The server cannot be reached').first().waitFor();
  await page.goto(`${unlisted.origin}/auth`);
  await signIn(page, host);
  await page.getByRole('alert').first().waitFor();
  // Not from a page, so that nothing but the host's own check of origins is in the way.
  const answer = await fetch(`${host.baseUrl}/api/user/v2/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: unlisted.origin },
    body: JSON.stringify({ uname: host.account.userName, pwd: host.account.password }),
  });

  expect(await sessionOf(page, host)).toBeUndefined();
  expect(answer.status).toBe(403);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(answer.headers.get('set-cookie')).toBeNull();
  await context.close();
});

async function expectTold(text: string, told: string): Promise<void> {
  const file = join(copy.folder, 'config.json');
  const right = await readFile(file);
  onTestFinished(() => writeFile(file, right));
  await writeFile(file, text);
  const { page, context } = await openPage(site.origin);
  const alert = page.getByRole('alert');
  await alert.getByRole('heading', { name: 'This site does not know its server' }).waitFor();

  expect(await alert.innerText()).toContain(told);
  expect(await alert.innerText()).toContain('The operator of this site has to correct the file');
  await context.close();
}

// S7-01
const mistake = 'a config.json with a mistake is told on the page in place of the site: %s';
test.each([['{ "apiHost": ', 'cannot be read. It must be JSON'] as const])(mistake, expectTold);
test.each([
  [
    '{ "apiHost": "https://api.example.org/v1" }',
    'names “https://api.example.org/v1” as the API host',
  ] as const,
])(mistake, expectTold);

test('a page asks for config.json as soon as it is read, and once', async () => {
  const { page, context, called } = await openPage(site.origin);
  await page.locator('#root h1').waitFor();
  const asked = called.map((url) => new URL(url).pathname);

  expect(asked.filter((path) => path === '/config.json')).toHaveLength(1);
  expect(asked.indexOf('/config.json')).toBeLessThan(asked.findIndex((path) => path.startsWith('/api/')));
  await context.close();
});

test('config.json has no compressed copy, which a server would go on sending', async () => {
  await expect(access(join(copy.folder, 'index.html.br'))).resolves.toBeUndefined();
  await expect(access(join(copy.folder, 'config.json.br'))).rejects.toThrow('ENOENT');
  await expect(access(join(copy.folder, 'config.json.gz'))).rejects.toThrow('ENOENT');
});
