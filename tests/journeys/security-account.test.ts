import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOfApp, startTestHost, type TestHost, type TestUser } from '@ra3/api/testing';
import { createClient } from '@ra3/sdk/node';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogTexts } from '../support/catalog-texts.js';
import { downloadBytes } from '../support/download-bytes.js';
import { openBrowser, type OpenBrowser } from '../support/open-browser.js';
import {
  axeColourFindings,
  axeFindings,
  countShifts,
  overflowOf,
  shiftsOf,
  untranslatedOf,
} from '../support/watch-page.js';

const REPOSITORY = join(import.meta.dirname, '../..');
const PAGE = '/user/security';
const PERIOD_MS = 30_000;

let host: TestHost;
let browser: OpenBrowser;
/** The clock of the host stands still, so that codes of the app belong to a known period. */
let now = new Date();

beforeAll(async () => {
  const configuration = { webRoot: join(REPOSITORY, 'packages/web/dist') };
  [host, browser] = await Promise.all([
    startTestHost({ listen: true, configuration, clock: () => now }),
    openBrowser(),
  ]);
});

afterAll(async () => {
  await browser.close();
  await host.close();
});

async function openPage(locale: string, width = 1280) {
  return browser.newPage({
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    colorScheme: 'dark',
    stored: { 'ra3.locale': locale },
  });
}

async function typePassword(page: Page, { userName, password }: TestUser): Promise<void> {
  await page.locator('input[name=username]').fill(userName);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
}

/** Opens the page of account security as a visitor, who signs in on the way. */
async function openSecurity(user: TestUser, locale: string, width?: number) {
  const opened = await openPage(locale, width);
  await opened.page.goto(host.baseUrl + PAGE);
  await typePassword(opened.page, user);
  await opened.page.waitForURL(host.baseUrl + PAGE);
  await devices(opened.page, locale).waitFor();
  return opened;
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const devices = (page: Page, locale: string) =>
  region(page, catalogTexts(locale, 'security')('devices.title'));

function runTerminal(
  token: string,
  ...words: string[]
): Promise<{ exitCode: number | null; printed: string }> {
  const home = mkdtempSync(join(tmpdir(), 'ra3-journey-cli-'));
  const child = spawn(process.execPath, [join(REPOSITORY, 'packages/cli/bin/ra3.cjs'), ...words], {
    env: { PATH: process.env.PATH ?? '', HOME: home, RA3_HOST: host.baseUrl, RA3_TOKEN: token },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return new Promise((resolve) => {
    child.on('close', (exitCode) => {
      rmSync(home, { recursive: true });
      resolve({ exitCode, printed });
    });
  });
}

describe.each(['en', 'zh-CN'])('in %s', (locale) => {
  const t = catalogTexts(locale, 'security');

  test('a device that another one signs out is sent to sign in', async () => {
    const user = await host.createUser('User');
    const [here, there] = [await openSecurity(user, locale), await openSecurity(user, locale)];
    await here.page.reload();
    const others = devices(here.page, locale).getByRole('button', { name: t('devices.end') });
    await others.first().waitFor();
    const before = await devices(here.page, locale).getByRole('listitem').count();

    // The session that the test began for its user, and the other window.
    await devices(here.page, locale)
      .getByRole('button', { name: t('devices.endOthers') })
      .click();
    await here.page
      .getByRole('dialog')
      .getByRole('button', { name: t('devices.endOthers') })
      .click();
    await here.page.getByText(t('devices.othersEnded')).waitFor();
    await there.page.getByRole('button', { name: t('data.save') }).click();

    await there.page.waitForURL(/\/auth\?next=/);
    await expect.poll(() => others.count()).toBe(0);
    expect(before).toBe(3);
    await Promise.all([here.context.close(), there.context.close()]);
  });

  test('one device is ended by its own button, and its window is signed out', async () => {
    const user = await host.createUser('User');
    const there = await openSecurity(user, locale);
    const here = await openSecurity(user, locale);

    // The session that the test began for its user names no browser.
    await devices(here.page, locale)
      .getByRole('listitem')
      .filter({ hasText: 'Chrome' })
      .getByRole('button')
      .click();
    await here.page.getByText(t('devices.ended')).waitFor();
    await there.page.getByRole('button', { name: t('data.save') }).click();

    await there.page.waitForURL(/\/auth\?next=/);
    await Promise.all([here.context.close(), there.context.close()]);
  });

  test('a token is made, used by the SDK and the terminal, and revoked', async () => {
    const user = await host.createUser('User');
    const { page, context } = await openSecurity(user, locale);
    await page.getByRole('button', { name: t('tokens.make') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('tokens.name')).fill('nightly');
    await dialog.getByLabel(t('password')).fill(user.password);
    await dialog.getByRole('button', { name: t('tokens.submit') }).click();
    const token = (await dialog.getByRole('status', { name: t('tokens.token') }).innerText()).trim();
    await dialog.getByRole('button', { name: t('tokens.done') }).click();
    const client = createClient({ baseUrl: host.baseUrl, token });

    const account = await client.accounts.current();
    const denied = await client.security.tokens().catch((error: unknown) => error);
    const terminal = await runTerminal(token, 'auth', 'status', '--json');
    await page.reload();
    const used = await region(page, t('tokens.title')).getByRole('listitem').innerText();
    await page.getByRole('button', { name: t('tokens.revoke') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('tokens.revoke') })
      .click();
    await page.getByText(t('tokens.revoked')).waitFor();
    const afterwards = await client.accounts.current().catch((error: unknown) => error);
    const terminalAfterwards = await runTerminal(token, 'auth', 'status');

    expect(account).toMatchObject({ userId: user.userId });
    expect(denied).toMatchObject({ status: 403 });
    expect(terminal).toMatchObject({ exitCode: 0 });
    expect(terminal.printed).toContain(user.userName);
    expect(terminal.printed).not.toContain(token);
    expect(used).toContain('127.0.0.1');
    expect(afterwards).toMatchObject({ status: 401 });
    expect(terminalAfterwards.exitCode).toBe(4);
    await context.close();
  });

  test('two-step sign-in is turned on, signs in by app and recovery code, and is turned off', async () => {
    const user = await host.createUser('User');
    const { page, context } = await openSecurity(user, locale);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: t('twoStep.turnOn') }).click();
    await dialog.getByLabel(t('password')).fill(user.password);
    await page.keyboard.press('Enter');
    await dialog.getByRole('img', { name: t('twoStep.picture') }).waitFor();
    const secret = (await dialog.getByRole('status', { name: t('twoStep.key') }).innerText()).trim();
    await dialog.getByLabel(t('twoStep.code')).fill(codeOfApp(secret, now));
    await page.keyboard.press('Enter');
    const codes = dialog.getByRole('list', { name: t('twoStep.codesTitle') }).getByRole('listitem');
    await codes.first().waitFor();
    const [recoveryCode = ''] = await codes.allInnerTexts();
    await dialog.getByRole('button', { name: t('twoStep.codesDone') }).click();
    const isOn = await region(page, t('twoStep.title'))
      .getByText(t('twoStep.on'), { exact: true })
      .isVisible();
    await context.close();

    now = new Date(now.getTime() + PERIOD_MS);
    const byApp = await signInInTwoSteps(user, locale, codeOfApp(secret, now));
    await byApp.context.close();
    const byRecovery = await signInInTwoSteps(user, locale, recoveryCode);
    now = new Date(now.getTime() + PERIOD_MS);
    await byRecovery.page.getByRole('button', { name: t('twoStep.turnOff') }).click();
    const question = byRecovery.page.getByRole('dialog');
    await question.getByLabel(t('password')).fill(user.password);
    await question.getByLabel(t('twoStep.codeOrRecovery')).fill(codeOfApp(secret, now));
    await question.getByRole('button', { name: t('twoStep.turnOff') }).click();
    await byRecovery.page.getByText(t('twoStep.isOff')).waitFor();
    await byRecovery.context.close();
    const again = await openSecurity(user, locale);

    expect(isOn).toBe(true);
    await again.context.close();
  });

  /** Signs in with a wrong code first, whose message stands in the form. */
  async function signInInTwoSteps(user: TestUser, language: string, code: string) {
    const opened = await openPage(language);
    const { page } = opened;
    await page.goto(host.baseUrl + PAGE);
    await typePassword(page, user);
    await page.getByLabel(t('secondStep.code')).fill('000000');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('(902)').waitFor();
    if (!/^\d{6}$/.test(code)) {
      await page.getByRole('button', { name: t('secondStep.useRecovery') }).click();
    }
    await page.locator('input[name=code]').fill(code);
    await page.keyboard.press('Enter');
    await page.waitForURL(host.baseUrl + PAGE);
    await devices(page, language).waitFor();
    return opened;
  }

  test('my data is downloaded as one file that can be read', async () => {
    const user = await host.createUser('User', [`Owner ${locale}`]);
    const { page, context } = await openSecurity(user, locale);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('data.save') }).click(),
    ]);
    const text = (await downloadBytes(download)).toString();
    const data: unknown = JSON.parse(text);

    expect(download.suggestedFilename()).toMatch(/^ra3-test\..*-\d{4}-\d\d-\d\d\.json$/);
    expect(data).toMatchObject({
      isCut: false,
      account: { userId: user.userId, userName: user.userName },
      personas: [{ personaName: `Owner ${locale}` }],
      logins: [{ address: '127.0.0.1' }],
    });
    expect(text).not.toContain(user.password);
    await context.close();
  });

  test('the page fits a phone, is accessible in both themes and moves nothing', async () => {
    const user = await host.createUser('User');
    const { page, context, problems } = await openSecurity(user, locale, 360);
    await countShifts(page);
    await page.reload();
    await devices(page, locale).waitFor();
    const shifts = await shiftsOf(page);
    const dark = await axeFindings(page);
    const overflow = await overflowOf(page);
    const untranslated = await untranslatedOf(page);
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await axeColourFindings(page);
    await page.getByRole('button', { name: t('tokens.make') }).click();
    await page.getByRole('dialog').waitFor();
    const inDialog = await axeFindings(page);

    expect({ shifts, axe: [...dark, ...light, ...inDialog], overflow, untranslated, problems }).toEqual({
      shifts: [],
      axe: [],
      overflow: 0,
      untranslated: [],
      problems: [],
    });
    await context.close();
  });
});
