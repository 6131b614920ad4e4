// @module-tag rest
import { type TestUser } from '@ra3/api/testing';
import { failures } from '@ra3/sdk/facts';
import { beforeAll, expect } from 'vitest';
import { useSite } from '../support/use-site.js';
import { describeFirstInShort, testFirstInShort } from '../support/first-in-short.js';
import { catalogWords } from '../support/catalog-words.js';
import { signIn, startMemberHost } from '../support/member-host.js';

const site = useSite(() => startMemberHost({ configuration: { requireAdminTwoStep: true } }));

let admin: TestUser;

beforeAll(async () => {
  admin = await site.host.createUser('Admin');
});

// S8-32
describeFirstInShort(['en', 'zh-CN'] as const, 'in %s, an admin without two-step sign-in', (locale) => {
  testFirstInShort(
    ['/admin/audit', '/admin/invitation', '/admin/reports'],
    'reads on %s that administrators need it, and where it is turned on',
    async (path) => {
      const text = catalogWords(locale)('failures')(String(failures.twoStepRequired.code));
      const { page, context } = await site.browser.newPage({
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
        stored: { 'ra3.locale': locale, 'ra3.isLoggedIn': 'true' },
      });
      await signIn(context, site.host, admin);
      await page.goto(site.host.baseUrl + path);
      await page.getByText(text).first().waitFor();

      expect(await page.locator('main').innerText()).toContain(text);
      await context.close();
    },
  );
});
