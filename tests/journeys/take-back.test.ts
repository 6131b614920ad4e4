import { join } from 'node:path';
import { startTestHost, type TestHost, type TestUser } from '@ra3/api/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogWords } from '../support/catalog-words.js';
import { signIn } from '../support/member-host.js';
import { openBrowser, openFurtherPage, type OpenBrowser } from '../support/open-browser.js';
import {
  axeColourFindings,
  axeFindings,
  countShifts,
  overflowOf,
  shiftsOf,
  untranslatedOf,
} from '../support/watch-page.js';

const WEB_ROOT = join(import.meta.dirname, '../../packages/web/dist');
const PUBLIC_URL = 'https://ra3.example';

let host: TestHost;
let browser: OpenBrowser;

beforeAll(async () => {
  const configuration = { webRoot: WEB_ROOT, publicUrl: PUBLIC_URL };
  [host, browser] = await Promise.all([startTestHost({ listen: true, configuration }), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await host.close();
});

/** An event of which the owner hears: somebody makes an access token. Returns the path of the mail's link. */
async function linkAfterEvent({ cookie, password, userName }: TestUser): Promise<string> {
  await host.app.inject({
    method: 'POST',
    url: '/api/ext/security/tokens/create',
    headers: { cookie },
    payload: { name: 'script', scopes: ['read'], days: 1, pwd: password },
  });
  const mails = (await host.readMails()).filter((mail) => mail.startsWith(`To: ${userName}@example.org\n`));
  return new RegExp(`${PUBLIC_URL}(/\\S+)`).exec(mails.join())?.[1] ?? '';
}

function takingBack(locale: string): void {
  const t = catalogWords(locale)('account');

  test('the link of a mail signs a thief out, and leads its reader to a new password', async () => {
    const owner = await host.createUser('User');
    const link = await linkAfterEvent(owner);
    const viewport = { width: 360, height: 800 };
    const settings = { viewport, reducedMotion: 'reduce', colorScheme: 'dark' } as const;
    const stored = { 'ra3.locale': locale };
    const [mine, theirs] = await Promise.all([
      browser.newPage({ ...settings, stored }),
      browser.newPage({ ...settings, stored }),
    ]);
    await signIn(theirs.context, host, owner);
    const { page: thief } = await openFurtherPage(theirs.context);
    await thief.goto(`${host.baseUrl}/user/security`);
    await thief.getByRole('heading', { level: 1 }).waitFor();
    const { page, problems } = mine;
    await countShifts(page);
    await page.goto(host.baseUrl + link);
    await page.getByRole('button', { name: t('takeBack.confirm') }).waitFor();
    const shifts = await shiftsOf(page);
    const dark = await axeFindings(page);
    const overflow = await overflowOf(page);
    const untranslated = await untranslatedOf(page);
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await axeColourFindings(page);

    await page.getByRole('button', { name: t('takeBack.confirm') }).click();
    await page.getByText(t('takeBack.done')).waitFor();
    const afterwards = await axeFindings(page);
    await page.getByRole('link', { name: t('takeBack.recover') }).click();
    await page.waitForURL(`${host.baseUrl}/recoverpassword`);
    await thief.reload();
    await thief.waitForURL(/\/auth\?next=/);

    expect({ shifts, axe: [...dark, ...light, ...afterwards], overflow, untranslated, problems }).toEqual({
      shifts: [],
      axe: [],
      overflow: 0,
      untranslated: [],
      problems: [],
    });
    await Promise.all([mine.context.close(), theirs.context.close()]);
  });
}

describe.each(['en'])('in %s', takingBack);
describe.each(['zh-CN', 'ja-JP'])('in %s', { tags: 'rest' }, takingBack);
