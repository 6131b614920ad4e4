import type { TestUser } from '@ra3/api/testing';
import { describe, expect, test } from 'vitest';
import { catalogWords } from '../support/catalog-words.js';
import { signIn, startMemberHost } from '../support/member-host.js';
import { openFurtherPage } from '../support/open-browser.js';
import { useSite } from '../support/use-site.js';
import { axeFindings, countShifts, faultsOf, noFaults, shiftsOf } from '../support/watch-page.js';

const PUBLIC_URL = 'https://ra3.example';

const site = useSite(() => startMemberHost({ configuration: { publicUrl: PUBLIC_URL } }));

/** An event of which the owner hears: somebody makes an access token. Returns the path of the mail's link. */
async function linkAfterEvent({ cookie, password, userName }: TestUser): Promise<string> {
  await site.host.app.inject({
    method: 'POST',
    url: '/api/ext/security/tokens/create',
    headers: { cookie },
    payload: { name: 'script', scopes: ['read'], days: 1, pwd: password },
  });
  const mails = (await site.host.readMails()).filter((mail) =>
    mail.startsWith(`To: ${userName}@example.org\n`),
  );
  return new RegExp(`${PUBLIC_URL}(/\\S+)`).exec(mails.join())?.[1] ?? '';
}

function takingBack(locale: string): void {
  const t = catalogWords(locale)('account');

  test('the link of a mail signs a thief out, and leads its reader to a new password', async () => {
    const owner = await site.host.createUser('User');
    const link = await linkAfterEvent(owner);
    const viewport = { width: 360, height: 800 };
    const settings = { viewport, reducedMotion: 'reduce', colorScheme: 'dark' } as const;
    const stored = { 'ra3.locale': locale };
    const [mine, theirs] = await Promise.all([
      site.browser.newPage({ ...settings, stored }),
      site.browser.newPage({ ...settings, stored }),
    ]);
    await signIn(theirs.context, site.host, owner);
    const { page: thief } = await openFurtherPage(theirs.context);
    await thief.goto(`${site.host.baseUrl}/user/security`);
    await thief.getByRole('heading', { level: 1 }).waitFor();
    const { page, problems } = mine;
    await countShifts(page);
    await page.goto(site.host.baseUrl + link);
    await page.getByRole('button', { name: t('takeBack.confirm') }).waitFor();
    const shifts = await shiftsOf(page);
    const faults = await faultsOf(page);

    await page.getByRole('button', { name: t('takeBack.confirm') }).click();
    await page.getByText(t('takeBack.done')).waitFor();
    const afterwards = await axeFindings(page);
    await page.getByRole('link', { name: t('takeBack.recover') }).click();
    await page.waitForURL(`${site.host.baseUrl}/recoverpassword`);
    await thief.reload();
    await thief.waitForURL(/\/auth\?next=/);

    expect([shifts, faults, afterwards, problems]).toEqual([[], noFaults, [], []]);
    await Promise.all([mine.context.close(), theirs.context.close()]);
  });
}

describe.each(['en'])('in %s', takingBack);
describe.each(['zh-CN', 'ja-JP'])('in %s', { tags: 'rest' }, takingBack);
