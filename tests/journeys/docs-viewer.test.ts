// @module-tag rest
import { expect, test } from 'vitest';
import { useDemoSite } from '../support/use-site.js';

const site = useDemoSite();

/** What may differ: the viewer's one inline style, and its own policies of HTML. */
const OWN = /^(?:style-src|trusted-types) /;

test('the viewer of the calls answers with the headers and the policy of all other pages', async () => {
  const [viewer, page] = await Promise.all(
    ['/docs', '/status'].map(async (path) => (await fetch(site.host.baseUrl + path)).headers),
  );
  const policyOf = (headers?: Headers) =>
    headers
      ?.get('content-security-policy')
      ?.split('; ')
      .filter((line) => !OWN.test(line));
  const namesOf = (headers?: Headers) =>
    [...(headers?.keys() ?? [])].filter((name) => /policy|x-content-type/.test(name)).toSorted();

  expect(policyOf(viewer)).toEqual(policyOf(page));
  expect(namesOf(viewer)).toEqual(namesOf(page));
  expect(viewer?.get('content-security-policy')).not.toMatch(/unsafe-(?:inline|eval)/);
});

test('the viewer shows calls and offers to try one under its policy, without a complaint of the browser', async () => {
  const { page, problems, context } = await site.browser.newPage();
  await page.goto(`${site.host.baseUrl}/docs`);
  const call = page.locator('.opblock').first();
  await call.locator('.opblock-summary-control').click();
  await call.locator('.try-out__btn').click();
  await call.locator('button.execute').waitFor();
  await context.close();

  expect(problems).toEqual([]);
});

test.each(['swagger-ui-bundle.js', 'swagger-ui-standalone-preset.js', 'swagger-initializer.js'])(
  'the viewer without %s says that a file is missing, and loads again on request',
  async (file) => {
    const { page, context } = await site.browser.newPage();
    await page.route(`**/${file}`, (route) => route.abort());
    await page.goto(`${site.host.baseUrl}/docs`);
    const told = await page.locator('body').innerText();
    await page.unroute(`**/${file}`);
    await page.getByRole('link', { name: 'Load again' }).click();
    await page.locator('.opblock').first().waitFor();
    const left = await page.getByText('could not be loaded').count();
    await context.close();

    expect(told).toContain('one of its files could not be loaded');
    expect(left).toBe(0);
  },
);
