import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOfApp, type TestUser } from '@ra3/api/testing';
import { createClient } from '@ra3/sdk/node';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogWords } from '../support/catalog-words.js';
import { downloadBytes } from '../support/download-bytes.js';
import { signIn, startMemberHost } from '../support/member-host.js';
import { openFurtherPage } from '../support/open-browser.js';
import { useSite } from '../support/use-site.js';
import { axeFindings, countShifts, faultsOf, noFaults, shiftsBelowBar } from '../support/watch-page.js';

const REPOSITORY = join(import.meta.dirname, '../..');
const PAGE = '/user/security';
const PERIOD_MS = 30_000;

/** The clock of the host stands still, so that codes of the app belong to a known period. */
let now = new Date();

const site = useSite(() => startMemberHost({ clock: () => now }));

/** Opens an empty page of a device on which nobody is signed in. */
async function openDevice(locale: string) {
  return site.browser.newPage({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    colorScheme: 'dark',
    stored: { 'ra3.locale': locale },
  });
}

/** Opens the page of account security as a visitor, who types the password on the way. */
async function openByForm(context: BrowserContext, { userName, password }: TestUser) {
  const opened = await openFurtherPage(context);
  const { page } = opened;
  await page.goto(site.host.baseUrl + PAGE);
  await page.locator('input[name=username]').fill(userName);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  return opened;
}

/** Opens the page of account security, signed in without the form. */
async function openSecurity(context: BrowserContext, user: TestUser, locale: string) {
  await signIn(context, site.host, user);
  const opened = await openFurtherPage(context);
  await opened.page.goto(site.host.baseUrl + PAGE);
  await devices(opened.page, locale).waitFor();
  return opened;
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const devices = (page: Page, locale: string) =>
  region(page, catalogWords(locale)('security')('devices.title'));

/** The digits in the newest mail to a user. */
async function mailedCode({ userName }: TestUser): Promise<string> {
  const mails = (await site.host.readMails()).filter((mail) =>
    mail.startsWith(`To: ${userName}@example.org\n`),
  );
  return mails.flatMap((mail) => /code is (\d{6})/.exec(mail)?.[1] ?? []).at(-1) ?? '';
}

function runTerminal(
  token: string,
  ...words: string[]
): Promise<{ exitCode: number | null; printed: string }> {
  const home = mkdtempSync(join(tmpdir(), 'ra3-journey-cli-'));
  const child = spawn(process.execPath, [join(REPOSITORY, 'packages/cli/bin/ra3.cjs'), ...words], {
    env: { PATH: process.env.PATH ?? '', HOME: home, RA3_HOST: site.host.baseUrl, RA3_TOKEN: token },
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

function accountSecurity(locale: string): void {
  const t = catalogWords(locale)('security');
  const subjects = catalogWords(locale)('subjects');
  /** Two devices, on which one user after the other signs in. */
  let here: BrowserContext;
  let there: BrowserContext;

  beforeAll(async () => {
    [{ context: here }, { context: there }] = await Promise.all([openDevice(locale), openDevice(locale)]);
  });
  afterAll(() => Promise.all([here.close(), there.close()]));

  test('a device that another one signs out is sent to sign in', { tags: 'rest' }, async () => {
    const user = await site.host.createUser('User');
    const { page: other } = await openSecurity(there, user, locale);
    const { page } = await openSecurity(here, user, locale);
    const others = devices(page, locale).getByRole('button', { name: t('devices.end') });
    await others.first().waitFor();
    const before = await devices(page, locale).getByRole('listitem').count();

    // The session that the test began for its user, and the other window.
    await devices(page, locale)
      .getByRole('button', { name: t('devices.endOthers') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('devices.endOthers') })
      .click();
    await page.getByText(subjects('signOutOthers.done')).waitFor();
    await other.getByRole('button', { name: t('data.save') }).click();

    await other.waitForURL(/\/auth\?next=/);
    await expect.poll(() => others.count()).toBe(0);
    expect(before).toBe(3);
    await Promise.all([page.close(), other.close()]);
  });

  test('one device is ended by its own button, and its window is signed out', { tags: 'rest' }, async () => {
    const user = await site.host.createUser('User');
    const { page: other } = await openSecurity(there, user, locale);
    const { page } = await openSecurity(here, user, locale);

    // The session that the test began for its user names no site.browser.
    await devices(page, locale)
      .getByRole('listitem')
      .filter({ hasText: 'Chrome' })
      .getByRole('button')
      .click();
    await page.getByText(t('devices.ended')).waitFor();
    await other.getByRole('button', { name: t('data.save') }).click();

    await other.waitForURL(/\/auth\?next=/);
    await Promise.all([page.close(), other.close()]);
  });

  test('a token is made, used by the SDK and the terminal, and revoked', async () => {
    const user = await site.host.createUser('User');
    const { page } = await openSecurity(here, user, locale);
    await page.getByRole('button', { name: t('tokens.make') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('tokens.name')).fill('nightly');
    await dialog.getByLabel(t('password')).fill(user.password);
    await dialog.getByRole('button', { name: t('tokens.submit') }).click();
    const token = (await dialog.getByRole('status', { name: t('tokens.token') }).innerText()).trim();
    await dialog.getByRole('button', { name: t('tokens.done') }).click();
    const client = createClient({ baseUrl: site.host.baseUrl, token });

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
    await page.getByText(subjects('revokeToken.done').replace('{{name}}', 'nightly')).waitFor();
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
    await page.close();
  });

  test('two-step sign-in is turned on, signs in by app and recovery code, and is turned off', async () => {
    const user = await site.host.createUser('User');
    const { page } = await openSecurity(here, user, locale);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: t('twoStep.turnOn') }).click();
    await dialog.getByLabel(t('password')).fill(user.password);
    await page.keyboard.press('Enter');
    // The field appears once the code is mailed.
    await dialog.getByLabel(t('mailedCode.label')).waitFor();
    await dialog.getByLabel(t('mailedCode.label')).fill(await mailedCode(user));
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
    await page.close();

    now = new Date(now.getTime() + PERIOD_MS);
    const byApp = await signInInTwoSteps(user, codeOfApp(secret, now));
    await byApp.close();
    const byRecovery = await signInInTwoSteps(user, recoveryCode);
    now = new Date(now.getTime() + PERIOD_MS);
    await byRecovery.getByRole('button', { name: t('twoStep.turnOff') }).click();
    const question = byRecovery.getByRole('dialog');
    await question.getByLabel(t('password')).fill(user.password);
    await question.getByLabel(t('twoStep.codeOrRecovery')).fill(codeOfApp(secret, now));
    await question.getByRole('button', { name: t('twoStep.turnOff') }).click();
    await byRecovery.getByText(t('twoStep.isOff')).waitFor();
    await byRecovery.close();
    await there.clearCookies();
    const { page: again } = await openByForm(there, user);
    await again.waitForURL(site.host.baseUrl + PAGE);
    await devices(again, locale).waitFor();

    expect(isOn).toBe(true);
    await again.close();
  });

  /** Signs in with a wrong code first, whose message stands in the form. */
  async function signInInTwoSteps(user: TestUser, code: string) {
    await there.clearCookies();
    const { page } = await openByForm(there, user);
    await page.getByLabel(t('secondStep.code')).fill('000000');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('(902)').waitFor();
    if (!/^\d{6}$/.test(code)) {
      await page.getByRole('button', { name: t('secondStep.useRecovery') }).click();
    }
    await page.locator('input[name=code]').fill(code);
    await page.keyboard.press('Enter');
    await page.waitForURL(site.host.baseUrl + PAGE);
    await devices(page, locale).waitFor();
    return page;
  }

  test('my data is downloaded as one file that can be read', { tags: 'rest' }, async () => {
    const user = await site.host.createUser('User', [`Owner ${locale}`]);
    const { page } = await openSecurity(here, user, locale);

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
    await page.close();
  });

  test(
    'the page fits a phone, is accessible in both themes and moves nothing',
    { tags: 'rest' },
    async () => {
      const user = await site.host.createUser('User');
      await signIn(here, site.host, user);
      const { page, problems } = await openFurtherPage(here);
      await page.setViewportSize({ width: 360, height: 800 });
      await countShifts(page);
      await page.goto(site.host.baseUrl + PAGE);
      await devices(page, locale).waitFor();
      const shifts = await shiftsBelowBar(page);
      const faults = await faultsOf(page);
      await page.getByRole('button', { name: t('tokens.make') }).click();
      await page.getByRole('dialog').waitFor();
      const inDialog = await axeFindings(page);

      expect([shifts, faults, inDialog, problems]).toEqual([[], noFaults, [], []]);
      await page.close();
    },
  );
}

describe.each(['en'])('in %s', accountSecurity);
describe.each(['zh-CN'])('in %s', { tags: 'rest' }, accountSecurity);
