// @module-tag rest
import { join } from 'node:path';
import { startTestHost, type TestHost, type TestUser } from '@ra3/api/testing';
import { failures } from '@ra3/sdk/facts';
import { afterAll, beforeAll, expect } from 'vitest';
import { describeFirstInShort, testFirstInShort } from '../support/first-in-short.js';
import { catalogWords } from '../support/catalog-words.js';
import { signIn } from '../support/member-host.js';
import { openBrowser, type OpenBrowser } from '../support/open-browser.js';

const WEB_ROOT = join(import.meta.dirname, '../../packages/web/dist');

let host: TestHost;
let browser: OpenBrowser;
let admin: TestUser;

beforeAll(async () => {
  [host, browser] = await Promise.all([
    startTestHost({ listen: true, configuration: { webRoot: WEB_ROOT, requireAdminTwoStep: true } }),
    openBrowser(),
  ]);
  admin = await host.createUser('Admin');
});

afterAll(async () => {
  await browser.close();
  await host.close();
});

// S8-32
describeFirstInShort(['en', 'zh-CN'] as const, 'in %s, an admin without two-step sign-in', (locale) => {
  testFirstInShort(
    ['/admin/audit', '/admin/invitation', '/admin/reports'],
    'reads on %s that administrators need it, and where it is turned on',
    async (path) => {
      const text = catalogWords(locale)('failures')(String(failures.twoStepRequired.code));
      const { page, context } = await browser.newPage({
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
        stored: { 'ra3.locale': locale, 'ra3.isLoggedIn': 'true' },
      });
      await signIn(context, host, admin);
      await page.goto(host.baseUrl + path);
      await page.getByText(text).first().waitFor();

      expect(await page.locator('main').innerText()).toContain(text);
      await context.close();
    },
  );
});
